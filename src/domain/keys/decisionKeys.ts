/**
 * The keys of decisions, the same wherever something of that kind is decided: with Shift, so that no slip of a letter opens a question, and no
 * decision about a document is taken for one about its tutor.
 */
export const decisionKeys = {
  /** Approves, resolves, publishes, reinstates: what goes on. */
  accept: 'Shift+A',
  /** Rejects, dismisses, suspends, hides. */
  refuse: 'Shift+R',
  /** Asks the person for more. */
  ask: 'Shift+C',
  /** Takes it to decide it. */
  take: 'Shift+T',
  /** Gives money back. */
  refund: 'Shift+G',
  /** Withholds a payout, or releases it. */
  payout: 'Shift+P',
  /** Opens a dispute, or decides it. */
  dispute: 'Shift+D',
} as const;

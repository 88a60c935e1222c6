import { type AuditEntity, type HistoryEvent, moneyKinds } from '#contract/audit.ts';
import type { bookingStatuses } from '#contract/transactions.ts';

/** What people call a change of a record's status. */
export type Decision =
  | 'approved'
  | 'rejected'
  | 'suspended'
  | 'reinstated'
  | 'reopened'
  | 'changesRequested'
  | 'checked'
  | 'takenBack'
  | 'takenUp'
  | 'resolved'
  | 'dismissed'
  | 'published'
  | 'withdrawn'
  | 'restored'
  | 'merged'
  | 'hidden'
  | 'shownAgain'
  | 'refundRequested'
  | 'refundDone'
  | 'refundFailed'
  | 'payoutWithheld'
  | 'payoutReleased'
  | 'disputeDecided'
  | Exclude<(typeof bookingStatuses)[number], 'requested'>;

const account = { suspended: 'suspended', active: 'reinstated' } as const;

/** By the status that a record of a kind has since; by both, `before>after`, where that alone does not say it. */
const decisions: Partial<Record<AuditEntity, Readonly<Record<string, Decision>>>> = {
  tutor: {
    approved: 'approved',
    'suspended>approved': 'reinstated',
    'approved>pending': 'takenBack',
    pending: 'reopened',
    rejected: 'rejected',
    suspended: 'suspended',
  },
  user: account,
  admin: account,
  report: { inReview: 'takenUp', resolved: 'resolved', dismissed: 'dismissed', open: 'reopened' },
  page: { published: 'published', draft: 'withdrawn' },
  review: { hidden: 'hidden', visible: 'shownAgain' },
  booking: {
    confirmed: 'confirmed',
    completed: 'completed',
    cancelled: 'cancelled',
    disputed: 'disputed',
    refunded: 'refunded',
  },
};

/** What is decided by being written down, as a status of its own or without any. */
const written: Partial<Record<AuditEntity, Readonly<Record<string, Decision>>>> = {
  refund: { requested: 'refundRequested', succeeded: 'refundDone', failed: 'refundFailed' },
  payout: { withheld: 'payoutWithheld', released: 'payoutReleased' },
};

/** What became of a booking's money: also the first decision of a kind, and the same once more. */
const aboutMoney = (entity: AuditEntity, changes: HistoryEvent['changes']): Decision | undefined => {
  if (entity === 'dispute') return 'disputeDecided';
  const change = changes?.status;
  return change && 'after' in change ? written[entity]?.[String(change.after)] : undefined;
};

export type ShownChange = Pick<HistoryEvent, 'action' | 'entity' | 'changes'> &
  Partial<Pick<HistoryEvent, 'restoredFrom' | 'merged' | 'mergedInto'>>;

/** What was decided about a tutor's documents, without another status. */
const decisionOnPapers = (changes: NonNullable<HistoryEvent['changes']>): Decision | undefined => {
  const asked = changes.changesRequested;
  if (asked) return 'after' in asked && asked.after === null ? 'takenBack' : 'changesRequested';
  const fields = Object.keys(changes);
  return fields.length > 0 && fields.every((field) => field.startsWith('checklist.')) ? 'checked' : undefined;
};

/** What was decided by a change of a record's status, or of what a tutor is asked for; undefined for every other event. */
export const decisionOf = (event: ShownChange): Decision | undefined => {
  const { action, entity, changes, restoredFrom } = event;
  if (restoredFrom) return 'restored';
  if (event.merged || event.mergedInto) return 'merged';
  if (entity && (moneyKinds as readonly string[]).includes(entity)) return aboutMoney(entity, changes);
  const change = changes?.status;
  if (action !== 'changed' || !entity || !changes) return undefined;
  if (!change && entity === 'tutor') return decisionOnPapers(changes);
  if (!change || !('before' in change)) return undefined;
  const words = decisions[entity];
  return words?.[`${change.before}>${change.after}`] ?? words?.[String(change.after)];
};

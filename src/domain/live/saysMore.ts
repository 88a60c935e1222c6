import type { LiveChange } from '#contract/live.ts';

/** E-mails and sessions are about a record, and nothing of it is another. */
const beside: ReadonlySet<LiveChange['action']> = new Set([
  'letterQueued',
  'letterWithdrawn',
  'invited',
  'signedIn',
  'signedOut',
]);

/** Does it say better what became of a record than what was told before? The letter about a decision does not, nor what else the same person changed. */
export const saysMore = (change: LiveChange, before: LiveChange | undefined): boolean => {
  const { action, decision, by } = change;
  if (!before) return true;
  const isPlain = action === 'changed' && decision === null;
  return !beside.has(action) && !(isPlain && before.decision !== null && before.by?.id === by?.id);
};

import type { accountStatusChanges } from '../../modules/accounts/accounts.table.ts';
import type { Account } from './person.ts';

/** One change of an account's status, made by a member of staff. */
export type StatusStep = { to: string; at: number; reason: string | null; byId: string };
export type StatusChangeRow = Omit<
  Required<typeof accountStatusChanges.$inferInsert>,
  'id' | 'fromReason' | 'fromChanges' | 'changes' | 'joinedFrom'
>;

/** The rows of a history that starts at `from`, oldest first. */
export const historyRows = (accountId: string, from: string, steps: readonly StatusStep[]): StatusChangeRow[] =>
  steps.map(({ to, at, reason, byId }, nth) => ({
    accountId,
    fromStatus: nth === 0 ? from : (steps[nth - 1] as StatusStep).to,
    toStatus: to,
    reason,
    changedById: byId,
    changedAt: new Date(at),
  }));

/** The account as its history left it. */
export const withHistory = (account: Account, steps: readonly StatusStep[]): Account => {
  const last = steps.at(-1);
  if (last === undefined) return account;
  const refused = last.to === 'rejected' || last.to === 'suspended';
  return {
    ...account,
    status: last.to,
    statusReason: refused ? last.reason : null,
    updatedAt: new Date(last.at),
    version: account.version + steps.length,
  };
};

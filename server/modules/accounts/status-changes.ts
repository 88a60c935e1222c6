import { desc, eq } from 'drizzle-orm';
import { changesRequested, type RequestedChanges } from '#contract/checklist.ts';
import { type LetterChoice, undoSeconds } from '#contract/letter-choice.ts';
import type { Clock } from '../../clock.ts';
import { type Transaction, theRow } from '../../database/database.ts';
import { tooLateToTakeBack } from '../../errors.ts';
import type { LetterSettings, Letters } from '../letters/letters.ts';
import { dropSuperseded } from '../letters/superseded.ts';
import type { AccountsRepository, Change } from './accounts.repository.ts';
import { accountStatusChanges } from './accounts.table.ts';

type Step = { changedById: string | null; changedAt: Date; joinedFrom?: string | null };

/** The step, if it is somebody's own decision, and young enough to be taken back. @throws AppError 409. */
export const requireTakeBack = <S extends Step>(
  change: S | undefined,
  { callerId, now }: { callerId: string; now: Date },
): S => {
  const isOwn = change?.changedById === callerId && !change.joinedFrom;
  if (!change || !isOwn || now.getTime() - change.changedAt.getTime() >= undoSeconds * 1000) throw tooLateToTakeBack();
  return change;
};

/**
 * The last change of an account's status, which the caller made a moment ago.
 *
 * @throws AppError 409 when it can't be taken back: it is somebody else's, or too long ago.
 */
export const findTakeBack = async (
  transaction: Transaction,
  accountId: string,
  standing: { callerId: string; now: Date },
) => {
  const [last] = await transaction
    .select()
    .from(accountStatusChanges)
    .where(eq(accountStatusChanges.accountId, accountId))
    .orderBy(desc(accountStatusChanges.id))
    .limit(1);
  return requireTakeBack(last, standing);
};

type About = 'user' | 'tutor' | undefined;
type Status = {
  status: string;
  statusReason: string | null;
  /** Of tutors alone; the status stays where somebody asks for changes. */
  changesRequested?: RequestedChanges | null;
};
type Letter = {
  /** None for staff, whom nobody writes to. */
  about: About;
  choice: LetterChoice | undefined;
  settings: LetterSettings;
  /** Does it undo one of many decisions? Then whoever has not been told of that hears of neither. */
  undoesOneOfMany?: boolean | undefined;
};
type Dependencies = { clock: Clock; accounts: AccountsRepository; letters: Letters };

/** What staff decide about an account of any type: kept in its history, told in a letter, and for a moment taken back. */
export const createDecisions = ({ clock, accounts, letters }: Dependencies) => ({
  decide: async (
    transaction: Transaction,
    change: Omit<Change, 'values'>,
    { from, to, letter }: { from: Status; to: Status; letter: Letter },
  ) => {
    const { id, changedBy } = change;
    await accounts.change(transaction, { ...change, values: to });
    const added = await transaction
      .insert(accountStatusChanges)
      .values({
        accountId: id,
        fromStatus: from.status,
        fromReason: from.statusReason,
        toStatus: to.status,
        reason: to.changesRequested ? null : to.statusReason,
        fromChanges: from.changesRequested ?? null,
        changes: to.changesRequested ?? null,
        changedById: changedBy,
        changedAt: clock.now(),
      })
      .returning({ statusChangeId: accountStatusChanges.id });
    const { about, choice, settings, undoesOneOfMany } = letter;
    if (!about) return;
    const dropped = await dropSuperseded(transaction, about, id, clock.now());
    if (undoesOneOfMany && dropped.length > 0 && !dropped.some(({ mayHaveLeft }) => mayHaveLeft)) return;
    const asked = to.changesRequested;
    const decision = asked
      ? { to: changesRequested, reason: null, items: asked.items }
      : { to: to.status, reason: to.statusReason };
    await letters.queue(
      transaction,
      { about, id, from: from.status, ...decision },
      { cause: theRow(added), choice, settings },
    );
  },

  /** @throws AppError 409 when its letter has gone. */
  takeBack: async (
    transaction: Transaction,
    change: Omit<Change, 'values'>,
    { last, about }: { last: typeof accountStatusChanges.$inferSelect; about: About },
  ) => {
    const values = { status: last.fromStatus, statusReason: last.fromReason, changesRequested: last.fromChanges };
    await accounts.change(transaction, { ...change, values });
    if (about) await letters.withdraw(transaction, { about, id: change.id }, { statusChangeId: last.id });
    await transaction.delete(accountStatusChanges).where(eq(accountStatusChanges.id, last.id));
    if (about) await letters.bringBack(transaction, { about, id: change.id });
  },
});

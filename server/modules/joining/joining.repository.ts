import { eq } from 'drizzle-orm';
import type { Merged, Merging } from '#contract/entity/merging.ts';
import type { JoinPreview } from '#contract/joining.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Clock } from '../../clock.ts';
import type { Acting } from '../../database/acting.ts';
import type { Connection, Database, Transaction } from '../../database/database.ts';
import { versionConflict } from '../../errors.ts';
import type { AccountsRepository } from '../accounts/accounts.repository.ts';
import { accountStatusChanges, accounts as table } from '../accounts/accounts.table.ts';
import type { SessionsRepository } from '../auth/sessions.repository.ts';
import { dropSuperseded } from '../letters/superseded.ts';
import { followMerged } from '../views/follow-merged.ts';
import { filledValues, readDiffering } from './joined-fields.ts';
import { countParts } from './joined-parts.ts';
import { joinedStanding } from './joined-standing.ts';
import { lockKeys, lockUses } from './lock-uses.ts';
import { moveBeside } from './move-beside.ts';
import { moveBookings, moveNamed } from './move-bookings.ts';
import { keepIds, moveKeys } from './move-keys.ts';
import { type JoinedKind, lockPair, type Pair, readPair, requireOnePerson } from './pair.ts';

type Dependencies<Account> = {
  db: Database;
  clock: Clock;
  accounts: AccountsRepository;
  sessions: SessionsRepository;
  kind: JoinedKind;
  read: (connection: Connection, id: string) => Promise<Account>;
};

/** Joins two accounts of one person: of the one all goes over to the other, in one transaction, and the one is gone. */
export const createJoining = <Account>({ db, clock, accounts, sessions, kind, read }: Dependencies<Account>) => {
  const requireVersion = async (transaction: Transaction, { id, version }: Pair['kept'], seen: number) => {
    if (version !== seen) throw versionConflict(await read(transaction, id));
  };

  /** The histories of both tell of one another, and the event that programs are told has what the application calls both. */
  const tell = async (transaction: Transaction, { other, kept }: Pair, keys: Awaited<ReturnType<typeof moveKeys>>) => {
    const called = ({ id, displayName: name }: Pair['kept']) => ({ id, name });
    const about = ({ id, displayName }: Pair['kept']) => ({ entity: kind, recordId: id, recordName: displayName });
    await recordEvent(transaction, { action: 'changed', ...about(kept), details: { merged: called(other) } });
    await recordEvent(transaction, {
      action: 'deleted',
      ...about(other),
      details: { mergedInto: called(kept), ...keys },
    });
  };

  /**
   * Programs may know the other's version by the key that leads to the kept one from now on: its next one is above both. This is no change of its own,
   * so that the trail has nothing of it.
   */
  const raiseVersion = async (transaction: Transaction, { other, kept }: Pair) => {
    const version = Math.max(kept.version, other.version);
    await accounts.setVersion(transaction, kept.id, version);
    return version;
  };

  /** Fills what the one that is kept lacks, and gives it the stricter standing. Nobody is written to because of it. */
  const change = async (transaction: Transaction, pair: Pair, filled: object, changedBy: string) => {
    const { other, kept } = pair;
    const standing = joinedStanding(kept, other);
    const { status, statusReason, changesRequested } = standing;
    const logins = [kept.lastLoginAt, other.lastLoginAt].flatMap((at) => at?.getTime() ?? []);
    await accounts.change(transaction, {
      id: kept.id,
      version: await raiseVersion(transaction, pair),
      values: {
        ...filled,
        ...(logins.length > 0 && { lastLoginAt: new Date(Math.max(...logins)) }),
        ...(standing === other && { status, statusReason, changesRequested }),
      },
      scope: eq(table.userType, kind),
      changedBy,
      read: () => read(transaction, kept.id),
    });
    if (standing === kept) return;
    await transaction.insert(accountStatusChanges).values({
      accountId: kept.id,
      fromStatus: kept.status,
      fromReason: kept.statusReason,
      toStatus: status,
      reason: statusReason,
      fromChanges: kept.changesRequested,
      changedById: changedBy,
      changedAt: clock.now(),
      joinedFrom: other.id,
    });
    if (status === 'suspended') await sessions.endAll(transaction, kept.id);
  };

  return {
    /** @throws AppError 400 that says why the one cannot be joined into the other. */
    preview: (merged: Merged): Promise<JoinPreview> =>
      db.snapshot(async (connection) => {
        const pair = await readPair(connection, kind, merged);
        await requireOnePerson(connection, pair);
        const { kept, other } = pair;
        const { status: joined, statusReason: reason } = joinedStanding(kept, other);
        return {
          version: other.version,
          intoVersion: kept.version,
          parts: await countParts(connection, pair),
          fields: await readDiffering(connection, pair),
          currencies: { kept: kept.currency, other: other.currency },
          standing: { kept: kept.status, other: other.status, joined, reason },
        };
      }),

    /** @throws AppError 409 with either account as it is now where somebody has changed it since; 404 when the one is gone. */
    join: (acting: Acting, { version, intoVersion, ...merged }: Merging, callerId: string): Promise<Account> =>
      db.transact(acting, async (transaction) => {
        await lockUses(transaction, kind, merged.id);
        await lockKeys(transaction, kind, [merged.id, merged.into]);
        const pair = await lockPair(transaction, kind, merged);
        await requireVersion(transaction, pair.other, version);
        await requireVersion(transaction, pair.kept, intoVersion);
        // What came to name it while this waited for the account.
        await lockUses(transaction, kind, merged.id);
        await requireOnePerson(transaction, pair);
        const filled = filledValues(pair);
        const keys = await moveKeys(transaction, pair);
        await moveBookings(transaction, pair);
        await moveNamed(transaction, pair);
        await moveBeside(transaction, pair);
        await keepIds(transaction, pair);
        await followMerged(transaction, { id: pair.other.id, into: pair.kept.id });
        await change(transaction, pair, filled, callerId);
        await dropSuperseded(transaction, kind, pair.kept.id, clock.now());
        await tell(transaction, pair, keys);
        await accounts.remove(transaction, pair.other.id, eq(table.userType, kind));
        return read(transaction, pair.kept.id);
      }),
  };
};

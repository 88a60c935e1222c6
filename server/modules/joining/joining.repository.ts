import { eq } from 'drizzle-orm';
import type { Merged, Merging } from '#contract/entity/merging.ts';
import type { JoinPreview } from '#contract/joining.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Sealer } from '../../audit/seal-trail.ts';
import type { Clock } from '../../clock.ts';
import type { Acting } from '../../database/acting.ts';
import type { Connection, Database, Transaction } from '../../database/database.ts';
import { versionConflict } from '../../errors.ts';
import type { AccountsRepository } from '../accounts/accounts.repository.ts';
import { accountStatusChanges, accounts as table } from '../accounts/accounts.table.ts';
import { toldStanding } from '../accounts/told-standing.ts';
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
  sealer: Sealer;
  accounts: AccountsRepository;
  sessions: SessionsRepository;
  kind: JoinedKind;
  read: (connection: Connection, id: string) => Promise<Account>;
};

type Keys = Awaited<ReturnType<typeof moveKeys>>;

/** The one that the kept one goes on from. */
const joinedVersion = ({ other, kept }: Pair) => Math.max(kept.version, other.version);

/** Joins two accounts of one person: of the one all goes over to the other, in one transaction, and the one is gone. */
export const createJoining = <Account>({
  db,
  clock,
  sealer,
  accounts,
  sessions,
  kind,
  read,
}: Dependencies<Account>) => {
  const requireVersion = async (transaction: Transaction, { id, version }: Pair['kept'], seen: number) => {
    if (version !== seen) throw versionConflict(await read(transaction, id));
  };

  /**
   * Where the application has told of the other alone, its key leads to the kept one from now on, which may stand otherwise. Where the standing of the
   * other holds, the change of the kept one's tells of it.
   */
  const standingOf = (pair: Pair, { externalId, intoExternalId }: Keys) => {
    const { other, kept } = pair;
    if (externalId === undefined || externalId !== intoExternalId || joinedStanding(kept, other) === other)
      return undefined;
    const version = joinedVersion(pair) + 1;
    return { before: toldStanding(kind, other), after: toldStanding(kind, { ...kept, version }) };
  };

  /**
   * The histories of both tell of one another, and the event that programs are told has what the application calls both. Before anything else is done
   * with either: all that happened to a record in a transaction has the place of its first step, and of one key the newest event holds.
   */
  const tell = async (transaction: Transaction, pair: Pair, keys: Keys) => {
    const { other, kept } = pair;
    const called = ({ id, displayName: name }: Pair['kept']) => ({ id, name });
    const changed = ({ id, displayName }: Pair['kept']) =>
      ({ action: 'changed', entity: kind, recordId: id, recordName: displayName }) as const;
    // Removing it, in the end, makes this the event of its removal; whatever is told to be gone loses its notes.
    await recordEvent(transaction, { ...changed(other), details: { mergedInto: called(kept), ...keys } });
    await recordEvent(transaction, {
      ...changed(kept),
      details: { merged: called(other) },
      told: standingOf(pair, keys),
    });
  };

  /**
   * Programs may know the other's version by the key that leads to the kept one from now on: its next one is above both. This is no change of its own,
   * so that the trail has nothing of it.
   */
  const raiseVersion = async (transaction: Transaction, pair: Pair) => {
    const version = joinedVersion(pair);
    await accounts.setVersion(transaction, pair.kept.id, version);
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
    join: async (acting: Acting, { version, intoVersion, ...merged }: Merging, callerId: string): Promise<Account> => {
      // What was decided about either is told under the key that it has until now.
      await sealer.seal();
      return db.transact(acting, async (transaction) => {
        await lockUses(transaction, kind, merged.id);
        await lockKeys(transaction, kind, [merged.id, merged.into]);
        const pair = await lockPair(transaction, kind, merged);
        await requireVersion(transaction, pair.other, version);
        await requireVersion(transaction, pair.kept, intoVersion);
        // What came to name it while this waited for the account.
        await lockUses(transaction, kind, merged.id);
        await requireOnePerson(transaction, pair);
        const filled = filledValues(pair);
        await tell(transaction, pair, await moveKeys(transaction, pair));
        await moveBookings(transaction, pair);
        await moveNamed(transaction, pair);
        await moveBeside(transaction, pair);
        await keepIds(transaction, pair);
        await followMerged(transaction, { id: pair.other.id, into: pair.kept.id });
        await change(transaction, pair, filled, callerId);
        await dropSuperseded(transaction, kind, pair.kept.id, clock.now());
        await accounts.remove(transaction, pair.other.id, eq(table.userType, kind));
        return read(transaction, pair.kept.id);
      });
    },
  };
};

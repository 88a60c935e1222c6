import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import { scopes as allScopes, type Scope } from '#contract/scopes.ts';
import { type Clock, fromNow } from '../../clock.ts';
import type { Acting } from '../../database/acting.ts';
import { changeRecord, lockRecord, nextVersion } from '../../database/change.ts';
import type { Connection, Database, Transaction } from '../../database/database.ts';
import { findRow, lockRow } from '../../database/rows.ts';
import { day } from '../../durations.ts';
import { notUnique, tokenRevoked } from '../../errors.ts';
import { endedLookups, serviceTokens } from './service-tokens.table.ts';
import { makeToken } from './token-text.ts';

/** For how long a token is good beside the one that took its place. */
const overlap = day;

type Kept = typeof serviceTokens.$inferSelect;
type Given = { name: string; scopes: readonly Scope[] };
type Made = ReturnType<typeof makeToken> & { id?: string };
type Rotation = { id: string; version: number; expiresAt: Date | null; made?: Made | undefined };
/** Reads the record as it is now, for whoever was too late to change it. */
type ReadCurrent = (transaction: Transaction, id: string) => Promise<unknown>;

/** None twice, and in the order in which the contract names them. */
const inOrder = (scopes: readonly Scope[]) => allScopes.filter((scope) => scopes.includes(scope));
const earlier = (one: Date, other: Date | null) => (other && other < one ? other : one);

export const createServiceTokens = ({ db, clock }: { db: Database; clock: Clock }) => {
  const find = (connection: Connection, id: string) => findRow(connection, serviceTokens, id);

  /** The token, locked; a revoked one is never changed again. */
  const lockLive = async (transaction: Transaction, id: string) => {
    const current = await lockRow(transaction, serviceTokens, id);
    if (current.revokedAt) throw tokenRevoked();
    return current;
  };

  /** The token that was added before by the same person as the same, and has not changed since. @throws AppError 409 where it was not. */
  const findAdded = async (
    transaction: Transaction,
    id: string,
    { name, scopes, createdBy }: Pick<Kept, 'name' | 'scopes' | 'createdBy'>,
  ) => {
    const known = await find(transaction, id);
    const isSame =
      known.version === 1 &&
      known.name === name &&
      known.createdBy === createdBy &&
      isDeepStrictEqual(known.scopes, scopes);
    if (!isSame) throw notUnique('key');
    return known;
  };

  return {
    find,

    /**
     * @param made one that may have been added before, where the answer was lost.
     * @throws AppError 409 where it was added before, and as something else, or has changed since.
     * @returns the record, and the token's text, which is not kept.
     */
    add: async (
      acting: Acting,
      {
        name,
        scopes,
        expiresAt,
        made: { text, ...made } = makeToken(),
      }: Given & { expiresAt: Date | null; made?: Made },
    ) => {
      const given = { name, scopes: inOrder(scopes), createdBy: acting.actorId ?? null };
      const record = await db.transact(acting, async (transaction) => {
        const [added] = await transaction
          .insert(serviceTokens)
          .values({ ...made, ...given, expiresAt })
          // Whichever of its unique indexes finds the same first.
          .onConflictDoNothing()
          .returning();
        return added ?? findAdded(transaction, made.id ?? '', given);
      });
      return { record, text };
    },

    update: (
      acting: Acting,
      { id, version, name, scopes }: Given & { id: string; version: number },
      read: ReadCurrent,
    ) =>
      db.transact(acting, async (transaction) => {
        await lockLive(transaction, id);
        const values = { name, scopes: inOrder(scopes) };
        await changeRecord(transaction, serviceTokens, {
          id,
          version,
          values,
          read: () => read(transaction, id),
        });
      }),

    /**
     * Replaces the token by another; the old one is good for a day more, unless it ends before.
     *
     * @param made what may have taken its place before, where the answer was lost.
     * @throws AppError 409 where it was revoked, or rotated by somebody else meanwhile, whose token would be lost.
     * @returns the new token's text, which is not kept.
     */
    rotate: (acting: Acting, { id, version, expiresAt, made = makeToken() }: Rotation, read: ReadCurrent) =>
      db.transact(acting, async (transaction) => {
        const { text, lookup: next, secretHash } = made;
        const current = await lockLive(transaction, id);
        if (current.lookup === next) return text;
        const { previousLookup: lookup } = current;
        if (lookup !== null) await transaction.insert(endedLookups).values({ lookup });
        const values = {
          lookup: next,
          secretHash,
          expiresAt,
          previousLookup: current.lookup,
          previousSecretHash: current.secretHash,
          previousEndsAt: earlier(fromNow(clock, overlap), current.expiresAt),
        };
        await changeRecord(transaction, serviceTokens, {
          id,
          version,
          values,
          read: () => read(transaction, id),
        });
        return text;
      }),

    /** Ends it at once and for ever, and with it the one before. Whoever comes second finds it done. */
    revoke: (acting: Acting, id: string) =>
      db.transact(acting, async (transaction) => {
        await lockRecord(transaction, serviceTokens, id);
        await transaction
          .update(serviceTokens)
          .set({ revokedAt: clock.now(), ...nextVersion(serviceTokens) })
          .where(and(eq(serviceTokens.id, id), isNull(serviceTokens.revokedAt)));
      }),
  };
};

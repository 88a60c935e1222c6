import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  type views as contract,
  type ListView,
  mayChangeView,
  type ViewAudience,
  viewsAtMost,
} from '#contract/views.ts';
import type { Caller } from '../../caller.ts';
import type { Acting } from '../../database/acting.ts';
import { changeRecord, deleteRecord, lockRecord } from '../../database/change.ts';
import { type Connection, type Database, type Transaction, theRow } from '../../database/database.ts';
import { lockRow } from '../../database/rows.ts';
import { AppError, accessDenied, notFound } from '../../errors.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { listViews, viewChoices } from './views.table.ts';

/** The audience that a person belongs to by what they are. */
const roleOf = ({ userRole, userType }: Caller) => (userRole === 'editor' ? 'editor' : userType) as ViewAudience;

/** The views that somebody has: their own, their role's, and everybody's. */
const hasView = (caller: Caller): SQL | undefined =>
  or(
    and(eq(listViews.audience, 'me'), eq(listViews.ownerId, caller.id)),
    inArray(listViews.audience, [roleOf(caller), 'everybody']),
    // Who makes some for others can also put them right.
    mayChangeView(caller, 'everybody') ? sql`${listViews.audience} <> 'me'` : undefined,
  );

const requireMayChange = (caller: Caller, audience: ViewAudience) => {
  if (!mayChangeView(caller, audience)) throw accessDenied();
};

const read = async (connection: Connection, caller: Caller, only?: SQL): Promise<ListView[]> => {
  const { id, version, resource, name, audience, params, createdAt } = listViews;
  const rows = await connection
    .select({
      id,
      version,
      resource,
      name,
      audience,
      params,
      ownerId: accounts.id,
      ownerName: accounts.displayName,
      inMenu: viewChoices.inMenu,
    })
    .from(listViews)
    .leftJoin(accounts, eq(accounts.id, listViews.ownerId))
    .leftJoin(viewChoices, and(eq(viewChoices.viewId, listViews.id), eq(viewChoices.accountId, caller.id)))
    .where(and(hasView(caller), only))
    // Those that nobody has arranged come after the others: ascending sorts nulls last.
    .orderBy(asc(viewChoices.position), asc(createdAt), asc(id));
  return rows.map(({ ownerId, ownerName, inMenu, ...view }) => ({
    ...view,
    owner: ownerId ? { id: ownerId, name: ownerName ?? '' } : null,
    inMenu: inMenu ?? false,
  }));
};

/** @throws AppError 404 where the caller has no such view. */
const find = async (connection: Connection, caller: Caller, id: string): Promise<ListView> => {
  const [found] = await read(connection, caller, eq(listViews.id, id));
  if (!found) throw notFound();
  return found;
};

/** Those of these views that the caller has. None of them is deleted before the transaction ends. */
const holdViews = async (transaction: Transaction, caller: Caller, ids: readonly string[]): Promise<Set<string>> => {
  const held = await transaction
    .select({ id: listViews.id })
    .from(listViews)
    .where(and(hasView(caller), inArray(listViews.id, [...ids])))
    .orderBy(asc(listViews.id))
    .for('key share');
  return new Set(held.map(({ id }) => id));
};

const putInMenu = (transaction: Transaction, { accountId, viewId, inMenu }: typeof viewChoices.$inferInsert) =>
  transaction
    .insert(viewChoices)
    .values({ accountId, viewId, inMenu })
    .onConflictDoUpdate({ target: [viewChoices.accountId, viewChoices.viewId], set: { inMenu } });

/** Lists as staff want to see them again. */
export const createViews = (db: Database) => {
  /** Locks a view that the caller has and may change. @throws AppError 404, 403. */
  const take = async (transaction: Transaction, caller: Caller, id: string) => {
    const current = await lockRow(transaction, listViews, id, hasView(caller));
    requireMayChange(caller, current.audience);
    return current;
  };

  return {
    list: (caller: Caller) => read(db, caller),

    /** @throws AppError 403 for others by who may not; 409 for a name that is taken, or one too many. */
    add: (acting: Acting, { inMenu, ...view }: BodyOf<typeof contract.add>, caller: Caller) =>
      db.transact(acting, async (transaction) => {
        requireMayChange(caller, view.audience);
        // Of two who add the last one, one is too late.
        await lockRecord(transaction, accounts, caller.id);
        const made = await transaction.$count(listViews, eq(listViews.ownerId, caller.id));
        if (made >= viewsAtMost) throw new AppError(409, 'conflict.too_many_views');
        const added = await transaction
          .insert(listViews)
          .values({ ...view, ownerId: caller.id })
          .returning({ id: listViews.id });
        const viewId = theRow(added).id;
        await putInMenu(transaction, { accountId: caller.id, viewId, inMenu });
        return find(transaction, caller, viewId);
      }),

    /** @throws AppError 404; 403; 409 with the current one where it was changed meanwhile, or for a name that is taken. */
    update: (acting: Acting, { id, version, inMenu, ...values }: BodyOf<typeof contract.update>, caller: Caller) =>
      db.transact(acting, async (transaction) => {
        const { ownerId } = await take(transaction, caller, id);
        requireMayChange(caller, values.audience);
        // Kept for oneself it is one's own, whoever made it.
        const owner = values.audience === 'me' ? caller.id : ownerId;
        await changeRecord(transaction, listViews, {
          id,
          version,
          values: { ...values, ownerId: owner },
          read: () => find(transaction, caller, id),
        });
        await putInMenu(transaction, { accountId: caller.id, viewId: id, inMenu });
        return find(transaction, caller, id);
      }),

    /**
     * Those that are not named come after the others, in the menu or not as before: another window may have made one meanwhile. Those that the
     * caller has no more are passed over.
     */
    arrange: (acting: Acting, { views }: BodyOf<typeof contract.arrange>, caller: Caller) =>
      db.transact(acting, async (transaction) => {
        // One arrangement of a person at a time: two windows would make one of both.
        await lockRecord(transaction, accounts, caller.id);
        const has = await holdViews(
          transaction,
          caller,
          views.map(({ id }) => id),
        );
        const chosen = new Map(views.filter(({ id }) => has.has(id)).map((view) => [view.id, view.inMenu]));
        await transaction.update(viewChoices).set({ position: null }).where(eq(viewChoices.accountId, caller.id));
        const rows = [...chosen].map(([viewId, inMenu], position) => ({
          accountId: caller.id,
          viewId,
          position,
          inMenu,
        }));
        if (rows.length > 0)
          await transaction
            .insert(viewChoices)
            .values(rows)
            .onConflictDoUpdate({
              target: [viewChoices.accountId, viewChoices.viewId],
              set: { position: sql`excluded.position`, inMenu: sql`excluded.in_menu` },
            });
        return read(transaction, caller);
      }),

    /** @throws AppError 404; 403. */
    remove: (acting: Acting, id: string, caller: Caller) =>
      db.transact(acting, async (transaction) => {
        await take(transaction, caller, id);
        await deleteRecord(transaction, listViews, id);
      }),
  };
};

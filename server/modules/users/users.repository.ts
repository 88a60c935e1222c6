import { and, count, eq, or } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Account, AccountType, users as contract } from '#contract/users.ts';
import { changeRecord, deleteRecord } from '../../database/change.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { inUse, notFound } from '../../errors.ts';
import { createRead } from '../../list/list.ts';
import type { Mail } from '../../mail/mail.ts';
import { statusHistory } from '../accounts/accounts.columns.ts';
import { accountStatusChanges, accounts } from '../accounts/accounts.table.ts';
import type { Caller } from '../auth/caller.ts';
import type { SessionsRepository } from '../auth/sessions.repository.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { reports } from '../reports/reports.table.ts';
import { accountRowColumns, createAccountsList, isAccount } from './users.list.ts';
import {
  lockSuperAdmins,
  requireDispensable,
  requireManageable,
  requireSameSide,
  requireTransition,
} from './users.rules.ts';

/** What an account may do, as one word to compare. Staff without a role are admins in full. */
const powersOf = ({ userType, userRole }: Pick<Account, 'userType' | 'userRole'>) =>
  userType === 'user' ? userType : `${userType} ${userRole ?? 'admin'}`;

type Dependencies = { db: Database; sessions: SessionsRepository; mail: Mail };

export const createUsersRepository = ({ db, sessions, mail }: Dependencies) => {
  const read = createRead<Account>({
    from: accounts,
    key: accounts.id,
    scope: isAccount,
    columns: { ...accountRowColumns, statusHistory },
  });

  const list = createAccountsList(db);

  /** What a change needs to know: the account as it is, and of staff who the super admins are, who then stand still. */
  const open = async (transaction: Transaction, id: string, caller: Caller) => {
    const [found] = await transaction
      .select({ userType: accounts.userType })
      .from(accounts)
      .where(and(eq(accounts.id, id), isAccount));
    if (!found) throw notFound();
    requireManageable(caller, [found.userType as AccountType]);
    const superAdmins = found.userType === 'user' ? [] : await lockSuperAdmins(transaction, caller);
    return { current: await read(transaction, id), standing: { caller, superAdmins } };
  };

  const change = (
    transaction: Transaction,
    id: string,
    version: number,
    values: Partial<typeof accounts.$inferInsert>,
  ) =>
    changeRecord(transaction, accounts, { id, version, values, scope: isAccount, read: () => read(transaction, id) });

  return {
    page: list.page,
    pageWithCaller: list.pageWithCaller,
    csv: list.csv,

    find: async (id: string, caller: Caller) => {
      const account = await read(db, id);
      requireManageable(caller, [account.userType]);
      return account;
    },

    add: (values: BodyOf<typeof contract.add>, caller: Caller) =>
      db.transaction(async (transaction) => {
        requireManageable(caller, [values.userType]);
        if (values.userType !== 'user') await lockSuperAdmins(transaction, caller);
        const [added] = await transaction.insert(accounts).values(values).returning({ id: accounts.id });
        const id = added?.id ?? '';
        // Nobody else knows their password: they choose it by the link in this e-mail, which also shows that the address is theirs.
        if (values.userType !== 'user') await mail.send({ template: 'invitation', accountId: id }, transaction);
        return read(transaction, id);
      }),

    update: (id: string, { version, ...values }: BodyOf<typeof contract.update>, caller: Caller) =>
      db.transaction(async (transaction) => {
        const { current, standing } = await open(transaction, id, caller);
        requireManageable(caller, [values.userType]);
        requireSameSide(current.userType, values.userType);
        if (current.version === version && powersOf(values) !== powersOf(current)) requireDispensable(id, standing);
        await change(transaction, id, version, values);
        if (values.email.toLowerCase() !== current.email.toLowerCase())
          await transaction.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, id));
        return read(transaction, id);
      }),

    changeStatus: (id: string, { status, reason, version }: BodyOf<typeof contract.changeStatus>, caller: Caller) =>
      db.transaction(async (transaction) => {
        const { current, standing } = await open(transaction, id, caller);
        if (current.version === version) {
          requireTransition(current.status, status);
          if (status === 'suspended') requireDispensable(id, standing);
        }
        await change(transaction, id, version, { status, statusReason: reason });
        await transaction.insert(accountStatusChanges).values({
          accountId: id,
          fromStatus: current.status,
          toStatus: status,
          reason,
          changedById: caller.id,
        });
        // Reinstated later, the person signs in anew rather than finding a forgotten device still signed in.
        if (status === 'suspended') await sessions.endAll(transaction, id);
        return read(transaction, id);
      }),

    remove: (id: string, caller: Caller) =>
      db.transaction(async (transaction) => {
        const { standing } = await open(transaction, id, caller);
        requireDispensable(id, standing);
        const [booked] = await transaction
          .select({ bookings: count() })
          .from(bookings)
          .where(eq(bookings.studentId, id));
        if (booked && booked.bookings > 0) throw inUse('bookings', booked.bookings);
        const [reported] = await transaction
          .select({ reports: count() })
          .from(reports)
          .where(or(eq(reports.reportedUserId, id), eq(reports.reporterId, id), eq(reports.assigneeId, id)));
        if (reported && reported.reports > 0) throw inUse('reports', reported.reports);
        await deleteRecord(transaction, accounts, id, isAccount);
      }),
  };
};

import { count, eq, exists, gte, lt, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { BodyOf } from '#contract/endpoint.ts';
import { tutors as contract, type Tutor, type TutorStatus, tutorStates } from '#contract/tutors.ts';
import type { Clock } from '../../clock.ts';
import type { Acting } from '../../database/acting.ts';
import { amountFrom, amountTo } from '../../database/amount-order.ts';
import { lockRecord } from '../../database/change.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { requireTransition } from '../../entity/state.ts';
import { inUse } from '../../errors.ts';
import { isAnyOf } from '../../list/filter.ts';
import { createList, createRead } from '../../list/list.ts';
import type { AccountsRepository } from '../accounts/accounts.repository.ts';
import { accounts as table } from '../accounts/accounts.table.ts';
import { byBookingCount } from '../accounts/booking-counts.order.ts';
import { matchesPerson } from '../accounts/match-people.ts';
import { addStatusChange, findTakeBack, removeStatusChange } from '../accounts/status-changes.ts';
import { bookings } from '../bookings/bookings.table.ts';
import type { LetterSettings, Letters } from '../letters/letters.ts';
import { reports } from '../reports/reports.table.ts';
import { orByExternalId } from '../sources/source-of.ts';
import { isTutor, tutorColumns, tutorCsvColumns, tutorRowColumns } from './tutors.columns.ts';
import { requireExisting } from './tutors.references.ts';
import { type RateLimits, requireRateWithin } from './tutors.rules.ts';
import { tutorLanguages, tutorLevels, tutorSubjects } from './tutors.table.ts';

type NewTutor = BodyOf<typeof contract.add>;
type TutorChange = BodyOf<typeof contract.update>;
type Dependencies = { db: Database; clock: Clock; accounts: AccountsRepository; letters: Letters };

export const createTutorsRepository = ({ db, clock, accounts, letters }: Dependencies) => {
  const read = createRead<Tutor>({ from: table, key: table.id, scope: isTutor, columns: tutorColumns });
  const taught = (taughtBy: PgTable & { tutorId: PgColumn }, column: PgColumn, ids: string[]) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(taughtBy)
        .where(sql`${taughtBy.tutorId} = ${table.id} and ${isAnyOf(column, ids)}`),
    );

  const list = createList(db, contract.list, {
    from: table,
    key: table.id,
    scope: isTutor,
    columns: tutorRowColumns,
    csv: tutorCsvColumns,
    sort: {
      displayName: table.nameSort,
      email: table.emailSort,
      hourlyRateCents: table.rateOrder,
      rating: table.rating,
      yearsOfExperience: table.yearsOfExperience,
      bookingCount: byBookingCount,
      status: table.status,
      createdAt: table.createdAt,
    },
    filters: {
      status: (statuses) => isAnyOf(table.status, statuses),
      subjectId: (ids) => taught(tutorSubjects, tutorSubjects.subjectId, ids),
      languageId: (ids) => taught(tutorLanguages, tutorLanguages.languageId, ids),
      levelId: (ids) => taught(tutorLevels, tutorLevels.levelId, ids),
      rateFrom: (rate) => amountFrom(table.rateOrder, rate),
      rateTo: (rate) => amountTo(table.rateOrder, rate),
      createdFrom: (from) => gte(table.createdAt, new Date(from)),
      createdTo: (to) => lt(table.createdAt, new Date(to)),
    },
    search: (term) => orByExternalId(db, { kind: 'tutor', key: table.id }, term, matchesPerson(term)),
    countedBy: { columns: { status: table.status }, scope: { column: table.userType, values: ['tutor'] } },
  });

  const link = async (
    transaction: Transaction,
    tutorId: string,
    { subjectIds, languageIds, levelIds }: Pick<NewTutor, 'subjectIds' | 'languageIds' | 'levelIds'>,
  ) => {
    await requireExisting(transaction, { subjectIds, languageIds, levelIds });
    for (const links of [tutorSubjects, tutorLanguages, tutorLevels])
      await transaction.delete(links).where(eq(links.tutorId, tutorId));
    await transaction
      .insert(tutorSubjects)
      .values([...new Set(subjectIds)].map((subjectId) => ({ tutorId, subjectId })));
    await transaction
      .insert(tutorLanguages)
      .values([...new Set(languageIds)].map((languageId) => ({ tutorId, languageId })));
    await transaction.insert(tutorLevels).values([...new Set(levelIds)].map((levelId) => ({ tutorId, levelId })));
  };

  return {
    page: list.page,
    csv: list.csv,
    find: (id: string) => read(db, id),

    add: (acting: Acting, { subjectIds, languageIds, levelIds, ...person }: NewTutor) =>
      db.transact(acting, async (transaction) => {
        const id = await accounts.insert(transaction, { ...person, userType: 'tutor', status: 'pending' });
        await link(transaction, id, { subjectIds, languageIds, levelIds });
        return read(transaction, id);
      }),

    update: (
      acting: Acting,
      id: string,
      { version, subjectIds, languageIds, levelIds, ...values }: TutorChange,
      { changedBy, limits }: { changedBy: string; limits: RateLimits },
    ) =>
      db.transact(acting, async (transaction) => {
        const current = await read(transaction, id);
        // Of a stale change the conflict is told first.
        if (current.version === version) requireRateWithin(values, limits, current);
        await accounts.change(transaction, {
          id,
          version,
          values,
          scope: isTutor,
          changedBy,
          read: () => read(transaction, id),
        });
        await link(transaction, id, { subjectIds, languageIds, levelIds });
        return read(transaction, id);
      }),

    changeStatus: (
      acting: Acting,
      id: string,
      { status, reason, version, letter: choice }: BodyOf<typeof contract.changeStatus>,
      { callerId, settings }: { callerId: string; settings: LetterSettings },
    ) =>
      db.transact(acting, async (transaction) => {
        await lockRecord(transaction, table, id, isTutor);
        const current = await read(transaction, id);
        if (current.version === version) requireTransition(tutorStates, { from: current.status, to: status, reason });
        const values = { status, statusReason: reason };
        await accounts.change(transaction, {
          id,
          version,
          values,
          scope: isTutor,
          changedBy: callerId,
          read: () => read(transaction, id),
        });
        const statusChangeId = await addStatusChange(transaction, {
          accountId: id,
          fromStatus: current.status satisfies TutorStatus,
          fromReason: current.statusReason,
          toStatus: status,
          reason,
          changedById: callerId,
          changedAt: clock.now(),
        });
        const decision = { about: 'tutor', id, from: current.status, to: status, reason } as const;
        await letters.queue(transaction, decision, { cause: { statusChangeId }, choice, settings });
        return read(transaction, id);
      }),

    /** @throws AppError 409 when it is not the caller's decision of a moment ago, or its letter has gone. */
    takeBack: (acting: Acting, id: string, { version }: BodyOf<typeof contract.takeBack>, callerId: string) =>
      db.transact(acting, async (transaction) => {
        await lockRecord(transaction, table, id, isTutor);
        const last = await findTakeBack(transaction, id, { callerId, now: clock.now() });
        await accounts.change(transaction, {
          id,
          version,
          values: { status: last.fromStatus, statusReason: last.fromReason },
          scope: isTutor,
          changedBy: callerId,
          read: () => read(transaction, id),
        });
        await letters.withdraw(transaction, { about: 'tutor', id }, { statusChangeId: last.id });
        await removeStatusChange(transaction, last.id);
        return read(transaction, id);
      }),

    remove: (acting: Acting, id: string) =>
      db.transact(acting, async (transaction) => {
        const [booked] = await transaction.select({ bookings: count() }).from(bookings).where(eq(bookings.tutorId, id));
        if (booked && booked.bookings > 0) throw inUse('bookings', booked.bookings);
        const [reported] = await transaction
          .select({ reports: count() })
          .from(reports)
          .where(or(eq(reports.reportedUserId, id), eq(reports.reporterId, id)));
        if (reported && reported.reports > 0) throw inUse('reports', reported.reports);
        await accounts.remove(transaction, id, isTutor);
      }),
  };
};

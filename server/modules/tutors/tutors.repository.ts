import { count, eq, exists, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { BodyOf } from '#contract/endpoint.ts';
import { tutors as contract, type Tutor, type TutorStatus } from '#contract/tutors.ts';
import { changeRecord, deleteRecord } from '../../database/change.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { inUse } from '../../errors.ts';
import { createList, createRead } from '../../list/list.ts';
import { containsWords } from '../../list/search.ts';
import { accountStatusChanges, accounts } from '../accounts/accounts.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { reports } from '../reports/reports.table.ts';
import { isTutor, tutorColumns, tutorCsvColumns, tutorRowColumns } from './tutors.columns.ts';
import { requireExisting } from './tutors.references.ts';
import { requireTransition } from './tutors.rules.ts';
import { tutorLanguages, tutorLevels, tutorSubjects } from './tutors.table.ts';

type NewTutor = BodyOf<typeof contract.add>;
type TutorChange = BodyOf<typeof contract.update>;

export const createTutorsRepository = (db: Database) => {
  const read = createRead<Tutor>({ from: accounts, key: accounts.id, scope: isTutor, columns: tutorColumns });
  const taught = (table: PgTable & { tutorId: PgColumn }, column: PgColumn, ids: string[]) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(sql`${table.tutorId} = ${accounts.id} and ${inArray(column, ids)}`),
    );

  const list = createList(db, contract.list, {
    from: accounts,
    key: accounts.id,
    scope: isTutor,
    columns: tutorRowColumns,
    csv: tutorCsvColumns,
    sort: {
      displayName: accounts.nameSort,
      email: accounts.emailSort,
      hourlyRateCents: accounts.hourlyRateCents,
      rating: accounts.rating,
      yearsOfExperience: accounts.yearsOfExperience,
      bookingCount: accounts.bookingCount,
      status: accounts.status,
      createdAt: accounts.createdAt,
    },
    filters: {
      status: (statuses) => inArray(accounts.status, statuses),
      subjectId: (ids) => taught(tutorSubjects, tutorSubjects.subjectId, ids),
      languageId: (ids) => taught(tutorLanguages, tutorLanguages.languageId, ids),
      levelId: (ids) => taught(tutorLevels, tutorLevels.levelId, ids),
      rateFrom: (cents) => gte(accounts.hourlyRateCents, cents),
      rateTo: (cents) => lte(accounts.hourlyRateCents, cents),
      createdFrom: (from) => gte(accounts.createdAt, new Date(from)),
      createdTo: (to) => lt(accounts.createdAt, new Date(to)),
    },
    search: (term) => containsWords(accounts.searchText, term, accounts.nameSort),
    countedBy: { columns: { status: accounts.status }, scope: { column: accounts.userType, values: ['tutor'] } },
  });

  const link = async (
    transaction: Transaction,
    tutorId: string,
    { subjectIds, languageIds, levelIds }: Pick<NewTutor, 'subjectIds' | 'languageIds' | 'levelIds'>,
  ) => {
    await requireExisting(transaction, { subjectIds, languageIds, levelIds });
    for (const table of [tutorSubjects, tutorLanguages, tutorLevels])
      await transaction.delete(table).where(eq(table.tutorId, tutorId));
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
    pageWithCaller: list.pageWithCaller,
    csv: list.csv,
    find: (id: string) => read(db, id),

    add: ({ subjectIds, languageIds, levelIds, ...person }: NewTutor) =>
      db.transaction(async (transaction) => {
        const [added] = await transaction
          .insert(accounts)
          .values({ ...person, userType: 'tutor', status: 'pending' })
          .returning({ id: accounts.id });
        const id = added?.id ?? '';
        await link(transaction, id, { subjectIds, languageIds, levelIds });
        return read(transaction, id);
      }),

    update: (id: string, { version, subjectIds, languageIds, levelIds, ...values }: TutorChange) =>
      db.transaction(async (transaction) => {
        await changeRecord(transaction, accounts, {
          id,
          version,
          values,
          scope: isTutor,
          read: () => read(transaction, id),
        });
        await link(transaction, id, { subjectIds, languageIds, levelIds });
        return read(transaction, id);
      }),

    changeStatus: (
      id: string,
      { status, reason, version }: BodyOf<typeof contract.changeStatus>,
      changedById: string,
    ) =>
      db.transaction(async (transaction) => {
        const current = await read(transaction, id);
        if (current.version === version) requireTransition(current.status, status);
        const values = { status, statusReason: reason };
        await changeRecord(transaction, accounts, {
          id,
          version,
          values,
          scope: isTutor,
          read: () => read(transaction, id),
        });
        const change = {
          accountId: id,
          fromStatus: current.status satisfies TutorStatus,
          toStatus: status,
          reason,
          changedById,
        };
        await transaction.insert(accountStatusChanges).values(change);
        return read(transaction, id);
      }),

    remove: (id: string) =>
      db.transaction(async (transaction) => {
        const [booked] = await transaction.select({ bookings: count() }).from(bookings).where(eq(bookings.tutorId, id));
        if (booked && booked.bookings > 0) throw inUse('bookings', booked.bookings);
        const [reported] = await transaction
          .select({ reports: count() })
          .from(reports)
          .where(or(eq(reports.reportedUserId, id), eq(reports.reporterId, id)));
        if (reported && reported.reports > 0) throw inUse('reports', reported.reports);
        await deleteRecord(transaction, accounts, id, isTutor);
      }),
  };
};

import { gte, lt, or } from 'drizzle-orm';
import { transactions as contract } from '#contract/transactions.ts';
import { amountFrom, amountTo } from '../../database/amount-order.ts';
import type { Database } from '../../database/database.ts';
import { isAnyOf } from '../../list/filter.ts';
import { createList } from '../../list/list.ts';
import { isMatter } from '../booking-money/money-matters.ts';
import { orReferenced } from '../booking-money/payment-references.ts';
import { externalIdOf, orByExternalId } from '../sources/source-of.ts';
import { withChildren } from '../subjects/with-children.ts';
import { transactionRowColumns } from './bookings.columns.ts';
import { createBookingSearch } from './bookings.search.ts';
import { bookings } from './bookings.table.ts';
import { endsBefore, endsFrom } from './ends-at.ts';
import { hasHappened } from './happened.ts';
import { readTransaction } from './read-transaction.ts';

export const createBookingsRepository = (db: Database) => {
  const search = createBookingSearch(db);
  const list = createList(db, contract.list, {
    from: bookings,
    key: bookings.id,
    columns: transactionRowColumns,
    csv: { externalId: externalIdOf('booking', bookings.id) },
    sort: {
      bookingId: bookings.id,
      startsAt: bookings.startsAt,
      createdAt: bookings.createdAt,
      amountCents: bookings.amountOrder,
    },
    filters: {
      status: (statuses) => isAnyOf(bookings.status, statuses),
      paymentStatus: (statuses) => isAnyOf(bookings.paymentStatus, statuses),
      payoutStatus: (statuses) => isAnyOf(bookings.payoutStatus, statuses),
      tutorId: (ids) => isAnyOf(bookings.tutorId, ids),
      studentId: (ids) => isAnyOf(bookings.studentId, ids),
      subjectId: async (ids) => isAnyOf(bookings.subjectId, await withChildren(db, ids)),
      onlySubjectId: (ids) => isAnyOf(bookings.subjectId, ids),
      startsFrom: (from) => gte(bookings.startsAt, new Date(from)),
      startsTo: (to) => lt(bookings.startsAt, new Date(to)),
      endsFrom: (from) => endsFrom(new Date(from)),
      endsTo: (to) => endsBefore(new Date(to)),
      createdFrom: (from) => gte(bookings.createdAt, new Date(from)),
      createdTo: (to) => lt(bookings.createdAt, new Date(to)),
      amountFrom: (bound) => amountFrom(bookings.amountOrder, bound),
      amountTo: (bound) => amountTo(bookings.amountOrder, bound),
      money: (matters) => or(...matters.map((matter) => isMatter[matter])),
      timeline: (kinds) => or(...kinds.map((kind) => hasHappened[kind])),
    },
    search: async (term, narrowed) =>
      orReferenced(
        db,
        term,
        await orByExternalId(db, { kind: 'booking', key: bookings.id }, term, await search(term, narrowed)),
      ),
    countedBy: {
      columns: { status: bookings.status, paymentStatus: bookings.paymentStatus, payoutStatus: bookings.payoutStatus },
    },
  });

  return {
    page: list.page,
    csv: list.csv,
    find: (bookingId: string) => readTransaction(db, bookingId),
  };
};

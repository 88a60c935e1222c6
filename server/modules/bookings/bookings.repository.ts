import { gte, inArray, lt, lte } from 'drizzle-orm';
import { ledgerBalance, ledgerEntries } from '#contract/ledger.ts';
import { transactions as contract, type Transaction } from '#contract/transactions.ts';
import type { Database } from '../../database/database.ts';
import { createList, createRead } from '../../list/list.ts';
import { transactionColumns, transactionRowColumns } from './bookings.columns.ts';
import { createBookingSearch } from './bookings.search.ts';
import { bookings } from './bookings.table.ts';

export const createBookingsRepository = (db: Database) => {
  const read = createRead<Omit<Transaction, 'ledger'>>({
    from: bookings,
    key: bookings.id,
    columns: transactionColumns,
  });
  const list = createList(db, contract.list, {
    from: bookings,
    key: bookings.id,
    columns: transactionRowColumns,
    sort: {
      bookingId: bookings.id,
      startsAt: bookings.startsAt,
      createdAt: bookings.createdAt,
      amountCents: bookings.amountCents,
    },
    filters: {
      status: (statuses) => inArray(bookings.status, statuses),
      paymentStatus: (statuses) => inArray(bookings.paymentStatus, statuses),
      payoutStatus: (statuses) => inArray(bookings.payoutStatus, statuses),
      tutorId: (ids) => inArray(bookings.tutorId, ids),
      studentId: (ids) => inArray(bookings.studentId, ids),
      subjectId: (ids) => inArray(bookings.subjectId, ids),
      startsFrom: (from) => gte(bookings.startsAt, new Date(from)),
      startsTo: (to) => lt(bookings.startsAt, new Date(to)),
      createdFrom: (from) => gte(bookings.createdAt, new Date(from)),
      createdTo: (to) => lt(bookings.createdAt, new Date(to)),
      amountFrom: (cents) => gte(bookings.amountCents, cents),
      amountTo: (cents) => lte(bookings.amountCents, cents),
    },
    search: createBookingSearch(db),
    countedBy: {
      columns: { status: bookings.status, paymentStatus: bookings.paymentStatus, payoutStatus: bookings.payoutStatus },
    },
  });

  return {
    page: list.page,
    pageWithCaller: list.pageWithCaller,
    csv: list.csv,
    find: async (bookingId: string): Promise<Transaction> => {
      const booking = await read(db, bookingId);
      const entries = ledgerEntries(booking);
      return { ...booking, ledger: { entries, balanceCents: ledgerBalance(entries) } };
    },
  };
};

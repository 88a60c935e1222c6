import { BookingCard } from '#src/domain/bookings/BookingCard.tsx';
import { type BookingRecord, bookingColumns } from '#src/domain/bookings/bookingColumns.tsx';
import type { Column } from '#src/list/columns.ts';
import { ResourceList } from '#src/list/ResourceList.tsx';
import { MoneyMatters } from './MoneyMatters.tsx';
import { TransactionFilters } from './TransactionFilters.tsx';

const { bookingId, startsAt, tutorName, studentName, subjectPath, status, paymentStatus, amountCents } = bookingColumns;

const columns: Column<BookingRecord>[] = [
  bookingId,
  startsAt,
  studentName,
  tutorName,
  { ...subjectPath, hidden: true },
  status,
  paymentStatus,
  { ...bookingColumns.payoutStatus, hidden: true },
  amountCents,
  { ...bookingColumns.feeCents, hidden: true },
  { ...bookingColumns.payoutCents, hidden: true },
  bookingColumns.createdAt,
];

export const TransactionList = () => (
  <ResourceList<BookingRecord>
    columns={columns}
    intro={<MoneyMatters />}
    filters={<TransactionFilters />}
    card={<BookingCard />}
  />
);

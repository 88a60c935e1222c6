import { useRecordContext } from 'ra-core';
import { RelatedList } from '#src/record/RelatedList.tsx';
import { BookingCard } from './BookingCard.tsx';
import { type BookingRecord, bookingColumns } from './bookingColumns.tsx';

const { bookingId, startsAt, subjectPath, status, paymentStatus, payoutStatus, amountCents } = bookingColumns;

const columns = {
  tutorId: [bookingId, startsAt, bookingColumns.studentName, subjectPath, status, payoutStatus, amountCents],
  studentId: [bookingId, startsAt, bookingColumns.tutorName, subjectPath, status, paymentStatus, amountCents],
};

/** The lessons of the person in context: those they give, or those they take. */
export const BookingsOf = ({ as }: { as: 'tutorId' | 'studentId' }) => {
  const person = useRecordContext();
  if (!person) return null;
  return (
    <RelatedList<BookingRecord>
      resource="transactions"
      filter={{ [as]: person.id }}
      sort={{ field: 'startsAt', order: 'DESC' }}
      columns={columns[as]}
      card={<BookingCard />}
      emptyText="ui.people.no_bookings"
    />
  );
};

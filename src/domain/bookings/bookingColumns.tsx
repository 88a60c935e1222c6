import { useRecordContext } from 'ra-core';
import type { TransactionRow } from '#contract/transactions.ts';
import { PersonLink } from '#src/domain/people/PersonLink.tsx';
import { CutText } from '#src/entity/kinds/CutText.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { MoneyField } from '#src/fields/MoneyField.tsx';
import type { Column } from '#src/list/columns.ts';
import { BookingAmount } from './BookingAmount.tsx';
import { BookingKey } from './BookingKey.tsx';
import { BookingStatusField } from './BookingStatus.tsx';
import { PaymentStatusField, PayoutStatusField } from './MoneyStatus.tsx';

/** A booking as react-admin knows it. */
export type BookingRecord = TransactionRow & { id: string };

const TutorName = () => {
  const booking = useRecordContext<BookingRecord>();
  if (!booking) return null;
  return <PersonLink id={booking.tutorId} userType="tutor" name={booking.tutorName} />;
};

const StudentName = () => {
  const booking = useRecordContext<BookingRecord>();
  if (!booking) return null;
  return <PersonLink id={booking.studentId} userType="user" name={booking.studentName} />;
};

/** The columns that lists of bookings are made of, wherever they stand. */
export const bookingColumns = {
  bookingId: { source: 'bookingId', field: <BookingKey />, always: true, width: 120 },
  startsAt: { source: 'startsAt', field: <DateField source="startsAt" withTime /> },
  tutorName: { source: 'tutorName', field: <TutorName />, sortable: false },
  studentName: { source: 'studentName', field: <StudentName />, sortable: false },
  subjectPath: { source: 'subjectPath', field: <CutText source="subjectPath" />, sortable: false },
  status: { source: 'status', field: <BookingStatusField />, sortable: false },
  paymentStatus: { source: 'paymentStatus', field: <PaymentStatusField />, sortable: false },
  payoutStatus: { source: 'payoutStatus', field: <PayoutStatusField />, sortable: false },
  amountCents: { source: 'amountCents', field: <BookingAmount />, align: 'right' },
  feeCents: { source: 'feeCents', field: <MoneyField source="feeCents" />, align: 'right', sortable: false },
  payoutCents: { source: 'payoutCents', field: <MoneyField source="payoutCents" />, align: 'right', sortable: false },
  createdAt: { source: 'createdAt', field: <DateField source="createdAt" /> },
} as const satisfies Record<string, Column<BookingRecord>>;

import { Box, Card, Typography } from '@mui/material';
import { type RaRecord, RecordContextProvider, ResourceContextProvider, useGetOne, useRecordContext } from 'ra-core';
import type { Report } from '#contract/reports.ts';
import type { Transaction } from '#contract/transactions.ts';
import { BookingStatusField } from '#src/domain/bookings/BookingStatus.tsx';
import { PaymentStatusField } from '#src/domain/bookings/MoneyStatus.tsx';
import { Decisions } from '#src/domain/money/Decisions.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { MoneyField } from '#src/fields/MoneyField.tsx';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';

/** The booking that the report is about, with what one wants to know before opening it. */
export const ReportBooking = () => {
  const row = useRecordContext<Report>()?.booking;
  // With what was decided about its money, which may have changed since the report was read.
  const { data } = useGetOne<Transaction & RaRecord>('transactions', { id: row?.bookingId ?? '' }, { enabled: !!row });
  const booking = data?.refunds ? data : row;
  if (!booking) return null;
  return (
    <RecordContextProvider value={{ ...booking, id: booking.bookingId }}>
      <Card variant="outlined" sx={{ p: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" component="span" sx={{ fontWeight: 560 }}>
            <ReferenceLink resource="transactions" id={booking.bookingId}>
              {booking.bookingId}
            </ReferenceLink>
          </Typography>
          <BookingStatusField />
          <PaymentStatusField />
          <Box sx={{ ml: 'auto' }}>
            <MoneyField source="amountCents" />
          </Box>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {booking.subjectPath} · <DateField source="startsAt" withTime />
        </Typography>
      </Card>
      {data?.refunds && (
        <Box sx={{ mt: 1 }}>
          <ResourceContextProvider value="transactions">
            <Decisions />
          </ResourceContextProvider>
        </Box>
      )}
    </RecordContextProvider>
  );
};

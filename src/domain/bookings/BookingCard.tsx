import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { DateField } from '#src/fields/DateField.tsx';
import { BookingAmount } from './BookingAmount.tsx';
import { BookingKey } from './BookingKey.tsx';
import { BookingStatusField } from './BookingStatus.tsx';
import type { BookingRecord } from './bookingColumns.tsx';

/** A booking in the list of a phone. */
export const BookingCard = () => {
  const booking = useRecordContext<BookingRecord>();
  if (!booking) return null;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <BookingKey />
        <BookingStatusField />
      </Box>
      <Typography variant="body2" noWrap sx={{ mt: 0.5 }}>
        {booking.studentName} · {booking.tutorName}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
          mt: 0.25,
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        <DateField source="startsAt" withTime />
        <Box component="span" sx={{ textAlign: 'right' }}>
          <BookingAmount />
        </Box>
      </Box>
    </>
  );
};

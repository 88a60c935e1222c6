import { Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { tabularFigures } from '#src/theme/typography.ts';

/** The key of the booking in context, as people say it on the telephone. */
export const BookingKey = () => {
  const booking = useRecordContext<{ id: string; bookingId: string }>();
  return (
    <Typography component="span" variant="body2" noWrap sx={{ ...tabularFigures, fontWeight: 560 }}>
      {booking?.bookingId}
    </Typography>
  );
};

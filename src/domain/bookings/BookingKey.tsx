import { Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { tabularFigures } from '#src/theme/typography.ts';

/** The key of the booking that the record in context is or names, as people say it on the telephone. */
export const BookingKey = ({ source = 'bookingId' }: { source?: string }) => {
  const key: unknown = useRecordContext()?.[source];
  return (
    <Typography component="span" variant="body2" noWrap sx={{ ...tabularFigures, fontWeight: 560 }}>
      {typeof key === 'string' ? key : null}
    </Typography>
  );
};

import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { AuditEvent } from '#contract/audit.ts';
import { ActionChip } from '#src/domain/audit/ActionChip.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { AboutField } from './AboutField.tsx';
import { ActorField } from './ActorField.tsx';

/** An event in the list of a phone. */
export const AuditCard = () => {
  const event = useRecordContext<AuditEvent>();
  if (!event) return null;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <ActionChip event={event} />
        <Typography variant="body2" color="textSecondary">
          <DateField source="at" withTime />
        </Typography>
      </Box>
      {event.entity && (
        <Typography noWrap sx={{ mt: 0.5 }}>
          <AboutField />
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" noWrap>
        <ActorField />
      </Typography>
    </>
  );
};

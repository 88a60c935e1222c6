import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDate } from '#contract/dates.ts';
import type { PersonInReport } from '#contract/report-case.ts';
import { lookOf } from '#src/entity/toneLooks.ts';
import { StatusChip, type Tone } from '#src/fields/StatusChip.tsx';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { resourceOfPerson } from './resourceOfPerson.ts';
import { useCaseText } from './useCaseText.ts';

const tones: Readonly<Record<string, Tone>> = {
  active: 'success',
  approved: 'success',
  pending: 'warning',
  rejected: 'error',
  suspended: 'error',
};

/** Where somebody in a report stands, why, and when they joined. */
export const Standing = ({ person: { status, statusReason, userType, createdAt } }: { person: PersonInReport }) => {
  const translate = useTranslate();
  const text = useCaseText();
  const timeZone = usePersonTimeZone();
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StatusChip
          {...lookOf(tones[status] ?? 'neutral')}
          label={translate(`resources.${resourceOfPerson(userType)}.status.${status}`)}
        />
        <Typography variant="body2" component="span" color="textSecondary">
          {text('joined', { day: formatDate(createdAt, timeZone) })}
        </Typography>
      </Box>
      {statusReason && (
        <Typography variant="caption" component="p" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {statusReason}
        </Typography>
      )}
    </div>
  );
};

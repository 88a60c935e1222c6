import { Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { ReportTitle } from '#contract/report-titles.ts';
import { AudienceField, OfferedField } from './ReportTitleFields.tsx';

/** A report title in the list of a phone. */
export const ReportTitleCard = () => {
  const translate = useTranslate();
  const reportTitle = useRecordContext<ReportTitle>();
  if (!reportTitle) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 560 }}>{reportTitle.title}</Typography>
        <Typography variant="body2" color="textSecondary">
          <AudienceField /> · {translate('resources.report-titles.reports', { smart_count: reportTitle.reportCount })}
        </Typography>
      </Box>
      <OfferedField />
    </Box>
  );
};

import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { ReportRow } from '#contract/reports.ts';
import { DateField } from '#src/fields/DateField.tsx';
import { ReportStatusField } from './ReportStatus.tsx';

/** A report in the list of a phone. */
export const ReportCard = () => {
  const report = useRecordContext<ReportRow>();
  if (!report) return null;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 560, minWidth: 0 }}>
          {report.title}
        </Typography>
        <ReportStatusField />
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
          mt: 0.5,
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        <span>{report.reportedUser.displayName}</span>
        <DateField source="createdAt" />
      </Box>
    </>
  );
};

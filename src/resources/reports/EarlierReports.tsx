import { Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Report } from '#contract/reports.ts';
import { ReportStatusChip } from '#src/domain/reports/ReportStatus.tsx';
import { Moment } from '#src/fields/DateField.tsx';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';

/** What was reported about the same person before: whether this is the first time. */
export const EarlierReports = () => {
  const translate = useTranslate();
  const report = useRecordContext<Report>();
  if (!report) return null;
  const { earlier } = report;
  if (earlier.total === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('resources.reports.no_earlier')}
      </Typography>
    );
  }
  const unseen = earlier.total - earlier.reports.length;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {earlier.reports.map(({ id, title, status, createdAt, resolution }) => (
        <Box component="li" key={id}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography variant="body2" component="span" sx={{ flex: { xs: '1 0 100%', sm: '1 1 160px' } }}>
              <ReferenceLink resource="reports" id={id}>
                {title}
              </ReferenceLink>
            </Typography>
            <ReportStatusChip status={status} />
            <Typography variant="body2" component="span" color="textSecondary">
              <Moment instant={createdAt} />
            </Typography>
          </Box>
          {resolution && (
            <Typography variant="caption" component="p" color="textSecondary">
              {resolution}
            </Typography>
          )}
        </Box>
      ))}
      {unseen > 0 && (
        <Typography component="li" variant="body2" color="textSecondary">
          {translate('resources.reports.more_earlier', { smart_count: unseen })}
        </Typography>
      )}
    </Box>
  );
};

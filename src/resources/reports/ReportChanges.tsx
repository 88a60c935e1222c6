import { Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Report, ReportChange } from '#contract/reports.ts';
import { ReportStatusChip } from '#src/domain/reports/ReportStatus.tsx';
import { Moment } from '#src/fields/DateField.tsx';
import { useCaseText } from './useCaseText.ts';

const Step = ({
  change: { from, to, resolution, question, assigneeName, changedBy, changedAt },
}: {
  change: ReportChange;
}) => {
  const translate = useTranslate();
  const text = useCaseText();
  const report = useRecordContext<Report>();
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {question ? (
          <Typography variant="body2">
            {text(question.answer ? 'answered' : 'asked_of', { name: report?.[question.to].displayName ?? '' })}
          </Typography>
        ) : from === to && assigneeName ? (
          <Typography variant="body2">
            {translate('resources.reports.step_assigned', { name: assigneeName })}
          </Typography>
        ) : (
          <ReportStatusChip status={to} />
        )}
        <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
          <Moment instant={changedAt} withTime />
          {changedBy && ` · ${translate('ui.audit.by', { name: changedBy })}`}
        </Typography>
      </Box>
      {question && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {question.answer?.text ?? question.text}
        </Typography>
      )}
      {resolution && from !== to && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
          {resolution}
        </Typography>
      )}
    </Box>
  );
};

/** How the report was handled, the latest step first. */
export const ReportChanges = () => {
  const translate = useTranslate();
  const changes = useRecordContext<Report>()?.changes ?? [];
  if (changes.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('resources.reports.no_changes')}
      </Typography>
    );
  }
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {changes.map((change) => (
        <Step key={`${change.changedAt} ${change.to} ${change.assigneeName}`} change={change} />
      ))}
    </Box>
  );
};

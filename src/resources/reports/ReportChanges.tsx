import { Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Report, ReportChange } from '#contract/reports.ts';
import { ReportStatusChip } from '#src/domain/reports/ReportStatus.tsx';
import { Moment } from '#src/fields/DateField.tsx';
import { useCaseText } from './useCaseText.ts';

/** What a step left as it was tells what it did. */
type Standing = Pick<ReportChange, 'assigneeName' | 'resolution'>;
const atFirst: Standing = { assigneeName: null, resolution: null };
type Props = { change: ReportChange; before: Standing };

const isMoved = ({ from, to }: ReportChange) => from !== to;
const isWorded = ({ change, before }: Props) => isMoved(change) || change.resolution !== before.resolution;
const isAssigned = ({ change, before }: Props) =>
  !isMoved(change) && (change.assigneeName !== before.assigneeName || !isWorded({ change, before }));

const Done = ({ change, before }: Props) => {
  const translate = useTranslate();
  const text = useCaseText();
  const report = useRecordContext<Report>();
  const { to, question, assigneeName: name } = change;
  if (question) {
    const asked = report?.[question.to].displayName ?? '';
    return <Typography variant="body2">{text(question.answer ? 'answered' : 'asked_of', { name: asked })}</Typography>;
  }
  // Whose account is gone is not known any more.
  const isKnown = name !== null || before.assigneeName !== null;
  if (!isKnown || !isAssigned({ change, before })) return <ReportStatusChip status={to} />;
  return (
    <Typography variant="body2">
      {name ? translate('resources.reports.step_assigned', { name }) : translate('resources.reports.step_unassigned')}
    </Typography>
  );
};

const Step = ({ change, before }: Props) => {
  const translate = useTranslate();
  const { resolution, question, changedBy, changedAt } = change;
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Done change={change} before={before} />
        <Typography variant="body2" color="textSecondary">
          <Moment instant={changedAt} withTime />
          {changedBy && ` · ${translate('ui.audit.by', { name: changedBy })}`}
        </Typography>
      </Box>
      {question && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {question.answer?.text ?? question.text}
        </Typography>
      )}
      {resolution && isWorded({ change, before }) && (
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
      {changes.map((change, nth) => (
        <Step
          key={`${change.changedAt} ${change.to} ${change.assigneeName}`}
          change={change}
          before={changes[nth + 1] ?? atFirst}
        />
      ))}
    </Box>
  );
};

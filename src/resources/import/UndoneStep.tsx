import { Alert, Box, Button } from '@mui/material';
import { useLocale } from 'ra-core';
import { formatDateTime } from '#contract/dates.ts';
import type { Import } from '#contract/imports.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { FailedAlert } from '#src/form/FailedAlert.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { Counts } from './Counts.tsx';
import { RowList } from './RowList.tsx';
import { RowsFile } from './RowsFile.tsx';
import { StepStatus } from './StepStatus.tsx';
import { UndoButton } from './UndoButton.tsx';
import { useForgetLists, useLeft } from './useImports.ts';
import { useImportText } from './useImportText.ts';

type Props = { current: Import; undo: NonNullable<Import['undo']>; onAnother: () => void };

/** How far an import was undone, by whom, and what was left as it is. */
export const UndoneStep = ({ current, undo, onAnother }: Props) => {
  const { text, words } = useImportText();
  const locale = useLocale() ?? 'en';
  const timeZone = usePersonTimeZone();
  const { data: left = [], error, refetch } = useLeft(current);
  const failure = useErrorText(error);
  useForgetLists(current);
  const { by, at, total, position } = undo;
  const number = (value: number) => formatCount(value, locale);
  const isEnded = position === total;
  const said = text(undo.left > 0 ? 'undone_partly' : 'undone_text');
  const done = isEnded ? said : text('undo_stopped', { done: number(position), total: number(total) });
  const who = text(by ? 'undone_by' : 'undone_at', { name: by ?? '', time: formatDateTime(at, timeZone) });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <StepStatus>
        <Alert severity={isEnded && undo.left === 0 ? 'success' : 'info'} role="none">
          {done} {who}
        </Alert>
      </StepStatus>
      <Counts
        counts={(['removed', 'restored', 'left'] as const).map((outcome) => ({
          label: words.undo_outcomes[outcome],
          count: undo[outcome],
        }))}
      />
      <RowList current={current} title={text('first_left')} rows={left} total={undo.left} />
      {failure && <FailedAlert retry={() => void refetch()}>{failure}</FailedAlert>}
      {undo.left > 0 && <RowsFile current={current} rows="leftFile" label={text('download_left')} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={onAnother}>
          {text('another')}
        </Button>
        <UndoButton current={current} label={text('undo_rest')} />
      </Box>
    </Box>
  );
};

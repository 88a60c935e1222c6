import { Box } from '@mui/material';
import { type Import, rowOutcomes } from '#contract/imports.ts';
import { FailedAlert } from '#src/form/FailedAlert.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { Counts } from './Counts.tsx';
import { RowList } from './RowList.tsx';
import { RowsFile } from './RowsFile.tsx';
import { useRows } from './useImports.ts';
import { useImportText } from './useImportText.ts';

type RowsProps = { current: Import; outcome: 'changed' | 'refused'; title: string };

const Rows = ({ current, outcome, title }: RowsProps) => {
  const { data = [], error, refetch } = useRows(current, outcome);
  const failure = useErrorText(error);
  const total = current.counts[outcome];
  return (
    <>
      <RowList current={current} title={title} rows={data} total={total} />
      {failure && <FailedAlert retry={() => void refetch()}>{failure}</FailedAlert>}
    </>
  );
};

/** What the check found: how much of each, what changes, and what is refused with the reasons. */
export const Found = ({ current }: { current: Import }) => {
  const { text, words } = useImportText();
  const { counts } = current;
  const shown = rowOutcomes.filter((outcome) => outcome !== 'stale' || counts.stale > 0);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Counts counts={shown.map((outcome) => ({ label: words.outcomes[outcome], count: counts[outcome] }))} />
      <Rows current={current} outcome="changed" title={text('first_changed')} />
      <Rows current={current} outcome="refused" title={text('first_refused')} />
      {counts.refused > 0 && <RowsFile current={current} rows="refused" label={text('download')} />}
    </Box>
  );
};

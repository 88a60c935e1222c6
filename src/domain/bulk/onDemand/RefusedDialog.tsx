import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useLocale } from 'ra-core';
import { useId } from 'react';
import { type BulkRun, bulkLimits } from '#contract/bulk.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { FailedAlert } from '#src/form/FailedAlert.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNameOf } from '#src/frame/useNameOf.ts';
import { RefusalList } from '../RefusalList.tsx';
import { readRefusals, runsKey } from '../runs.ts';
import { useRefusalText } from '../useRefusalText.ts';
import { useRunText } from '../useRunText.ts';

/** The records that a run left as they were, and of each, why. */
export const RefusedDialog = ({ run, close }: { run: BulkRun; close: () => void }) => {
  const id = useId();
  const text = useRunText();
  const refusalText = useRefusalText();
  const locale = useLocale() ?? 'en';
  const nameOf = useNameOf(run.resource);
  const dataProvider = useDataProvider();
  const {
    data: refusals = [],
    error,
    refetch,
  } = useQuery({
    queryKey: [...runsKey, run.id, run.state],
    queryFn: async ({ signal }) => {
      const found = await readRefusals(run);
      const ids = found.map((refusal) => refusal.id);
      const { data: rows } = await dataProvider.getMany<RaRecord>(run.resource, { ids, signal });
      const named = new Map(rows.map((row) => [String(row.id), nameOf(row)]));
      return found.map((refusal) => ({ ...refusal, name: named.get(refusal.id) ?? refusal.name ?? refusal.id }));
    },
  });
  const failure = useErrorText(error);
  const about = run.state === 'undone' ? 'undone' : 'left';
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{text(`${about}_title`)}</DialogTitle>
      <DialogContent sx={{ minHeight: 120 }}>
        <Typography color="textSecondary">{text(`${about}_text`)}</Typography>
        {failure && <FailedAlert retry={() => void refetch()}>{failure}</FailedAlert>}
        <RefusalList
          refusals={refusals.map((refusal) => ({ ...refusal, reason: refusalText(run.resource, refusal) }))}
        />
        {refusals.length === bulkLimits.shownRefusals && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {text('left_most', { count: formatCount(bulkLimits.shownRefusals, locale) })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          {text('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

import { Box, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { WebhookEndpoint } from '#contract/webhooks.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { DaysInput } from './DaysInput.tsx';
import { type Span, spans, useChosenTime } from './useChosenTime.ts';
import { type Range, useRangeCount, useSendRange } from './useSendRange.ts';
import { useWebhookText } from './useWebhookText.ts';

const RangeCount = ({ id, range }: { id: string; range: Range | undefined }) => {
  const text = useWebhookText();
  const { data: count, error } = useRangeCount(id, range);
  const failure = useErrorText(error);
  return (
    <Typography variant="body2" role="status" color={failure && 'error'} sx={{ minHeight: '1.5em' }}>
      {failure ??
        (count !== undefined && (count > 0 ? text('range_count', { smart_count: count }) : text('range_empty')))}
    </Typography>
  );
};

/** Sends again what was given up within a time, and what was delivered if it is asked for. Says before how many that are. */
export const SendRangeDialog = ({ webhook: { id }, close }: { webhook: WebhookEndpoint; close: () => void }) => {
  const text = useWebhookText();
  const notifyText = useNotifyText();
  const { span, days, time, isIncomplete, setSpan, setDays, requireTime } = useChosenTime();
  const [alsoDelivered, setAlsoDelivered] = useState(false);
  const { mutate, isPending, error } = useSendRange(id);
  const errorText = useErrorText(error);
  const range: Range | undefined = time && { ...time, states: alsoDelivered ? ['failed', 'delivered'] : ['failed'] };
  const { data: count } = useRangeCount(id, range);
  const send = (signal: AbortSignal) => {
    requireTime();
    if (!range) return;
    mutate(
      { ...range, signal },
      {
        onSuccess: (count) => {
          if (count > 0) notifyText(text('range_done', { smart_count: count }), 'success');
          else notifyText(text('range_none'), 'info');
          close();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={text('range_question')}
      text={text('range_text')}
      action={text('again')}
      pending={isPending}
      // There is nothing, as it says above.
      waiting={count === 0}
      error={errorText}
      confirm={send}
      close={close}
    >
      <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
        <TextField
          select
          label={text('time')}
          value={span}
          onChange={({ target }) => setSpan(spans.find((name) => name === target.value) ?? 'day')}
        >
          {spans.map((name: Span) => (
            <MenuItem key={name} value={name}>
              {text(name)}
            </MenuItem>
          ))}
        </TextField>
        {span === 'between' && <DaysInput days={days} change={setDays} isIncomplete={isIncomplete} />}
        <FormControlLabel
          label={text('also_delivered')}
          control={
            <Checkbox
              checked={alsoDelivered}
              onChange={({ target }) => setAlsoDelivered(target.checked)}
              size="small"
            />
          }
        />
        <RangeCount id={id} range={range} />
      </Box>
    </ConfirmDialog>
  );
};

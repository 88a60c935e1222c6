import { Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { WebhookEndpoint } from '#contract/webhooks.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useSendRange } from './useSendRange.ts';
import { useWebhookText } from './useWebhookText.ts';

/** How far back, in hours; what is older than what is kept is not there. */
const spans = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24, ever: 365 * 24 } as const;
type Span = keyof typeof spans;
const names = Object.keys(spans) as Span[];

/** Sends again what was given up since some time, and what was delivered if it is asked for. */
export const SendRangeDialog = ({ webhook: { id }, close }: { webhook: WebhookEndpoint; close: () => void }) => {
  const text = useWebhookText();
  const notifyText = useNotifyText();
  const [span, setSpan] = useState<Span>('day');
  const [alsoDelivered, setAlsoDelivered] = useState(false);
  const { mutate, isPending, error } = useSendRange(id);
  const errorText = useErrorText(error);
  const send = (signal: AbortSignal) => {
    const now = Date.now();
    mutate(
      {
        from: new Date(now - spans[span] * 3_600_000).toISOString(),
        to: new Date(now).toISOString(),
        states: alsoDelivered ? ['failed', 'delivered'] : ['failed'],
        signal,
      },
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
      error={errorText}
      confirm={send}
      close={close}
    >
      <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
        <TextField
          select
          label={text('since')}
          value={span}
          onChange={({ target }) => setSpan(names.find((name) => name === target.value) ?? 'day')}
        >
          {names.map((name) => (
            <MenuItem key={name} value={name}>
              {text(name)}
            </MenuItem>
          ))}
        </TextField>
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
      </Box>
    </ConfirmDialog>
  );
};

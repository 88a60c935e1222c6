import { Box, TextField } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Reference, type Refund } from '#contract/booking-money.ts';
import { formatMoney } from '#contract/money.ts';
import { Reason } from '#contract/primitives.ts';
import type { Transaction } from '#contract/transactions.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useKeptHint } from '#src/form/drafts/useKeptHint.ts';
import { useKeptText } from '#src/form/drafts/useKeptText.ts';
import { useMadeBefore } from '#src/form/useMadeBefore.ts';
import { useSeen } from '#src/form/useSeen.ts';
import { useTooLong } from '#src/form/useTooLong.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { confirming } from './confirming.ts';
import { decisionTexts } from './decisionTexts.ts';
import { useDecided } from './useDecided.ts';
import { useMoneyError } from './useMoneyError.ts';

type Props = { booking: Transaction; refund: Refund; status: 'succeeded' | 'failed'; close: () => void };

/** Where no application carries a refund out: staff say that they did, with the provider's reference, or what went wrong. */
export const SettleDialog = ({ booking: given, refund, status, close }: Props) => {
  const { seen: booking, onError } = useSeen(given);
  const translate = useTranslate();
  const say = useViewTexts(decisionTexts);
  const locale = useLocale() ?? 'en';
  const [incomplete, setIncomplete] = useState(false);
  const { mutateAsync, isPending, error } = useResourceAction('settleRefund');
  const { text, keptSince, change, drop } = useKeptText(`${status} ${refund.id}`, isPending && error === null);
  const hint = useKeptHint(keptSince);
  const end = () => {
    drop();
    close();
  };
  const decided = useDecided('resources.transactions.refund_recorded', end);
  const errorText = useMoneyError(error);
  const madeBefore = useMadeBefore<Transaction>(onError);
  const isDone = status === 'succeeded';
  const taken = isDone ? Reference : Reason;
  const isComplete = taken.safeParse(text).success;
  const tooLong = useTooLong(text, taken.maxLength);
  const isWrong = incomplete && !isComplete;
  const send = (signal: AbortSignal) => {
    setIncomplete(true);
    if (!isComplete) return;
    const became = isDone ? { reference: text, failure: null } : { reference: null, failure: text };
    const words = { refundId: refund.id, status, ...became };
    const isMade = ({ id, ...now }: Refund) =>
      id === refund.id && now.status === status && now[isDone ? 'reference' : 'failure'] === text.trim();
    const onRefused = madeBefore(words, ({ refunds }) => refunds.some(isMade), decided);
    void mutateAsync({ id: booking.bookingId, data: { ...words, version: booking.version }, signal }).then(
      decided,
      onRefused,
    );
  };
  return (
    <ConfirmDialog
      title={say(`ask_${status}`, {
        amount: formatMoney(refund.amountCents, refund.currency, locale),
      })}
      text={say(`follows_${status}`)}
      action={confirming(translate(`resources.transactions.actions.${status}`))}
      pending={isPending}
      error={errorText}
      confirm={send}
      close={end}
    >
      <Box sx={{ display: 'grid', mt: 2 }}>
        <TextField
          required
          autoFocus
          label={translate(`resources.transactions.fields.${isDone ? 'reference' : 'failure'}`)}
          value={text}
          onChange={({ target }) => change(target.value)}
          error={isWrong || tooLong !== undefined}
          helperText={tooLong ?? (isWrong ? say('say_it') : hint)}
        />
      </Box>
    </ConfirmDialog>
  );
};

import { Box, FormHelperText, TextField } from '@mui/material';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import { decidablePayoutCents } from '#contract/booking-money.ts';
import { addDays, dayAt, isDay, startOfDay } from '#contract/dates.ts';
import { DisputeEvidence } from '#contract/disputes.ts';
import { formatMoney } from '#contract/money.ts';
import { Reason } from '#contract/primitives.ts';
import type { Transaction } from '#contract/transactions.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { DateTextField } from '#src/form/dates/DateTextField.tsx';
import { useKeptHint } from '#src/form/drafts/useKeptHint.ts';
import { useKeptText } from '#src/form/drafts/useKeptText.ts';
import { ReasonField } from '#src/form/ReasonField.tsx';
import { useMadeBefore } from '#src/form/useMadeBefore.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useSeen } from '#src/form/useSeen.ts';
import { useTooLong } from '#src/form/useTooLong.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { disputeTexts } from './disputeTexts.ts';
import { useMoneyError } from './useMoneyError.ts';
import { useOpenDispute } from './useOpenDispute.ts';

/** A day is over with its last second. */
const endOfDay = (day: string, timeZone: string) =>
  new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1000).toISOString();

/** Asks what somebody disputes, where no application tells of it. */
export const OpenDisputeDialog = ({ booking: given, close }: { booking: Transaction; close: () => void }) => {
  const { seen: booking, onError } = useSeen(given);
  const say = useViewTexts(disputeTexts);
  const notifyText = useNotifyText();
  const locale = useLocale() ?? 'en';
  const timeZone = usePersonTimeZone();
  const { bookingId, payoutStatus, currency, version } = booking;
  const [incomplete, setIncomplete] = useState(false);
  const { mutateAsync, isPending, error } = useOpenDispute();
  const sending = isPending && error === null;
  // One that was decided since is another.
  const dialog = `open ${booking.dispute?.disputedAt ?? ''}`;
  const note = useKeptText(dialog, sending);
  const evidence = useKeptText(`${dialog} evidence`, sending);
  const { text: day, ...until } = useKeptText(`${dialog} day`, sending);
  const end = () => {
    for (const kept of [note, evidence, until]) kept.drop();
    close();
  };
  const errorText = useMoneyError(error);
  const madeBefore = useMadeBefore<Transaction>(onError);
  const opened = () => {
    notifyText(say('opened'), 'success');
    end();
  };
  const isNote = Reason.safeParse(note.text).success;
  const today = dayAt(new Date(), timeZone);
  const isPast = isDay(day) && day < today;
  const hint = useKeptHint(until.keptSince, '');
  const evidenceHint = useKeptHint(evidence.keptSince, '');
  const tooMuch = useTooLong(evidence.text, DisputeEvidence.maxLength);

  const send = (signal: AbortSignal) => {
    setIncomplete(true);
    if (!isNote || isPast || tooMuch || (day !== '' && !isDay(day))) return;
    const dueAt = day === '' ? null : endOfDay(day, timeZone);
    const words = { note: note.text, dueAt, evidence: evidence.text.trim() || null };
    const isMade = ({ dispute: now }: Transaction) =>
      now !== null &&
      now.disputedAt !== booking.dispute?.disputedAt &&
      now.note === words.note.trim() &&
      now.evidence === words.evidence;
    const onRefused = madeBefore(words, isMade, opened);
    void mutateAsync({ id: bookingId, body: { ...words, version }, signal }).then(opened, onRefused);
  };
  return (
    <ConfirmDialog
      title={say('ask_open', { booking: bookingId })}
      text={say(payoutStatus === 'paid' ? 'follows_open_paid' : 'follows_open', {
        payout: formatMoney(decidablePayoutCents(booking), currency, locale),
      })}
      action={say('action')}
      pending={isPending}
      error={errorText}
      confirm={send}
      close={end}
    >
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        <ReasonField
          label={say('note')}
          reason={note.text}
          change={note.change}
          isWrong={incomplete && !isNote}
          keptSince={note.keptSince}
        />
        <DateTextField
          label={say('dueAt')}
          value={day}
          change={until.change}
          min={today}
          error={incomplete && isPast}
          helperText={incomplete && isPast ? say('past') : hint}
        />
        <TextField
          multiline
          minRows={2}
          maxRows={8}
          label={say('evidence')}
          value={evidence.text}
          onChange={({ target }) => evidence.change(target.value)}
          error={tooMuch !== undefined}
          helperText={tooMuch ?? evidenceHint}
        />
        <FormHelperText sx={{ m: 0 }}>{say('files_after')}</FormHelperText>
      </Box>
    </ConfirmDialog>
  );
};

import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { DisputeOutcome } from '#contract/booking-money.ts';
import { refundRequested } from '#contract/letters.ts';
import { amountToType, formatMoney } from '#contract/money.ts';
import { Reason } from '#contract/primitives.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useDecisionLetter } from '#src/domain/letters/useDecisionLetter.tsx';
import { parseAmount } from '#src/fields/formatNumber.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { ReasonField } from '#src/form/ReasonField.tsx';
import { useMadeBefore } from '#src/form/useMadeBefore.ts';
import { useSeen } from '#src/form/useSeen.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { AmountField } from './AmountField.tsx';
import { amountsAfter, disputeChoices } from './decidable.ts';
import { decisionTexts } from './decisionTexts.ts';
import { useDecided } from './useDecided.ts';
import { useKeptDecision } from './useKeptDecision.ts';
import { useMoneyError } from './useMoneyError.ts';
import { WordSelect } from './WordSelect.tsx';

/** Asks how a dispute ends, and says what follows for the student and the tutor. */
export const DisputeDialog = ({ booking: given, close }: { booking: Transaction; close: () => void }) => {
  const { seen: booking, onError } = useSeen(given);
  const translate = useTranslate();
  const say = useViewTexts(decisionTexts);
  const locale = useLocale() ?? 'en';
  const { bookingId, currency, refundableCents, version } = booking;
  const [incomplete, setIncomplete] = useState(false);
  const { mutateAsync, isPending, error } = useResourceAction('decideDispute');
  const sending = isPending && error === null;
  // A booking may be disputed again, which is another question.
  const dialog = `dispute ${booking.dispute?.disputedAt}`;
  const choices = disputeChoices(booking);
  const kept = useKeptDecision(dialog, sending, choices, {
    amount: amountToType(Math.floor(refundableCents / 2), currency, locale),
    // Who gets the money is nothing to be confirmed by mistake.
    word: undefined,
  });
  const { reason, amount: typed, word: outcome } = kept;
  const end = () => {
    kept.drop();
    close();
  };
  const decided = useDecided('resources.transactions.dispute_decided', end);
  const errorText = useMoneyError(error);
  const madeBefore = useMadeBefore<Transaction>(onError);

  const partCents = parseAmount(typed, currency, locale) ?? undefined;
  const isPart = outcome === 'part';
  const isAmount = !isPart || (partCents !== undefined && partCents > 0 && partCents < refundableCents);
  const isReason = Reason.safeParse(reason).success;
  const amountCents = isPart ? partCents : refundableCents;
  const hasRefund = outcome !== undefined && outcome !== 'tutor' && refundableCents > 0;
  const letter = useDecisionLetter({
    about: 'booking',
    id: bookingId,
    status: refundRequested,
    ...(isAmount && amountCents !== undefined && { amountCents }),
  });
  const money = (cents?: number) => (cents === undefined ? '…' : formatMoney(cents, currency, locale));
  const followsFrom = (chosen: DisputeOutcome) => {
    const { refund, payout } = amountsAfter(booking, chosen, isAmount ? partCents : undefined);
    const amounts = { refund: money(refund), payout: money(payout) };
    const asked = chosen === 'student' && refundableCents === 0 ? 'student_nothing' : chosen;
    return say(booking.payoutStatus === 'paid' ? `follows_${asked}_paid` : `follows_${asked}`, amounts);
  };
  const send = (signal: AbortSignal) => {
    setIncomplete(true);
    if (!outcome || !isAmount || !isReason || (hasRefund && !letter.isComplete)) return;
    const words = { outcome, refundCents: isPart ? partCents : null, reason, letter: letter.choice };
    const isMade = ({ dispute: now }: Transaction) =>
      now?.decision?.outcome === outcome &&
      now.disputedAt === booking.dispute?.disputedAt &&
      now.decision.reason === reason.trim() &&
      (!isPart || now.decision.refundCents === partCents);
    const onRefused = madeBefore(words, isMade, decided);
    void mutateAsync({ id: bookingId, data: { ...words, version }, signal }).then(decided, onRefused);
  };
  return (
    <ConfirmDialog
      title={say('ask_dispute', { booking: bookingId })}
      action={translate('resources.transactions.actions.decide')}
      pending={isPending}
      error={errorText}
      confirm={send}
      close={end}
      below={hasRefund ? letter.show(reason) : undefined}
    >
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        <WordSelect
          label={translate('resources.transactions.fields.outcome')}
          values={choices}
          messages="outcome"
          value={outcome}
          isWrong={incomplete && !outcome}
          keptSince={kept.keptSince.word}
          change={kept.changeWord}
        />
        {/* Its room is kept, so that nothing moves below the pointer. */}
        <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: '2lh' }}>
          {outcome && followsFrom(outcome)}
        </Typography>
        {isPart && (
          <AmountField
            label={translate('resources.transactions.fields.refundCents')}
            currency={currency}
            typed={typed}
            change={kept.changeAmount}
            hint={say('less_than', {
              most: money(refundableCents),
            })}
            isWrong={incomplete && !isAmount}
            keptSince={kept.keptSince.amount}
          />
        )}
        <ReasonField
          reason={reason}
          change={kept.changeReason}
          isWrong={incomplete && !isReason}
          keptSince={kept.keptSince.reason}
        />
      </Box>
    </ConfirmDialog>
  );
};

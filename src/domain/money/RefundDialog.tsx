import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Refund, refundCodes } from '#contract/booking-money.ts';
import { refundRequested } from '#contract/letters.ts';
import { amountToType, formatMoney } from '#contract/money.ts';
import { Reason } from '#contract/primitives.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useDecisionLetter } from '#src/domain/letters/useDecisionLetter.tsx';
import { parseAmount } from '#src/fields/formatNumber.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { ReasonField } from '#src/form/ReasonField.tsx';
import { useDrawnKey } from '#src/form/useDrawnKey.ts';
import { useSeen } from '#src/form/useSeen.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { AmountField } from './AmountField.tsx';
import { leftFailedCents } from './decidable.ts';
import { decisionTexts } from './decisionTexts.ts';
import { useDecided } from './useDecided.ts';
import { useKeptDecision } from './useKeptDecision.ts';
import { useMoneyError } from './useMoneyError.ts';
import { WordSelect } from './WordSelect.tsx';

type Props = {
  booking: Transaction;
  /** The last that failed, which is asked for again with others that were left, as far as that can go back. */
  again?: Refund | undefined;
  close: () => void;
};

/** The codes that staff choose from; a dispute's is given by deciding it, and stays when its refund is asked for again. */
const codesFor = (again: Refund | undefined) =>
  refundCodes.filter((code) => code !== 'dispute' || again?.code === 'dispute');

/** Asks how much of what is left is to go back, and why, with the letter about it. */
export const RefundDialog = ({ booking: given, again, close }: Props) => {
  const { seen: booking, onError } = useSeen(given);
  const translate = useTranslate();
  const say = useViewTexts(decisionTexts);
  const locale = useLocale() ?? 'en';
  const { bookingId, currency, refundableCents, carrier, version, refunds } = booking;
  const wanted = again ? leftFailedCents(refunds) : refundableCents;
  const [incomplete, setIncomplete] = useState(false);
  const { mutateAsync, isPending, error } = useResourceAction('requestRefund');
  const drawn = useDrawnKey();
  const dialog = again ? `refund ${again.id}` : 'refund';
  const sending = isPending && error === null;
  const kept = useKeptDecision(dialog, sending, refundCodes, {
    reason: again?.reason,
    amount: amountToType(Math.min(wanted, refundableCents), currency, locale),
    word: again?.code ?? 'duplicate',
  });
  const { reason, amount: typed, word: code } = kept;
  const end = () => {
    kept.drop();
    close();
  };
  const decided = useDecided('resources.transactions.refund_asked', end);
  const errorText = useMoneyError(error);

  const amountCents = parseAmount(typed, currency, locale) ?? undefined;
  const isAmount = amountCents !== undefined && amountCents > 0 && amountCents <= refundableCents;
  const isReason = Reason.safeParse(reason).success;
  const letter = useDecisionLetter({
    about: 'booking',
    id: bookingId,
    status: refundRequested,
    ...(isAmount && { amountCents }),
  });
  const send = (signal: AbortSignal) => {
    setIncomplete(true);
    if (!isAmount || !isReason || !letter.isComplete) return;
    const data = { amountCents, code, reason, version, letter: letter.choice };
    void mutateAsync({ id: bookingId, data: { ...data, id: drawn.keyOf(data) }, signal }).then(decided, onError);
  };
  const most = formatMoney(refundableCents, currency, locale);
  return (
    <ConfirmDialog
      title={say('ask_refund', { booking: bookingId })}
      text={say(`carried_refund_${carrier}`)}
      action={translate('resources.transactions.actions.ask')}
      pending={isPending}
      error={errorText}
      confirm={send}
      close={end}
      below={letter.show(reason)}
    >
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        <AmountField
          label={translate('resources.transactions.fields.amountCents')}
          currency={currency}
          typed={typed}
          change={kept.changeAmount}
          hint={say('at_most', { most })}
          isWrong={incomplete && !isAmount}
          keptSince={kept.keptSince.amount}
        />
        <WordSelect
          label={translate('resources.transactions.fields.code')}
          values={codesFor(again)}
          messages="code"
          value={code}
          keptSince={kept.keptSince.word}
          change={kept.changeWord}
        />
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

import { useLocale, useTranslate } from 'ra-core';
import { decidablePayoutCents } from '#contract/booking-money.ts';
import { formatMoney } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import { ReasonDialog } from '#src/form/ReasonDialog.tsx';
import { useMadeBefore } from '#src/form/useMadeBefore.ts';
import { useSeen } from '#src/form/useSeen.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { confirming } from './confirming.ts';
import { decisionTexts } from './decisionTexts.ts';
import { useDecided } from './useDecided.ts';
import { useMoneyError } from './useMoneyError.ts';

type Props = { booking: Transaction; status: 'withheld' | 'released'; close: () => void };

/** Asks why a payout is to be held back, or may be made again. */
export const PayoutDialog = ({ booking: given, status, close }: Props) => {
  const { seen: booking, onError } = useSeen(given);
  const translate = useTranslate();
  const say = useViewTexts(decisionTexts);
  const decided = useDecided(`resources.transactions.payout_now.${status}`, close);
  const locale = useLocale() ?? 'en';
  const { mutateAsync, isPending, error } = useResourceAction('decidePayout');
  const errorText = useMoneyError(error);
  const madeBefore = useMadeBefore<Transaction>(onError);
  const { bookingId, version, refundableCents, currency, carrier, tutorName } = booking;
  const payoutCents = decidablePayoutCents(booking);
  const cents = status === 'released' ? Math.min(payoutCents, refundableCents) : payoutCents;
  const amount = formatMoney(cents, currency, locale);
  const send = (reason: string | null, signal: AbortSignal) => {
    const isMade = ({ payoutDecision: now }: Transaction) => now?.status === status && now.reason === reason?.trim();
    const onRefused = madeBefore([status, reason], isMade, decided);
    void mutateAsync({ id: bookingId, data: { status, reason, version }, signal }).then(decided, onRefused);
  };
  return (
    <ReasonDialog
      title={say(`ask_${status}`, { booking: bookingId })}
      text={say(`carried_${status}_${carrier}`, { amount, name: tutorName })}
      action={confirming(translate(`resources.transactions.actions.${status}`))}
      pending={isPending}
      error={errorText}
      confirm={send}
      close={close}
    />
  );
};

import { type HttpError, type RaRecord, useLocale, useTranslate } from 'ra-core';
import { formatMoney } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useDecisionError } from '#src/form/useDecisionError.ts';
import { fieldErrorsOf } from '#src/form/useErrorText.ts';
import { useNamed } from '#src/i18n/useNamed.ts';

/**
 * What an error says to somebody who decides about money. Where another person was quicker, it says what is left. Of a refusal it is the field's
 * sentence, such as how much is left at most.
 */
export const useMoneyError = (error: HttpError | null): string | undefined => {
  const translate = useTranslate();
  const named = useNamed();
  const locale = useLocale() ?? 'en';
  const text = useDecisionError<Transaction & RaRecord>(
    error,
    ({ paymentStatus, payoutStatus, refundableCents, currency }) => ({
      status: [
        translate(`resources.transactions.payment.${paymentStatus}`),
        translate(`resources.transactions.payout.${payoutStatus}`),
        named(
          translate('resources.transactions.fields.refundableCents'),
          formatMoney(refundableCents, currency, locale),
        ),
      ].join(', '),
    }),
  );
  return Object.values(fieldErrorsOf(error))[0] ?? text;
};

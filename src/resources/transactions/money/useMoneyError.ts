import { type HttpError, type RaRecord, useTranslate } from 'ra-core';
import type { Transaction } from '#contract/transactions.ts';
import { useDecisionError } from '#src/form/useDecisionError.ts';

/**
 * What an error says to somebody who decides about money. Of a refusal it is the field's sentence, such as how much is left at most.
 */
export const useMoneyError = (error: HttpError | null): string | undefined => {
  const translate = useTranslate();
  const text = useDecisionError<Transaction & RaRecord>(error, ({ paymentStatus, payoutStatus }) => ({
    status: [
      translate(`resources.transactions.payment.${paymentStatus}`),
      translate(`resources.transactions.payout.${payoutStatus}`),
    ].join(', '),
  }));
  const errors: unknown = error?.body?.errors;
  const [first] = errors && typeof errors === 'object' ? Object.values(errors) : [];
  return typeof first === 'string' ? first : text;
};

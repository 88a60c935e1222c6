import type { HttpError } from 'ra-core';
import { useState } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import type { FailureBody } from '#src/dataProvider/callApi.ts';

/**
 * The booking that a dialog asks about: as it was when it was opened, though the page below is read anew meanwhile, and once a refusal has told
 * how it stands, as that says. The server would otherwise take the decision for one about what nobody has looked at yet.
 *
 * @returns the booking, and what is to be told of errors.
 */
export const useSeen = (given: Transaction) => {
  const [booking, setBooking] = useState(given);
  const onError = ({ body }: HttpError) => {
    const { code, data }: FailureBody = body ?? {};
    if (code === 'conflict.version' && data) setBooking(data as Transaction);
  };
  return { booking, onError };
};

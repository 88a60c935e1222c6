import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type HttpError, useLocale } from 'ra-core';
import { type LetterPreview, type LetterSubject, letters } from '#contract/letters.ts';
import type { Asked } from '#contract/report-question.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useDebounced } from '#src/frame/useDebounced.ts';

/** Milliseconds after the last key until the letter follows the reason. */
const debounceDelay = 400;

/** The letter about a decision, filled in by the server. The last one stays while the reason is typed on. */
export const useLetterPreview = (decision: {
  about: LetterSubject;
  id: string;
  status: string;
  reason: string;
  amountCents?: number | undefined;
  to?: Asked;
}) => {
  const locale = useLocale();
  const reason = useDebounced(decision.reason, debounceDelay);
  const body = { ...decision, reason: reason || null };
  return useQuery<LetterPreview, HttpError>({
    queryKey: ['letters', 'preview', locale, body],
    queryFn: async ({ signal }) => (await callApi(letters.preview, { body, signal })).data,
    enabled: offers(letters.preview),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
};

import { useQuery } from '@tanstack/react-query';
import { type HttpError, useLocale } from 'ra-core';
import { useState } from 'react';
import { type LetterPreview, type LetterSubject, letters } from '#contract/letters.ts';
import type { Asked } from '#contract/report-question.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useDebounced } from '#src/frame/useDebounced.ts';

/** Milliseconds after the last key until the letter follows the reason. */
const debounceDelay = 400;

type Decision = {
  about: LetterSubject;
  id: string;
  status: string;
  reason: string;
  amountCents?: number | undefined;
  to?: Asked;
  names?: string;
};

/** What tells letters apart that say different things to different people, whatever the reason and the amount in them. */
const letterOf = ({ about, id, status, to, names }: Decision) => JSON.stringify([about, id, status, to, names]);

/**
 * The letter about a decision, filled in by the server. The last one stays while the reason is typed on, and so it does once it is amended.
 *
 * @returns besides, whether what is shown is behind the decision: then it is none to take over.
 */
export const useLetterPreview = (decision: Decision, isAmended: boolean) => {
  const locale = useLocale();
  const reason = useDebounced(decision.reason, debounceDelay);
  const { names: _, ...asked } = decision;
  const body = { ...asked, reason: reason || null };
  const letter = letterOf(decision);
  const isOffered = offers(letters.preview);
  const [known, know] = useState<Readonly<Record<string, LetterPreview>>>({});
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery<LetterPreview, HttpError>({
    queryKey: ['letters', 'preview', locale, letter, body],
    queryFn: async ({ signal }) => (await callApi(letters.preview, { body, signal })).data,
    // Whom an amended one goes to has to be known as well, also where that is somebody else.
    enabled: isOffered && (!isAmended || !(letter in known)),
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[3] === letter ? last : undefined),
    retry: false,
    gcTime: 0,
  });
  if (data && known[letter] !== data) know({ ...known, [letter]: data });
  const shown = data ?? (isAmended ? known[letter] : undefined);
  const isBehind = isPlaceholderData || reason !== decision.reason;
  return { data: shown, error, isPending: isPending && !shown, isOffered, isBehind, refetch };
};

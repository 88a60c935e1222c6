import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type HttpError, useLocale } from 'ra-core';
import { type Letter, type LetterSubject, letters } from '#contract/letters.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { pollInterval } from './pollInterval.ts';

/** The letters about a record; asked again for as long as one of them waits. */
export const useLetters = (about: LetterSubject, id: string | undefined) => {
  const locale = useLocale();
  return useQuery<Letter[], HttpError>({
    queryKey: ['letters', 'of', about, id, locale],
    queryFn: async ({ signal }) => (await callApi(letters.of, { params: { about, id: id ?? '' }, signal })).data,
    enabled: id !== undefined && offers(letters.of),
    refetchInterval: ({ state }) => pollInterval(state.data ?? [], Date.now()),
  });
};

/** Sends a letter again that was refused. */
export const useSendAgain = (said: string) => {
  const notifyText = useNotifyText();
  const queryClient = useQueryClient();
  return useMutation<unknown, HttpError, Letter>({
    mutationFn: ({ id }) => callApi(letters.sendAgain, { params: { id } }),
    onSuccess: () => notifyText(said, 'info'),
    onError: ({ message }) => notifyText(message, 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['letters'] }),
  });
};

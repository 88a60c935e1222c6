import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Colleague, type NoteKind, notes } from '#contract/notes.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { noteKey } from '../noteKey.ts';

const none: readonly Colleague[] = [];

/** Who can be mentioned on records of a kind. Asked for once somebody is about to write. */
export const useColleagues = (entity: NoteKind, isAsked: boolean) => {
  const client = useQueryClient();
  const queryKey = [noteKey, 'colleagues', entity];
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(notes.colleagues, { query: { entity }, signal })).data,
    enabled: isAsked,
    staleTime: 60_000,
  });
  /** As soon as they are there. Rejects where they cannot be had: a mention that nobody hears of would not be missed. */
  const whenKnown = async () => data ?? (await refetch({ cancelRefetch: false, throwOnError: true })).data ?? none;
  /** Somebody of them is not there any more: what is written waits until they are known anew. */
  const forget = () => void client.resetQueries({ queryKey });
  return { colleagues: data ?? none, whenKnown, forget };
};

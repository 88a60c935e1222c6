import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type HttpError, useRefresh } from 'ra-core';
import { type Undone, type UndoPreview, undoing } from '#contract/undoing.ts';
import { callApi, failureOf } from '#src/dataProvider/callApi.ts';

/** What the preview said that is confirmed. */
type Seen = Pick<UndoPreview, 'version' | 'takesBack'>;

const paramsOf = (id: number) => ({ seq: String(id) });

/** What is told with a refusal: how things stand now. */
const freshOf = (error: HttpError) => {
  const { data } = failureOf(error);
  return typeof data === 'object' && data !== null && 'wentOut' in data ? (data as UndoPreview) : undefined;
};

/** What undoing an event would do, asked anew whenever it is looked at, and doing it. */
export const useUndoing = (id: number, onDone: (undone: Undone) => void) => {
  const client = useQueryClient();
  const refresh = useRefresh();
  const queryKey = ['undo', id];
  const { data: preview, error: unknown } = useQuery<UndoPreview, HttpError>({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(undoing.preview, { params: paramsOf(id), signal })).data,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { mutate, isPending, error } = useMutation<Undone, HttpError, Seen & { signal: AbortSignal }>({
    mutationFn: async ({ signal, ...body }) =>
      (await callApi(undoing.undo, { params: paramsOf(id), body, signal })).data,
    onSuccess: (undone) => {
      refresh();
      onDone(undone);
    },
    onError: (failure) => {
      const fresh = freshOf(failure);
      if (fresh) client.setQueryData(queryKey, fresh);
    },
  });
  return { preview, unknown, undo: mutate, isPending, error, isFresh: error !== null && freshOf(error) !== undefined };
};

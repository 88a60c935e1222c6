import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Import, imports, type RowOutcome } from '#contract/imports.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { isNotFound } from '#src/dataProvider/isNotFound.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';

const key = ['imports'];

/** Is the server at it? */
export const isUnderWay = (one: Import) => !one.interrupted && isAtWork(one);

/** Is it in the middle of something, whether or not the server is at it? */
export const isAtWork = ({ state }: Import) => state === 'checking' || state === 'importing' || state === 'undoing';

/** Between two looks at how far it is, in milliseconds. */
const pace = 1_000;

/** The last imports. While one is under way they are read again and again. */
export const useImports = () =>
  useQuery({
    queryKey: [...key, 'list'],
    queryFn: async ({ signal }) => (await callApi(imports.list, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pace : false),
  });

/** One import, for whoever comes by its address: the list has not all of them. Null where somebody forgot it, or it is too old. */
export const useImport = (id: string, isAsked: boolean) =>
  useQuery({
    queryKey: [...key, 'one', id],
    enabled: isAsked,
    queryFn: async ({ signal }): Promise<Import | null> => {
      try {
        return (await callApi(imports.get, { params: { id }, signal })).data;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });

/** The first rows of a file, as they are read. The list does not have them. */
export const useSample = ({ id, sample }: Import) => {
  const { data, error, refetch } = useImport(id, sample === undefined);
  return { sample: sample ?? data?.sample ?? [], error, refetch };
};

/** The first rows that the check found to be one thing. */
export const useRows = ({ id, seen, counts }: Import, outcome: RowOutcome) =>
  useQuery({
    queryKey: [...key, 'rows', id, seen, outcome],
    // The server would look through the whole file for none.
    enabled: counts[outcome] > 0,
    queryFn: async ({ signal }) => (await callApi(imports.rows, { params: { id }, query: { outcome }, signal })).data,
  });

/** What undoing it would do, as things stand. */
export const useUndoPreview = (id: string) =>
  useQuery({
    queryKey: [...key, 'undo', id],
    gcTime: 0,
    queryFn: async ({ signal }) => (await callApi(imports.undoPreview, { params: { id }, signal })).data,
  });

/** The first rows whose records its undo left as they are. */
export const useLeft = ({ id, undo }: Import) =>
  useQuery({
    queryKey: [...key, 'left', id, undo],
    enabled: undo !== null && undo.left > 0,
    queryFn: async ({ signal }) => (await callApi(imports.left, { params: { id }, signal })).data,
  });

/** What lists have in their caches is older than what an import, or its undo, did. */
export const useForgetLists = ({ kind }: Import) => {
  const client = useQueryClient();
  const resource = resourceOf[kind] ?? '';
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [resource] });
  }, [client, resource]);
};

type Action =
  | { call: 'resume' | 'cancel' | 'undo' }
  | { call: 'check'; columns: (string | null)[] }
  | { call: 'run'; seen: string };

const send = (id: string, action: Action) => {
  const params = { id };
  if (action.call === 'check') return callApi(imports.check, { params, body: { columns: action.columns } });
  if (action.call === 'run') return callApi(imports.run, { params, body: { seen: action.seen } });
  return callApi(imports[action.call], { params });
};

/** What can be done with an import. Afterwards it is shown as it is then. */
export const useImportAction = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: Action) => send(id, action),
    onSuccess: ({ data }) => {
      client.setQueryData<Import[]>([...key, 'list'], (known) => known?.map((one) => (one.id === id ? data : one)));
      client.setQueryData<Import>([...key, 'one', id], data);
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
};

export const useUpload = (kind: Import['kind']) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set('file', file, file.name);
      return callApi(imports.upload, { params: { kind }, body });
    },
    onSuccess: ({ data }) => client.setQueryData<Import[]>([...key, 'list'], (known = []) => [data, ...known]),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: key });
    },
  });
};

export const useForget = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(imports.remove, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
};

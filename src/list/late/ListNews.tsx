import { useQueryClient } from '@tanstack/react-query';
import {
  type DataProvider,
  type GetListResult,
  type RaRecord,
  useDataProvider,
  useListContext,
  useResourceContext,
} from 'ra-core';
import { useMemo } from 'react';
import { readUser } from '#src/authProvider/session.ts';
import { kindsOfResource } from '#src/domain/audit/kindsOfResource.ts';
import { useIsLive, usePlaces } from '#src/domain/live/liveStore.ts';
import { NewsPill } from '#src/domain/live/NewsPill.tsx';
import { useBehind } from '#src/domain/live/useBehind.ts';
import { RowMarks } from './RowMarks.tsx';

type Rows = GetListResult<RaRecord>;

/** The fields that say since when there is a record. */
const births: ReadonlySet<string> = new Set(['createdAt', 'at']);

const keyOf = ({ id }: RaRecord) => String(id);

const pageOf = ({ data, total, meta }: Rows) => ({
  keys: data.map(keyOf),
  total: meta?.totalCapped === true ? undefined : total,
  isCut: true,
});

/** The rows that are shown, in their order, with what they have in them by now. */
const renew = (shown: Rows, now: Rows): Rows => {
  const found = new Map(now.data.map((row) => [keyOf(row), row]));
  return { ...shown, data: shown.data.map((row) => found.get(keyOf(row)) ?? row) };
};

type Asked = Parameters<DataProvider['getList']>[1];

/** The query whose rows the list in context shows, by react-admin's key of it. */
const useShownKey = (resource: string) => {
  const { data } = useListContext();
  const active = useQueryClient().getQueriesData<Rows>({ queryKey: [resource, 'getList'], type: 'active' });
  const [key] = active.find(([, rows]) => rows !== undefined && rows.data === data) ?? [];
  return key as readonly [string, 'getList', Asked] | undefined;
};

const Watching = ({ resource }: { resource: string }) => {
  const { refetch, page, setPage, sort } = useListContext();
  const dataProvider = useDataProvider();
  const kinds = useMemo(() => kindsOfResource(resource), [resource]);
  const queryKey = useShownKey(resource);
  const behind = useBehind<Rows>({
    queryKey,
    concerns: (kind) => kinds.includes(kind),
    ask: (signal) => {
      const asked = queryKey?.[2];
      return dataProvider.getList(resource, { ...asked, signal, meta: { ...asked?.meta, isLook: true } });
    },
    pageOf,
    idOf: (key) => key,
    renew,
  });
  const show = () => {
    // What is new is before this page, where the newest come first.
    const isBefore = behind.fresh > 0 && page > 1 && births.has(sort.field) && sort.order === 'DESC';
    if (isBefore) setPage(1);
    else void refetch();
  };
  const { uid } = readUser();
  const places = usePlaces().filter(({ kind, person }) => kinds.includes(kind) && person.id !== uid);
  return (
    <>
      <NewsPill behind={behind} show={show} />
      <RowMarks gone={behind.gone} places={places} />
    </>
  );
};

/** What has happened in the list in context since it was loaded, and who has which of its records open. */
export const ListNews = () => {
  const resource = useResourceContext() ?? '';
  return useIsLive() ? <Watching key={resource} resource={resource} /> : null;
};

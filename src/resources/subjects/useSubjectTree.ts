import { useGetMany, useListContext, useStore } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Subject } from '#contract/subjects.ts';
import { toBranches, toRows } from './subjectTree.ts';

const none: readonly string[] = [];

/**
 * The list's subjects as a tree, and which branches are closed. What a search found is open until somebody closes it, which holds as long as the
 * search.
 */
export const useSubjectTree = () => {
  const { data, filterValues } = useListContext<Subject>();
  const [kept, keep] = useStore<readonly string[]>('subjects.closed', none);
  const filter = JSON.stringify(filterValues ?? {});
  const [ofFilter, setOfFilter] = useState({ filter, closed: none });
  const isFiltered = filter !== '{}';
  const found = ofFilter.filter === filter ? ofFilter.closed : none;
  const closed = isFiltered ? found : kept;
  const setClosed = isFiltered ? (ids: readonly string[]) => setOfFilter({ filter, closed: ids }) : keep;

  // A search may find a child without its parent, which then shows where the child belongs.
  const missing = useMemo(() => {
    const known = new Set(data?.map(({ id }) => id));
    return [...new Set(data?.flatMap(({ parentId }) => (parentId && !known.has(parentId) ? [parentId] : [])))];
  }, [data]);
  const { data: parents } = useGetMany<Subject>('subjects', { ids: missing }, { enabled: missing.length > 0 });

  const branches = useMemo(
    () => toBranches([...(data ?? []), ...(missing.length > 0 ? (parents ?? []).filter(Boolean) : [])]),
    [data, parents, missing],
  );
  const rows = useMemo(() => toRows(branches, (id) => closed.includes(id)), [branches, closed]);
  return {
    branches,
    rows,
    toggle: (id: string) => setClosed(closed.includes(id) ? closed.filter((one) => one !== id) : [...closed, id]),
    openAll: () => setClosed([]),
    closeAll: () => setClosed(branches.map(({ subject }) => subject.id)),
  };
};

export type SubjectTreeState = ReturnType<typeof useSubjectTree>;

import { useGetMany, useListContext, useStore } from 'ra-core';
import { useMemo } from 'react';
import type { Subject } from '#contract/subjects.ts';
import { toBranches, toRows } from './subjectTree.ts';

const none: readonly string[] = [];

/** The list's subjects as a tree, and which branches are closed. What a search found is always open. */
export const useSubjectTree = () => {
  const { data, filterValues } = useListContext<Subject>();
  const [closed, setClosed] = useStore<readonly string[]>('subjects.closed', none);
  const isFiltered = Object.keys(filterValues ?? {}).length > 0;

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
  const rows = useMemo(
    () => toRows(branches, (id) => !isFiltered && closed.includes(id)),
    [branches, closed, isFiltered],
  );
  return {
    branches,
    rows,
    toggle: (id: string) => setClosed(closed.includes(id) ? closed.filter((one) => one !== id) : [...closed, id]),
    openAll: () => setClosed([]),
    closeAll: () => setClosed(branches.map(({ subject }) => subject.id)),
  };
};

export type SubjectTreeState = ReturnType<typeof useSubjectTree>;

import { parseQueryFromLocation, useNavigate, useNotify, useResourceContext, useStore } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { type AskedParams, repairParams } from './repairParams.ts';

/** What an address asks of a list. A filter that is no JSON is one that cannot be read. */
export const paramsIn = ({ search }: { search: string }): AskedParams => {
  const given = new URLSearchParams(search);
  const { filter, ...read } = parseQueryFromLocation({ search });
  return given.has('filter') ? { ...read, filter: filter ?? 'unreadable' } : read;
};

const toSearch = ({ filter, displayedFilters, ...params }: AskedParams) =>
  `?${new URLSearchParams({
    ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value ?? '')])),
    filter: JSON.stringify(filter),
  })}`;

/**
 * Leaves out what the address, or where it says nothing the browser's store, asks of the list in context and nobody understands, and says
 * so: links are cut and typed over, and filters change between releases.
 *
 * @returns whether the list can be shown; if not, it can in a moment.
 */
export const useRepairedParams = (): boolean => {
  const notify = useNotify();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const resource = useResourceContext() ?? '';
  const endpoint = useDeclarations().resource(resource)?.endpoints.getList;
  const [stored, setStored] = useStore<AskedParams>(`${resource}.listParams`, {});
  const inAddress = paramsIn({ search });
  const isInAddress = Object.keys(inAddress).length > 0;
  const repaired = endpoint && repairParams(endpoint, isInAddress ? inAddress : stored);
  const dropped = repaired?.dropped.join(', ') ?? '';
  const kept = JSON.stringify(repaired?.kept);

  useEffect(() => {
    if (dropped === '') return;
    const params = JSON.parse(kept) as AskedParams;
    // Without its path, so that what lies over the list stays open.
    if (isInAddress) navigate({ search: toSearch(params) }, { replace: true, state });
    else setStored(params);
    notify('ui.list.repaired', { type: 'warning', messageArgs: { names: dropped }, autoHideDuration: 10_000 });
  }, [dropped, kept, isInAddress, navigate, state, setStored, notify]);

  return dropped === '';
};

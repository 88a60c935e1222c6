import { type Identifier, useGetList, useRecordContext } from 'ra-core';
import type { StatusChange } from '#contract/accounts.ts';
import type { AuditEntity, HistoryEvent } from '#contract/audit.ts';
import { useMay } from '#src/frame/useMay.ts';

/** The clocks of server and database, of which the one dates changes of a status and the other the trail, differ by less. */
const skewMs = 60_000;

type Standing = { id: Identifier; version?: number; statusHistory: readonly StatusChange[] };

/**
 * Changes of a status that the record's history in the trail does not tell: those from before its first event, such as what came with the
 * demo data. All of them where there is no trail, as over another server; undefined where the trail tells all, and until that is known.
 */
export const useUntold = (entity: AuditEntity): readonly StatusChange[] | undefined => {
  const { id, version, statusHistory = [] } = useRecordContext<Standing>() ?? {};
  const isTold = useMay('list', 'history');
  const { data } = useGetList<HistoryEvent & { id: string }>(
    'history',
    {
      filter: { entity, recordId: String(id) },
      sort: { field: 'at', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
      // A change may be the first event.
      meta: { version },
    },
    { enabled: isTold && id !== undefined && statusHistory.length > 0 },
  );
  if (!isTold) return statusHistory;
  if (!data) return undefined;
  const [first] = data;
  const begin = first ? Date.parse(first.at) - skewMs : Number.POSITIVE_INFINITY;
  const untold = statusHistory.filter(({ changedAt }) => Date.parse(changedAt) < begin);
  return untold.length > 0 ? untold : undefined;
};

import { useNotify } from 'ra-core';
import type { AuditEntity } from '#contract/audit.ts';
import { loadChunk } from '#src/frame/loadChunk.ts';

const loadToast = () => import('#src/domain/audit/onDemand/DeletedToast.tsx');
/** Milliseconds that the way back is offered for. */
const shownFor = 10_000;

/** Says that a record was deleted, with a way back where its kind has one. */
export const useSayDeleted = () => {
  const notify = useNotify();
  return async ({ kind, id, name }: { kind: AuditEntity | undefined; id: string; name: string }) => {
    const toast = kind && (await loadChunk(loadToast).catch(() => undefined));
    // It is said all the same.
    if (!kind || !toast) return notify('ui.confirm.deleted', { type: 'success', messageArgs: { smart_count: 1 } });
    const deleted = { kind, id, name };
    notify(<toast.DeletedToast deleted={deleted} />, { type: 'success', autoHideDuration: shownFor });
  };
};

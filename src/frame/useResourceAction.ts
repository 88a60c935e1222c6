import { type Identifier, useDataProvider, useResourceContext } from 'ra-core';
import type { ActionProvider } from '#src/dataProvider/acting.ts';
import { useRecordCall } from './useRecordCall.ts';

type Call = { id: Identifier; data?: Record<string, unknown>; signal?: AbortSignal | undefined };

/**
 * A declared action of the resource in context, such as approving a tutor. Afterwards all queries of the resource are invalidated.
 *
 * @example
 * // Not `mutate`, which calls nobody back who has left before the answer.
 * const { mutateAsync, isPending, error } = useResourceAction('changeStatus');
 * void mutateAsync({ id: tutor.id, data: { status: 'approved', reason: null, version: tutor.version } }).then(close, onError);
 */
export const useResourceAction = (action: string) => {
  const resource = useResourceContext();
  if (!resource) throw new Error(`The action "${action}" belongs to a resource, and there is none here.`);
  const dataProvider = useDataProvider<ActionProvider>();
  return useRecordCall<Call>(resource, (call) => dataProvider.act(resource, { action, ...call }));
};

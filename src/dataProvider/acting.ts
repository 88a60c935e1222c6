import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import type { Declarations } from '#src/frame/DeclarationsContext.ts';
import { bodyFor } from './bodies.ts';
import { callEndpoint } from './callApi.ts';
import { loadMany } from './loadMany.ts';
import { paramsFor, resourceOf, toRecord } from './records.ts';

type ActionCall = { id: Identifier; data?: Record<string, unknown> | undefined; signal?: AbortSignal | undefined };
type ActionParams = ActionCall & { action: string };
type ManyActionParams = {
  action: string;
  calls: readonly ActionCall[];
  /** Told after each, however it went. */
  onDone?: (() => void) | undefined;
};

/** The data provider with what resources can do beside react-admin's verbs: their declared actions. */
export type ActionProvider = DataProvider & {
  act: (resource: string, params: ActionParams) => Promise<{ data: RaRecord }>;
  /** One action on many records. Each succeeds or fails by itself; how it went is answered in the order of the calls. */
  actMany: (
    resource: string,
    params: ManyActionParams,
  ) => Promise<{ data: PromiseSettledResult<{ data: RaRecord }>[] }>;
};

export const createActing = (declared: Declarations): Pick<ActionProvider, 'act' | 'actMany'> => {
  const act: ActionProvider['act'] = async (name, { action, id, data = {}, signal }) => {
    const resource = resourceOf(declared, name);
    const endpoint = resource.actions[action];
    if (!endpoint) throw new Error(`The resource "${name}" declares no action "${action}".`);
    const answer = (await callEndpoint(endpoint, {
      params: paramsFor(endpoint, id),
      ...(endpoint.body ? { body: bodyFor(endpoint, { ...data, [resource.key]: id }) } : {}),
      signal,
    })) as { data: unknown };
    return { data: toRecord(resource, answer.data) };
  };
  return {
    act,
    actMany: async (name, { action, calls, onDone }) => {
      const { settleEach } = await loadMany();
      return { data: await settleEach(calls, (call) => act(name, { action, ...call }).finally(onDone)) };
    },
  };
};

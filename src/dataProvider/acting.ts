import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import type { Declared } from '#src/frame/DeclarationsContext.ts';
import { bodyFor } from './bodies.ts';
import { callEndpoint } from './callApi.ts';
import { paramsFor, resourceOf, toRecord } from './records.ts';

export type ActionParams = { action: string; id: Identifier; data?: Record<string, unknown> | undefined };

/** The data provider with what resources can do beside react-admin's verbs: their declared actions. */
export type ActionProvider = DataProvider & {
  act: (resource: string, params: ActionParams) => Promise<{ data: RaRecord }>;
};

export const createActing = (declared: Declared): Pick<ActionProvider, 'act'> => ({
  act: async (name, { action, id, data = {} }) => {
    const resource = resourceOf(declared, name);
    const endpoint = resource.actions[action];
    if (!endpoint) throw new Error(`The resource "${name}" declares no action "${action}".`);
    const answer = (await callEndpoint(endpoint, {
      params: paramsFor(endpoint, id),
      ...(endpoint.body ? { body: bodyFor(endpoint, { ...data, [resource.key]: id }) } : {}),
    })) as { data: unknown };
    return { data: toRecord(resource, answer.data) };
  },
});

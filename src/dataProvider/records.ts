import type { RaRecord } from 'ra-core';
import type { Declarations } from '#src/frame/DeclarationsContext.ts';
import type { BoundEndpoint, ResourceDeclaration, Verb } from '#src/frame/declaration.ts';

export const resourceOf = (declared: Declarations, name: string): ResourceDeclaration => {
  const resource = declared.resource(name);
  if (!resource) throw new Error(`No resource is declared by the name "${name}".`);
  return resource;
};

export const endpointOf = ({ name, endpoints }: ResourceDeclaration, verb: Verb): BoundEndpoint => {
  const endpoint = endpoints[verb];
  if (!endpoint) throw new Error(`The resource "${name}" declares no endpoint for "${verb}".`);
  return endpoint;
};

/** A record as react-admin knows it: its key is always called `id`. */
export const toRecord = ({ key }: ResourceDeclaration, data: unknown): RaRecord => {
  const record = data as RaRecord;
  return key === 'id' ? record : { ...record, id: record[key] };
};

/** The path's placeholders, filled with the record's key: an endpoint of one record has one. */
export const paramsFor = ({ path }: BoundEndpoint, id: unknown): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, String(id)]));

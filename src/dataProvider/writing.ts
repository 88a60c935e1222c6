import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import type { Declarations } from '#src/frame/DeclarationsContext.ts';
import type { BoundEndpoint } from '#src/frame/declaration.ts';
import { bodyFor } from './bodies.ts';
import { callEndpoint } from './callApi.ts';
import { loadMany } from './loadMany.ts';
import { endpointOf, paramsFor, resourceOf, toRecord } from './records.ts';
import type { Translate } from './translate.ts';
import { withUploads } from './uploads.ts';

type Writing = Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'>;
/** What a caller may pass as `meta`. */
type Sending = { signal?: AbortSignal };
type OneAnswer = { data: unknown };

export const createWriting = (
  declared: Declarations,
  translate: Translate,
  { getMany }: Pick<DataProvider, 'getMany'>,
): Writing => {
  const write = async (
    name: string,
    endpoint: BoundEndpoint,
    id: Identifier | undefined,
    data: Record<string, unknown>,
    { signal }: Sending = {},
  ) => {
    const resource = resourceOf(declared, name);
    const uploaded = await withUploads(resource.uploads, data, signal);
    const answer = (await callEndpoint(endpoint, {
      params: id === undefined ? {} : paramsFor(endpoint, id),
      body: bodyFor(endpoint, id === undefined ? uploaded : { ...uploaded, [resource.key]: id }),
      signal,
    })) as OneAnswer;
    return toRecord(resource, answer.data);
  };

  const update = (name: string, id: Identifier, data: Partial<RaRecord>, sending?: Sending) =>
    write(name, endpointOf(resourceOf(declared, name), 'update'), id, data, sending);

  const remove = async (name: string, id: Identifier, { signal }: Sending = {}) => {
    const endpoint = endpointOf(resourceOf(declared, name), 'delete');
    await callEndpoint(endpoint, {
      params: paramsFor(endpoint, id),
      ...(endpoint.body ? { body: bodyFor(endpoint, { id }) } : {}),
      signal,
    });
  };

  return {
    create: async (name, { data, meta }) =>
      ({ data: await write(name, endpointOf(resourceOf(declared, name), 'create'), undefined, data, meta) }) as never,

    // A form leaves out what it does not show; the rest is as it was read, version included.
    update: async (name, { id, data, previousData, meta }) =>
      ({ data: await update(name, id, { ...previousData, ...data }, meta) }) as never,

    updateMany: async (name, { ids, data }) => {
      const { data: records } = await getMany(name, { ids });
      const { doToEach } = await loadMany();
      await doToEach(translate, records, (record) => update(name, record.id, { ...record, ...data }));
      return { data: ids };
    },

    delete: async (name, { id, previousData, meta }) => {
      await remove(name, id, meta);
      return { data: previousData ?? { id } } as never;
    },

    deleteMany: async (name, { ids, meta }) => {
      const { doToEach } = await loadMany();
      await doToEach(
        translate,
        ids.map((id) => ({ id })),
        ({ id }) => remove(name, id, meta),
      );
      return { data: ids };
    },
  };
};

import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { Declarations } from '#src/frame/DeclarationsContext.ts';
import type { BoundEndpoint } from '#src/frame/declaration.ts';
import { bodyFor } from './bodies.ts';
import { callEndpoint } from './callApi.ts';
import { inParallel, parallelCalls } from './inParallel.ts';
import { endpointOf, paramsFor, resourceOf, toRecord } from './records.ts';
import type { Translate } from './translate.ts';
import { withUploads } from './uploads.ts';

type Writing = Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'>;
/** What a caller may pass as `meta`. */
type Sending = { signal?: AbortSignal };
type OneAnswer = { data: unknown };

/** Partial failure: says how many failed and why the first did. What succeeded stays done; `body.done` names it. */
const throwIfAnyFailed = (
  translate: Translate,
  ids: readonly Identifier[],
  results: PromiseSettledResult<unknown>[],
) => {
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as HttpError] : []));
  const [first] = errors;
  if (!first) return;
  if (ids.length === 1) throw first;
  const done = ids.filter((_, index) => results[index]?.status === 'fulfilled');
  const reason = translate(first.message, { _: first.message });
  const message = translate('ui.bulk.failed', { failed: errors.length, smart_count: ids.length, reason });
  throw new HttpError(message, first.status, { code: (first.body as { code?: string } | undefined)?.code, done });
};

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
    const uploaded = await withUploads(resource.uploads, data);
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
      const results = await inParallel(parallelCalls, records, (record) =>
        update(name, record.id, { ...record, ...data }),
      );
      throwIfAnyFailed(
        translate,
        records.map(({ id }) => id),
        results,
      );
      return { data: ids };
    },

    delete: async (name, { id, previousData, meta }) => {
      await remove(name, id, meta);
      return { data: previousData ?? { id } } as never;
    },

    deleteMany: async (name, { ids, meta }) => {
      throwIfAnyFailed(translate, ids, await inParallel(parallelCalls, ids, (id) => remove(name, id, meta)));
      return { data: ids };
    },
  };
};

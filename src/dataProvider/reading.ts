import { type DataProvider, type GetListParams, HttpError, type PaginationPayload, type RaRecord } from 'ra-core';
import { maxLimit } from '#contract/list-query.ts';
import type { Declarations } from '#src/frame/DeclarationsContext.ts';
import { callEndpoint } from './callApi.ts';
import { inBatches, mostKeys } from './inBatches.ts';
import { toInstants } from './instants.ts';
import { createPageCursors } from './pageCursors.ts';
import { endpointOf, paramsFor, resourceOf, toRecord } from './records.ts';

type ListAnswer = {
  data: unknown[];
  total: number;
  page: number;
  limit: number;
  totalCapped?: boolean;
  next?: string | null;
  previous?: string | null;
};
type Filter = Record<string, unknown>;

/**
 * A list without a chosen order is sorted by `id` as far as react-admin is concerned; the contract has an order of its own then, and a direction where an
 * address says none.
 */
const orderOf = (sort: GetListParams['sort']) =>
  sort && sort.field !== 'id' ? { sort: sort.field, dir: sort.order?.toLowerCase() } : {};

/** react-admin's list parameters as the contract's list query. `q` in the filter is the search. */
export const toListQuery = ({
  pagination,
  sort,
  filter,
}: Pick<GetListParams, 'pagination' | 'sort' | 'filter'>): Record<string, unknown> => {
  const { q, ...filters } = (filter ?? {}) as Filter;
  return {
    page: pagination?.page,
    limit: pagination?.perPage,
    search: typeof q === 'string' ? q.trim() : q,
    ...orderOf(sort),
    ...filters,
  };
};

/**
 * A capped total is only a lower bound, which lists show as "1,000+". So is one that a page reached by a cursor lies beyond, as rows before it
 * were taken away since. Such a page says more; react-admin would turn back from one that is beyond the total.
 */
const totalOf = ({ data, total, page, limit, totalCapped = false, next }: ListAnswer) => {
  const reached = (page - 1) * limit + data.length;
  const isBeyond = next ? reached >= total : next === null && reached > total;
  if (data.length === 0 || !(totalCapped || isBeyond)) return { total, meta: { totalCapped } };
  if (next === null) return { total: reached, meta: { totalCapped: false } };
  const hasNextPage = next !== undefined || data.length === limit;
  return {
    total: Math.max(total, reached),
    meta: { totalCapped: true },
    pageInfo: { hasNextPage, hasPreviousPage: page > 1 },
  };
};

/**
 * The pages that may be the last, where one is behind the end: fewer rows are left than when it was asked for. A capped total says no more than that
 * there are so many, so the page before is tried first.
 */
const lastPages = ({ page, limit, total, totalCapped }: ListAnswer) => {
  const last = Math.ceil(total / limit);
  return [...(totalCapped ? [page - 1] : []), last].filter((one) => one > 0 && one < page);
};

type Reading = Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>;
type ListParams = Parameters<Reading['getList']>[1];

export const createReading = (declared: Declarations): Reading => {
  const cursors = createPageCursors();
  const readList = async (name: string, query: Record<string, unknown>, signal: AbortSignal | undefined) => {
    const resource = resourceOf(declared, name);
    const endpoint = endpointOf(resource, 'getList');
    const answer = (await callEndpoint(endpoint, { query: toInstants(endpoint, query), signal })) as ListAnswer;
    return { ...answer, data: answer.data.map((record) => toRecord(resource, record)) };
  };

  /** `meta.isLook`: the rows are compared with those that are shown, which stay, and so does the way on from them. */
  const readPage = async (name: string, params: ListParams) => {
    const query = cursors.withCursor(name, toListQuery(params));
    const answer = await readList(name, query, params.signal);
    if (!params.meta?.isLook) cursors.remember(name, query, answer);
    return answer;
  };

  /** In the place of a page behind the end, the last: react-admin goes there by the total, and to the first where it is given no rows. */
  const getPage = async (name: string, params: ListParams) => {
    let answer = await readPage(name, params);
    const others = params.meta?.isLook ? [] : lastPages(answer);
    for (const page of others) {
      if (answer.data.length > 0) break;
      answer = await readPage(name, { ...params, pagination: { page, perPage: answer.limit } });
    }
    return { data: answer.data, ...totalOf(answer) } as never;
  };

  /** More than the server answers at once, such as react-admin's own `<ExportButton>` asks for: read page by page. */
  const getManyPages = async (name: string, params: ListParams, { page, perPage }: PaginationPayload) => {
    const start = (page - 1) * perPage;
    const end = start + perPage;
    const first = Math.floor(start / maxLimit);
    const rows: RaRecord[] = [];
    for (let at = first; ; at += 1) {
      const answer = await readPage(name, { ...params, pagination: { page: at + 1, perPage: maxLimit } });
      rows.push(...answer.data);
      const isLast = answer.data.length < maxLimit || (at + 1) * maxLimit >= end;
      if (isLast)
        return { ...totalOf(answer), data: rows.slice(start - first * maxLimit, end - first * maxLimit) } as never;
    }
  };

  const getList: Reading['getList'] = (name, params) =>
    params.pagination && params.pagination.perPage > maxLimit
      ? getManyPages(name, params, params.pagination)
      : getPage(name, params);

  const getMany: Reading['getMany'] = async (name, { ids, signal }) => {
    const batches = inBatches([...new Set(ids.map(String))], mostKeys);
    const answers = await Promise.all(
      batches.map((batch) => readList(name, { ids: batch, limit: batch.length }, signal)),
    );
    return { data: answers.flatMap(({ data }) => data) } as never;
  };

  return {
    getList,
    getMany,
    getOne: async (name, { id, signal }) => {
      const resource = resourceOf(declared, name);
      if (resource.endpoints.getOne) {
        const endpoint = resource.endpoints.getOne;
        const { data } = (await callEndpoint(endpoint, { params: paramsFor(endpoint, id), signal })) as {
          data: unknown;
        };
        return { data: toRecord(resource, data) } as never;
      }
      const { data } = await readList(name, { ids: [id], limit: 1 }, signal);
      if (!data[0]) throw new HttpError('not_found', 404, { code: 'not_found' });
      return { data: data[0] } as never;
    },
    getManyReference: (name, { target, id, filter, ...params }) =>
      getList(name, { ...params, filter: { ...filter, [target]: id } }),
  };
};

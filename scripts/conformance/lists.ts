import * as z from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { maxLimit } from '#contract/list-query.ts';
import { nobodysKeys } from './refusals.ts';
import { comparable, fieldsByName, isOrdered, type Row, sortsOf, termOf, valuesOf } from './rows.ts';
import type { Walk } from './walk.ts';

export type List = AnyEndpoint & { query: z.ZodObject };
type Page = { data: Row[]; total: number; page: number; limit: number };
type Query = Record<string, string | number>;

/** Is it a list that is read page by page, as JSON? */
export const isList = (endpoint: AnyEndpoint): endpoint is List =>
  endpoint.method === 'GET' && !endpoint.binary && endpoint.query !== undefined && 'page' in endpoint.query.shape;

/** The field that is a record's key. */
export const keyOf = (row: Row) => String(row.id ?? row.bookingId);
const keysOf = ({ data }: Page) => data.map(keyOf).join();

/** As many rows as a check of an order or a filter looks at. */
const many = 200;

const readerOf =
  ({ caller }: Walk, list: List) =>
  async (query: Query = {}) =>
    (await caller.succeed(list, { query })) as Page | undefined;
type Read = ReturnType<typeof readerOf>;

const checkPages = async ({ report }: Walk, list: List, read: Read, first: Page) => {
  const expectPage = (page: Page, at: number, limit: number) => {
    const length = Math.max(0, Math.min(limit, first.total - (at - 1) * limit));
    const isSo = page.page === at && page.limit === limit && page.data.length === length;
    const came = { page: page.page, limit: page.limit, rows: page.data.length };
    report.expect(list, 'list.page', isSo, `page ${at}, limit ${limit}, ${length} rows`, came);
    report.expect(list, 'list.total', page.total === first.total, `${first.total}, as on the first`, page.total);
  };
  expectPage(first, 1, 25);
  if (first.total < 2) return void report.unchecked.push(`${list.path}: pages, of fewer than two records`);
  const [one, two, both] = [await read({ limit: 1 }), await read({ limit: 1, page: 2 }), await read({ limit: 2 })];
  if (!one || !two || !both) return;
  expectPage(one, 1, 1);
  expectPage(two, 2, 1);
  const parts = `${keysOf(one)},${keysOf(two)}`;
  report.expect(list, 'list.page', parts === keysOf(both), `pages of one that make up ${keysOf(both)}`, parts);
  const beyond = await read({ limit: 25, page: Math.ceil(first.total / 25) + 1 });
  if (beyond) expectPage(beyond, Math.ceil(first.total / 25) + 1, 25);
  if (first.total > maxLimit) return;
  const whole = await read({ limit: maxLimit });
  const count = new Set(whole?.data.map(keyOf)).size;
  if (whole) report.expect(list, 'list.total', count === first.total, `${count}, as there are`, first.total);
};

const checkOrder = async ({ report }: Walk, list: List, read: Read) => {
  for (const sort of sortsOf(list.query)) {
    const asc = await read({ sort, dir: 'asc', limit: many });
    if (!asc) return;
    const up = valuesOf(asc.data, sort);
    const isWord = sort in fieldsByName(list.response) && fieldsByName(list.response)[sort] instanceof z.ZodEnum;
    const of = (rows: Row[], turned: boolean) =>
      comparable(rows, sort).every((some) => isOrdered(valuesOf(some, sort), { turned, isWord }));
    const rising = of(asc.data, false);
    const isTurned = !rising && of(asc.data, true);
    const came = up.slice(0, 8);
    if (!report.expect(list, 'list.sort', rising || isTurned, `in the order of ${sort}`, came)) continue;
    report.expect(list, 'list.dir', !isTurned, `asc from the least ${sort}`, came);
    const desc = await read({ sort, dir: 'desc', limit: many });
    if (!desc) return;
    const down = valuesOf(desc.data, sort);
    const isDown =
      of(desc.data, true) && (isWord ? new Set(up).size < 2 || up[0] !== down[0] || asc.total > many : true);
    report.expect(list, 'list.dir', isDown, `desc from the greatest ${sort}`, down.slice(0, 8));
  }
};

const checkSearch = async ({ report }: Walk, list: List, read: Read, [row]: Row[]) => {
  const nothing = await read({ search: `nonsense ${crypto.randomUUID()}` });
  if (nothing)
    report.expect(list, 'list.search', nothing.total === 0 && nothing.data.length === 0, 'nothing', nothing.total);
  const term = row && termOf(row);
  if (!term) return;
  for (const typed of new Set([term, term.toUpperCase(), term.toLowerCase()])) {
    const found = await read({ search: typed, limit: maxLimit });
    const isThere = found?.data.some((one) => keyOf(one) === keyOf(row)) || (found?.total ?? 0) > maxLimit;
    const came = found?.data.map(keyOf).slice(0, 5);
    if (found) report.expect(list, 'list.search', isThere, `${keyOf(row)} by “${typed}”`, came);
  }
};

/** Of what a filter may be asked for, the first that it takes; undefined where that is none of them. */
const exampleOf = (filter: z.ZodType, row: Row | undefined) =>
  ['true', '2026-01-01', 'EUR1000', row && keyOf(row), nobodysKeys.id, '1'].find(
    (value) => value !== undefined && filter.safeParse(value).success,
  );

/** A filter may leave anything, also nothing; but it is known, and leaves no more than there is. */
const checkKnown = async (
  { report }: Walk,
  list: List,
  read: Read,
  own: readonly string[],
  rows: Row[],
  total: number,
) => {
  for (const name of own) {
    const value = exampleOf(list.query.shape[name] as z.ZodType, rows[0]);
    const left = value === undefined ? undefined : await read({ [name]: value, limit: 1 });
    if (left) report.expect(list, 'list.filter', left.total <= total, `no more than ${total}`, left.total);
  }
};

const checkFilters = async (walk: Walk, list: List, read: Read, { data: rows, total }: Page) => {
  const { report } = walk;
  const common = ['page', 'limit', 'search', 'sort', 'dir', 'after', 'before', 'ids'];
  const own = Object.keys(list.query.shape).filter((name) => !common.includes(name));
  await checkKnown(walk, list, read, own, rows, total);
  for (const name of own) {
    const value = rows
      .map((row) => row[name])
      .find((one) => one !== null && one !== undefined && typeof one !== 'object');
    if (value === undefined) continue;
    const left = await read({ [name]: String(value), limit: many });
    if (!left) continue;
    const others = left.data.filter((row) => row[name] !== value).map(keyOf);
    const holds = others.length === 0 && left.data.length > 0;
    report.expect(list, 'list.filter', holds, `only those whose ${name} is ${value}`, {
      total: left.total,
      others: others.slice(0, 3),
    });
  }
  const [one, other] = [rows[0], rows.at(-1)];
  if (!one || !other) return;
  const wanted = [...new Set([keyOf(one), keyOf(other)])];
  const fetched = await read({ ids: wanted.join() });
  const keys = fetched?.data.map(keyOf) ?? [];
  const isSo = keys.length === wanted.length && wanted.every((key) => keys.includes(key));
  if (fetched) report.expect(list, 'list.ids', isSo, wanted.join(), keys.slice(0, 5));
};

const checkParameters = async ({ caller }: Walk, list: List) => {
  const wrong: Query = {
    nonsense: 1,
    page: 0,
    limit: maxLimit + 1,
    sort: 'nonsense',
    dir: 'sideways',
    search: 'x'.repeat(201),
  };
  for (const [name, value] of Object.entries(wrong))
    await caller.beRefused(
      list,
      { query: { [name]: value } },
      { rule: 'list.parameters', status: 400, code: 'validation.failed', field: name },
    );
};

/** Checks a list: its pages, its order, what it finds and what it refuses. Answers its first rows. */
export const checkList = async (walk: Walk, list: List): Promise<Row[]> => {
  const read = readerOf(walk, list);
  const first = await read();
  if (!first) return [];
  await checkPages(walk, list, read, first);
  await checkOrder(walk, list, read);
  await checkSearch(walk, list, read, first.data);
  await checkFilters(walk, list, read, first);
  await checkParameters(walk, list);
  return first.data;
};

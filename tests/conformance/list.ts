import type { Fault } from './faults.ts';
import type { Item } from './records.ts';
import { invalid } from './refusal.ts';

export type ListSpec = {
  sort: readonly string[];
  by: readonly [string, 'asc' | 'desc'];
  /** Fields that it is searched in. */
  search: readonly string[];
  /** Fields that it is filtered by: those that are one of the values given, or have one of them. */
  filters: readonly string[];
};

const common = ['page', 'limit', 'search', 'sort', 'dir', 'ids', 'after', 'before'];

const wholeIn = (query: URLSearchParams, name: string, preset: number, most: number) => {
  const value = Number(query.get(name) ?? preset);
  if (!Number.isInteger(value) || value < 1 || value > most) throw invalid(name);
  return value;
};

const compare = (one: unknown, other: unknown) => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return typeof one === 'string' ? one.localeCompare(String(other), 'en') : Number(one) - Number(other);
};

/** What is not just the value of a field. */
const ownFilters: Readonly<Record<string, (item: Item, wanted: string) => boolean>> = {
  createdFrom: ({ createdAt }, wanted) => createdAt >= wanted,
  createdTo: ({ createdAt }, wanted) => createdAt < wanted,
  rateFrom: ({ currency, hourlyRateCents }, wanted) =>
    wanted.startsWith(String(currency)) && Number(hourlyRateCents) >= Number(wanted.slice(3)),
  rateTo: ({ currency, hourlyRateCents }, wanted) =>
    wanted.startsWith(String(currency)) && Number(hourlyRateCents) <= Number(wanted.slice(3)),
  unassigned: ({ assigneeId }, wanted) => String(assigneeId === null) === wanted,
  verified: ({ emailVerifiedAt }, wanted) => String(emailVerifiedAt !== null) === wanted,
  accessLevel: ({ userType, userRole }, wanted) =>
    wanted.split(',').includes(String(userType === 'superAdmin' ? userType : userRole)),
  leaf: ({ childCount }, wanted) => String(childCount === 0) === wanted,
  root: ({ parentId }, wanted) => String(parentId === null) === wanted,
};

const fits = (value: unknown, wanted: string) => {
  const words = wanted.split(',');
  return Array.isArray(value) ? value.some((one) => words.includes(String(one))) : words.includes(String(value));
};

const named = (item: Item, field: string) => {
  const value = item[field];
  return value !== null && typeof value === 'object' && 'displayName' in value
    ? String(value.displayName)
    : String(value);
};

/** The parameters that every list has, where nothing is wrong with them. */
const readQuery = (query: URLSearchParams, spec: ListSpec, has: (fault: Fault) => boolean) => {
  const known = [...common, ...spec.filters];
  const unknown = [...query.keys()].filter((name) => !known.includes(name));
  if (unknown.length > 0 && !has('unknown parameters are taken')) throw invalid(...unknown);
  const page = wholeIn(query, 'page', 1, 1_000_000);
  const limit = wholeIn(query, 'limit', 25, 500);
  const search = (query.get('search') ?? '').trim();
  const sort = query.get('sort') ?? spec.by[0];
  const dir = query.get('dir') ?? spec.by[1];
  if (search.length > 200) throw invalid('search');
  if (!spec.sort.includes(sort)) throw invalid('sort');
  if (dir !== 'asc' && dir !== 'desc') throw invalid('dir');
  return { page, limit, search, sort, dir };
};

/** Answers one page of a list. */
export const answerList = (
  items: readonly Item[],
  query: URLSearchParams,
  spec: ListSpec,
  has: (fault: Fault) => boolean,
) => {
  const { page, limit, search, sort, dir } = readQuery(query, spec, has);
  const ids = has('ids are ignored') ? undefined : query.get('ids')?.split(',');
  const plain = (text: string) => (has('search minds capitals') ? text : text.toLowerCase());
  const isFound = (item: Item) =>
    has('search is ignored') ||
    search === '' ||
    (!has('search finds nothing') && spec.search.some((field) => plain(named(item, field)).includes(plain(search))));
  const isWanted = (item: Item) =>
    has('filters are ignored') ||
    spec.filters.every((name) => {
      const wanted = query.get(name);
      if (wanted === null) return true;
      return ownFilters[name]?.(item, wanted) ?? fits(item[name] ?? item[`${name}s`], wanted);
    });
  const left = items.filter((item) => (!ids || ids.includes(item.id)) && isFound(item) && isWanted(item));

  const turn = (dir === 'desc') === has('dir is reversed') ? 1 : -1;
  const inOrder = has('sort is ignored') ? left : left.toSorted((one, other) => turn * compare(one[sort], other[sort]));
  const start = has('page is ignored') ? 0 : (page - 1) * limit;
  const length = has('pages are of 20') ? 20 : limit;
  const data = has('limit is ignored') ? inOrder.slice(start) : inOrder.slice(start, start + length);
  const total = has('total counts the page') ? data.length : left.length;
  return { data, ...(has('total is missing') ? {} : { total }), page, limit };
};

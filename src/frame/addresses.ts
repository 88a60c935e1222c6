import { basename, type ViewAddresses } from './addressTable.ts';
import type { AddressPattern } from './patterns.ts';

/** How a resource's views are addressed: as pages of their own, over their list, or as its own table says. */
export type Addressing = 'pages' | 'drawer' | ViewAddresses;

/** The addresses of a resource whose path segment is given. */
export const addressesOf = (addressing: Addressing, segment: string): ViewAddresses => {
  if (typeof addressing === 'object') return addressing;
  const list: AddressPattern = `${basename}/${segment}`;
  return addressing === 'pages'
    ? { list, create: `${list}/add`, show: `${list}/{id}`, edit: `${list}/edit/{id}` }
    : { list, create: `${list}?add`, show: `${list}?view={id}`, edit: `${list}?edit={id}` };
};

/** Only the addresses of views that exist are addresses. */
export const onlyExisting = (addresses: ViewAddresses, views: object): ViewAddresses =>
  Object.fromEntries(Object.entries(addresses).filter(([view]) => view in views));

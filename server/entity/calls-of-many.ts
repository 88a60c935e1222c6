import type { AnyEndpoint, ScreenEndpoint } from '#contract/endpoint.ts';
import { reports } from '#contract/reports.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';

/** A call that can be made for many records, and the one that reads the whole record, where it takes all of it. */
export type CallOfMany = { call: ScreenEndpoint; rest?: AnyEndpoint | undefined };

type Calls = { list: AnyEndpoint; get?: ScreenEndpoint; update?: ScreenEndpoint; changeStatus?: ScreenEndpoint };

const ofEntity = ({ list, get, update, changeStatus }: Calls): CallOfMany[] => [
  ...(changeStatus ? [{ call: changeStatus }] : []),
  ...(update ? [{ call: update, rest: get ?? list }] : []),
];

const all: readonly CallOfMany[] = [
  { call: tutors.changeStatus },
  { call: users.changeStatus },
  { call: reports.update, rest: reports.get },
];

const routeOf = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>) => `${method} ${path}`;

const byRoute = new Map(all.map((one) => [routeOf(one.call), one]));

/** Lets the calls of an entity be made for many of its records. */
export const allowOfMany = (calls: Calls) => {
  for (const one of ofEntity(calls)) byRoute.set(routeOf(one.call), one);
};

/** The call of a route, if it can be made for many records. */
export const callOfMany = (route: string): CallOfMany | undefined => byRoute.get(route);

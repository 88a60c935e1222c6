import { type AnyEndpoint, nameOfCall, type ScreenEndpoint } from '#contract/endpoint.ts';
import { reports } from '#contract/reports.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';

/** A call that can be made for many records. */
export type CallOfMany = {
  call: ScreenEndpoint;
  /** The one that reads the whole record, where it takes all of it. */
  rest?: AnyEndpoint | undefined;
  /** It is one transaction and nothing else, so that it can be tried and rolled back. */
  canBeTried?: true;
  /** Nothing that it does can be undone. */
  isFinal?: boolean;
};

type Call = 'get' | 'add' | 'update' | 'changeStatus' | 'remove';
type Calls = { list: AnyEndpoint } & Partial<Record<Call, ScreenEndpoint>>;

const ofEntity = ({ list, get, add, update, changeStatus, remove }: Calls): CallOfMany[] => [
  ...(changeStatus ? [{ call: changeStatus }] : []),
  ...(update ? [{ call: update, rest: get ?? list }] : []),
  ...(remove ? [{ call: remove, canBeTried: true as const, isFinal: add === undefined }] : []),
];

const all: readonly CallOfMany[] = [
  { call: tutors.changeStatus, canBeTried: true },
  { call: tutors.remove, canBeTried: true, isFinal: true },
  { call: users.changeStatus },
  { call: users.remove, canBeTried: true, isFinal: true },
  { call: reports.update, rest: reports.get },
];

const byRoute = new Map(all.map((one) => [nameOfCall(one.call), one]));

/** Lets the calls of an entity be made for many of its records. */
export const allowOfMany = (calls: Calls) => {
  for (const one of ofEntity(calls)) byRoute.set(nameOfCall(one.call), one);
};

/** The call of a route, if it can be made for many records. */
export const callOfMany = (route: string): CallOfMany | undefined => byRoute.get(route);

import * as z from 'zod';
import { Reason, Version } from './primitives.ts';

/** A way from one state to another. */
export type Way = {
  /** Nobody goes it without saying why; the reason stays with the record and in its history. */
  readonly reason?: 'required';
};

/** The states of a record, and the ways from each. A new record is in the first. */
export type States<State extends string = string> = {
  readonly [From in State]: { readonly to: { readonly [To in State]?: Way } };
};

export const namesOf = <State extends string>(states: States<State>) => Object.keys(states) as [State, ...State[]];

/** The states that a record may go to from one. */
export const waysFrom = <State extends string>(states: States<State>, from: State) =>
  Object.keys(states[from].to) as State[];

/** Is a reason asked for on the way to a state: from that one, or from wherever a way leads there? */
export const needsReason = <State extends string>(states: States<State>, to: State, from?: State) => {
  const ways = namesOf(states).flatMap((one) => (from === undefined || one === from ? (states[one].to[to] ?? []) : []));
  return ways.length > 0 && ways.every(({ reason }) => reason === 'required');
};

/** Body of a change of a record's state. The reason is null where none is asked for. */
export const statusChangeOf = <State extends string>(states: States<State>) =>
  z
    .strictObject({ status: z.enum(namesOf(states)), reason: Reason.nullable(), version: Version })
    .refine(({ status, reason }) => reason !== null || !needsReason(states, status as State), {
      path: ['reason'],
      error: 'validation.required',
    });

import * as z from 'zod';
import { Reason, Version } from './primitives.ts';

/** What a transition from one state to another asks for. */
export type Transition = {
  /** Nobody makes it without saying why; the reason stays with the record and in its history. */
  readonly reason?: 'required';
};

/** The states of a record, and the transitions from each. A new record is in the first. */
export type States<State extends string = string> = {
  readonly [From in State]: { readonly to: { readonly [To in State]?: Transition } };
};

export const namesOf = <State extends string>(states: States<State>) => Object.keys(states) as [State, ...State[]];

/** The states that a record may go to from one. */
export const transitionsFrom = <State extends string>(states: States<State>, from: State) =>
  Object.keys(states[from].to) as State[];

/** Does a transition to a state ask for a reason: from that one, or from wherever one leads there? */
export const needsReason = <State extends string>(states: States<State>, to: State, from?: State) => {
  const transitions = namesOf(states).flatMap((one) =>
    from === undefined || one === from ? (states[one].to[to] ?? []) : [],
  );
  return transitions.length > 0 && transitions.every(({ reason }) => reason === 'required');
};

/** Body of a change of a record's state. The reason is null where none is asked for. */
export const statusChangeOf = <State extends string>(states: States<State>) =>
  z
    .strictObject({ status: z.enum(namesOf(states)), reason: Reason.nullable(), version: Version })
    .refine(({ status, reason }) => reason !== null || !needsReason(states, status as State), {
      path: ['reason'],
      error: 'validation.required',
    });

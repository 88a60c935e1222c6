import * as z from 'zod';
import { type States, namesOf as stateNames, type Transition } from '../../states.ts';
import { given, type Traits } from './given.ts';

/** Yes or no. */
export const flag = ({ initially }: { /** What a new record begins with. */ initially: boolean }) => ({
  ...given('flag', z.boolean()),
  initially,
});

/** One of a few words. */
export const choice = <
  const Words extends readonly [string, ...string[]],
  const T extends
    | { /** What a new record begins with. */ initially: NoInfer<Words[number]>; optional?: false }
    | {
        initially?: NoInfer<Words[number]>;
        optional: true;
      },
>(
  words: Words,
  traits: T,
) => ({
  ...given('choice', z.enum(words), traits as T & Traits),
  words,
  initially: traits.initially as Words[number] | undefined,
});

type OnlyKnown<Declared extends { readonly [State: string]: { readonly to: object } }> = {
  readonly [From in keyof Declared]: {
    readonly to: { readonly [To in keyof Declared[From]['to']]: To extends keyof Declared ? Transition : never };
  };
};

/**
 * The state of a record and the transitions to others, which only the call `changeStatus` makes. Why it is in it stands beside it, as `statusReason`. An
 * entity has one such field at most.
 *
 * @example states({ visible: { to: { hidden: { reason: 'required' } } }, hidden: { to: { visible: {} } } })
 */
export const states = <const Declared extends { readonly [State: string]: { readonly to: object } }>(
  declared: Declared & OnlyKnown<Declared>,
) => {
  // Its states are its names; that each transition leads to one of them is checked by the parameter's type.
  const known = declared as unknown as States<keyof Declared & string>;
  return { kind: 'states', given: false, schema: z.enum(stateNames(known)), states: declared as Declared } as const;
};

import * as z from 'zod';
import type { MessageKey } from '../../messages/index.ts';
import { Id } from '../../primitives.ts';
import { BookingId, Party } from '../../transactions.ts';
import { given, maybe, type OptionalOf, type Traits } from './given.ts';

/** Records that stand for people: whoever names one is shown who it is. */
export const people = ['tutor', 'user', 'admin'] as const;
export type Person = (typeof people)[number];
export const isPerson = (kind: string): kind is Person => people.some((one) => one === kind);

/** The key of a record of a kind: bookings have one that people say on the telephone. */
export const keyOf = (to: string): z.ZodType<string, string> => (to === 'booking' ? BookingId : Id);

/**
 * Another record; where it is optional, perhaps none. It names a kind of record that the audit trail knows, declared by its fields or not; no
 * other compiles where entities are listed.
 */
export const ref = <const To extends string, const T extends Traits = Traits>(to: To, traits: T = {} as T) => ({
  ...given('ref', keyOf(to), traits),
  to,
});

type SeveralTraits = Traits & { most?: number };
/** Whoever is joined with another, and a booking, would be named by keys that nobody can tell apart where there are several. */
type NamedBySeveral<To extends string> = To extends Person | 'booking'
  ? 'Several people or bookings are records of their own, each of which names one: declare those.'
  : To;

/**
 * Several other records, none of them twice; where it is optional, perhaps none. They are of a kind that is declared by its fields, and of another than
 * the record itself.
 *
 * @param traits `most`: so many at most, 50 unless it says otherwise.
 * @example fields: { subjects: refs('subject', { most: 10 }) }
 */
export const refs = <const To extends string, const T extends SeveralTraits = Traits>(
  to: To & NamedBySeveral<To>,
  traits: T = {} as T,
) => {
  const { optional = false, most = 50 }: SeveralTraits = traits;
  const schema = z
    .array(keyOf(to))
    .min(optional ? 0 : 1)
    .max(most)
    .superRefine((ids, context) => {
      for (const [nth, id] of ids.entries())
        if (ids.indexOf(id) < nth) context.addIssue({ code: 'custom', message: 'validation.twice', path: [nth] });
    });
  return { kind: 'refs', given: true, optional: optional as OptionalOf<T>, schema, to: to as To } as const;
};

const Named = z.object({ id: Id, name: z.string() });
export type Named = z.infer<typeof Named>;
type NamedThere<To> = To extends Person ? Party : Named;

/**
 * What another field's record names, with its name; a person, as a party. Where that field is optional, so is this.
 *
 * @param through the field, a `ref`.
 * @example fields: { booking: ref('booking'), tutor: via('booking', 'tutor') }
 */
export const via = <const Through extends string, const To extends string, const T extends Traits = Traits>(
  through: Through,
  to: To,
  trait: T = {} as T,
) => {
  const named = (isPerson(to) ? Party : Named) as unknown as z.ZodType<NamedThere<To>, NamedThere<To>>;
  return { kind: 'via', given: false, schema: maybe(named, trait), through, to } as const;
};

type UseIn<Key> = Key extends `conflict.in_use.${infer Use}` ? Use : never;
/** What may still use a record that is to be removed: there is a sentence for each. */
export type Use = UseIn<MessageKey>;

/** How many there are of what uses the record, which is not removed while there are any. */
export const count = <const Counted extends Use>(use: Counted) =>
  ({ kind: 'count', given: false, schema: z.int().min(0), use }) as const;

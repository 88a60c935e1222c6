import type { SQL } from 'drizzle-orm';
import type { AnyEntity, GivenOf } from '#contract/entity/define-entity.ts';
import { type KindName, linkedFields } from '#contract/entity/kinds.ts';
import { sanitizePage } from '../html/sanitize-page.ts';

type Values = Readonly<Record<string, unknown>>;

const mapValues = ({ fields }: AnyEntity, given: Values, of: Partial<Record<KindName, (value: never) => unknown>>) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const make = of[fields[name]?.kind as KindName];
      return [name, make && value !== null && value !== undefined ? make(value as never) : value];
    }),
  );

/** What a person gave, without what could run a script in it. */
export const harmless = <E extends AnyEntity, Given extends GivenOf<E>>(entity: E, given: Given) =>
  mapValues(entity, given, { html: sanitizePage }) as Given;

/** The same as the table's columns take it, without what other tables keep. */
export const storedOf = <E extends AnyEntity>(entity: E, given: GivenOf<E>): Values => {
  const linked: readonly string[] = linkedFields(entity.fields);
  const kept = Object.fromEntries(Object.entries(given).filter(([name]) => !linked.includes(name)));
  return mapValues(entity, kept, { moment: (instant: string) => new Date(instant) });
};

/** What the server adds to a new record. */
export const initialOf = ({ fields }: AnyEntity, currency: SQL | undefined): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'currency' && currency ? [[name, currency]] : [])),
  );

import { type Field, type Fields, listedFields } from '#contract/entity/kinds.ts';
import type { Names } from './names.ts';
import type { AskedField } from './parse-field.ts';

/** What a new entity is to be. */
export type Plan = {
  names: Names;
  fields: readonly AskedField[];
  title: string;
  section: string;
  icon: string;
  /** The route of its list, where that is not its own. */
  at: string | undefined;
};

export const given = ({ fields }: Pick<Plan, 'fields'>) => fields.filter(({ field }) => field.given);

/** The fields of a kind, each with what stood in its parentheses. */
export const ofKind = ({ fields }: Pick<Plan, 'fields'>, kind: string) => fields.filter((one) => one.kind === kind);

/** The fields by their names, as the declaration has them. */
export const declared = (fields: readonly { name: string; field: Field }[]): Fields =>
  Object.fromEntries(fields.map(({ name, field }) => [name, field]));

/** Does its list come without some? Then a record is read by itself. */
export const hasUnlisted = ({ fields }: Pick<Plan, 'fields'>) => listedFields(declared(fields)).length < fields.length;

const vowel = /^[aeiou]/;
/** `a coupon`, `an offer` */
export const one = (words: string) => `${vowel.test(words) ? 'an' : 'a'} ${words}`;

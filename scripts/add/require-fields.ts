import { photoUrlName } from '#contract/entity/kinds/photos.ts';
import { type Field, type Fields, filteredFields, isOptional, photoFields } from '#contract/entity/kinds.ts';
import { ArgumentError } from './argument-error.ts';
import type { AskedField } from './parse-field.ts';
import { declared } from './plan.ts';

/** Amounts mean nothing without their currency. */
export const lacksCurrency = (fields: Fields) => {
  const kinds = Object.values(fields).map(({ kind }) => kind);
  return kinds.includes('money') && !kinds.includes('currency');
};

/** No field may be filtered by what another is called. */
const requireFiltersApart = (fields: Fields) => {
  const ends = filteredFields(fields)
    .filter((name) => 'bound' in (fields[name] as Field))
    .flatMap((name) => [`${name}From`, `${name}To`].map((end) => ({ name, end })));
  const met = ends.find(({ end }) => end in fields);
  if (met)
    throw new ArgumentError(
      `${met.end}: lists are filtered by ${met.end} as by an end of ${met.name}. Call one of the two something else.`,
    );
};

/** No field may be called as the address is that a photo is answered with. */
const requirePhotosApart = (fields: Fields) => {
  const photos = photoFields(fields);
  const isTaken = (name: string, nth: number) =>
    photoUrlName(name) in fields || photos.slice(0, nth).some((other) => photoUrlName(other) === photoUrlName(name));
  const met = photos.find(isTaken);
  if (met)
    throw new ArgumentError(
      `${photoUrlName(met)}: this is the address of the photo ${met}. Call one of the two something else.`,
    );
};

/** What is merged, and whose history tells of both, would name itself. */
const requireOthers = (fields: readonly { name: string; field: Field }[], plural: string) => {
  const own = fields.find(({ field }) => field.kind === 'refs' && `${field.to}s` === plural);
  if (own) throw new ArgumentError(`${own.name}: several records can only be of another kind than ${plural}.`);
};

/** What is read through another field, which names no record or is empty, is nothing. */
const requireThrough = (fields: readonly { name: string; field: Field }[], all: Fields) => {
  for (const { name, field } of fields) {
    if (field.kind !== 'via') continue;
    const through = all[field.through];
    if (through?.kind !== 'ref')
      throw new ArgumentError(
        `${name}: there is no field ${field.through} that names a record, as ${field.through}:ref(…).`,
      );
    if (isOptional(through) && !field.schema.safeParse(null).success)
      throw new ArgumentError(`${name}: ${field.through} may be empty, and so may this. Write it with ? behind it.`);
  }
};

/**
 * What fields of such records have to be beside each other, and beside those that there are.
 *
 * @throws ArgumentError that names the field.
 */
export const requireFields = <Asked extends Pick<AskedField, 'name' | 'kind' | 'field' | 'unique' | 'inside'>>(
  fields: readonly Asked[],
  plural: string,
  there: Fields = {},
): readonly Asked[] => {
  const known = fields.find(({ name }) => name in there);
  if (known) throw new ArgumentError(`${known.name}: there is a field of this name.`);
  const twice = fields.find(({ name }, index) => fields.findIndex((one) => one.name === name) < index);
  if (twice) throw new ArgumentError(`${twice.name}: there are two fields of this name.`);
  const all = { ...there, ...declared(fields) };
  for (const { name, unique = [], kind, inside } of fields) {
    const named = [...unique, ...(kind === 'made' ? inside.split('+') : [])];
    const unknown = named.find((one) => !all[one]?.given);
    if (unknown) throw new ArgumentError(`${name}: there is no field ${unknown} that a person gives.`);
    const several = named.find((one) => all[one]?.kind === 'refs');
    if (several)
      throw new ArgumentError(
        `${name}: ${several} names several records, by which none is told apart and nothing is called. Leave it out there.`,
      );
  }
  requireFiltersApart(all);
  requirePhotosApart(all);
  requireOthers(fields, plural);
  requireThrough(fields, all);
  return fields;
};

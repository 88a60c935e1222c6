import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '#contract/audit.ts';
import type { LeftField } from '#contract/undoing.ts';
import type { Names } from './names.ts';

/** What one field becomes again: shown as `change`, sent as `value`. */
type Returning = { change: FieldChange; value: unknown };
export type Left = Pick<LeftField, 'reason' | 'names'>;
/** A field, or a part of its list, goes back, stays, or both. */
export type Outcome = { returning?: Returning; left: readonly Left[] };

type Moved = Extract<FieldChange, { before: unknown }>;
type Listed = Extract<FieldChange, { added: string[] }>;

const stays = (reason: LeftField['reason']): Outcome => ({ left: [{ reason, names: null }] });
/** A record may show as an empty text what the database has nothing of. */
const given = (value: unknown) => (value === '' || value === undefined ? null : value);

/** A value goes back unless it is no longer what the event made of it. */
export const ofValue = ({ before, after }: Moved, now: unknown): Outcome =>
  isDeepStrictEqual(given(now), given(after))
    ? { returning: { change: { before: now ?? null, after: before }, value: before }, left: [] }
    : stays('changed');

/** The same of a file, as long as it is there. */
export const ofFile = (change: Moved, now: unknown, gone: ReadonlySet<string>): Outcome => {
  const outcome = ofValue(change, now);
  return outcome.returning && gone.has(String(change.before)) ? stays('gone') : outcome;
};

/** The same of a key, which the trail has by its name. */
export const ofName = ({ before, after }: Moved, now: unknown, { nameOf, idsOf }: Names): Outcome => {
  const isWhatItBecame = typeof after === 'string' ? idsOf(after).includes(String(now)) : given(now) === given(after);
  if (!isWhatItBecame) return stays('changed');
  const name = nameOf(now) ?? null;
  if (typeof before !== 'string')
    return { returning: { change: { before: name, after: before }, value: null }, left: [] };
  const [id, other] = idsOf(before);
  if (id === undefined) return stays('gone');
  if (other !== undefined) return stays('ambiguous');
  return { returning: { change: { before: name, after: nameOf(id) }, value: id }, left: [] };
};

const onlyOne = (ids: readonly string[], none: LeftField['reason']) =>
  ids.length === 1 ? { id: ids[0] as string } : { reason: ids.length === 0 ? none : ('ambiguous' as const) };

/** Of a list, each that came goes and each that went comes, as far as there is one that is called so. */
export const ofList = ({ removed, added }: Listed, now: readonly string[], { nameOf, idsOf }: Names): Outcome => {
  const going = added.map((name) => ({
    name,
    ...onlyOne(
      now.filter((id) => idsOf(name).includes(id)),
      'changed',
    ),
  }));
  const coming = removed.map((name) => ({
    name,
    ...onlyOne(
      idsOf(name).filter((id) => !now.includes(id)),
      'gone',
    ),
  }));
  // Of two that came to be one, that comes once.
  const ids = (found: typeof going) => [...new Set(found.flatMap(({ id }) => id ?? []))];
  const names = (found: typeof going) => ids(found).map((id) => nameOf(id) ?? id);
  const left = [...going, ...coming].flatMap(({ reason, name }) => (reason ? [{ reason, names: [name] }] : []));
  const value = [...now.filter((id) => !ids(going).includes(id)), ...ids(coming)];
  if (ids(going).length + ids(coming).length === 0) return { left };
  return { returning: { change: { removed: names(going), added: names(coming) }, value }, left };
};

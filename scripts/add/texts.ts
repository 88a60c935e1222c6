import type { Field } from '#contract/entity/kinds.ts';
import { namesOf, transitionsFrom } from '#contract/states.ts';
import { capitalised, type Names, wordsOf } from './names.ts';

/** What stands before a text that nobody has translated yet. `npm run check` finds it. */
export const untranslated = 'TODO(translate)';

/** Messages by their keys, as a tree. */
export type Texts = { [key: string]: string | Texts };

/** `startsOn` → `Starts on`; a count is called what it counts. */
const labelOf = (name: string, field: Field) =>
  capitalised(wordsOf(field.kind === 'count' ? field.use : name.replace(/(Id|Cents)$/, '')));

/** The words for a field's values, where it has a few. */
const wordsFor = (name: string, field: Field): Texts => {
  if (field.kind === 'flag') {
    const label = labelOf(name, field);
    return { [name]: { true: label, false: `Not ${label.toLowerCase()}` } };
  }
  const words = field.kind === 'choice' ? field.words : field.kind === 'states' ? Object.keys(field.states) : undefined;
  return words ? { [name]: Object.fromEntries(words.map((word) => [word, wordOf(word)])) } : {};
};

/** What its buttons say that take a record to another state. */
const actionsFor = (field: Field): Texts => {
  if (field.kind !== 'states') return {};
  const reached = namesOf(field.states).flatMap((from) => transitionsFrom(field.states, from));
  if (reached.length === 0) return {};
  return { actions: Object.fromEntries(reached.map((state) => [state, actionOf(state)])) };
};
export const actionOf = (state: string) => `Mark as ${wordsOf(state)}`;
/** A word for a value. */
export const wordOf = (value: string) => capitalised(wordsOf(value));

/** What a field adds to the messages: its label, with that of the reason beside a state, and words for its values. */
export const textsOfField = (name: string, field: Field) => ({
  labels: { [name]: labelOf(name, field), ...(field.kind === 'states' ? { statusReason: 'Reason' } : {}) } as Texts,
  words: { ...wordsFor(name, field), ...actionsFor(field) },
});

/** The English messages of an entity, written from its names. */
export const textsOf = ({ words, pluralWords }: Names, fields: readonly { name: string; field: Field }[]): Texts => {
  const texts = fields.map(({ name, field }) => textsOfField(name, field));
  return {
    name: `${capitalised(words)} |||| ${capitalised(pluralWords)}`,
    fields: Object.assign({}, ...texts.map((one) => one.labels)),
    add: `Add ${words}`,
    ...Object.assign({}, ...texts.map((one) => one.words)),
  };
};

/** The same texts, each marked as not translated. */
export const toTranslate = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? `${untranslated} ${text}` : toTranslate(text),
    ]),
  );

import { useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field, FieldOf, GivenKind } from '#contract/entity/kinds.ts';
import { ChoiceInput } from '#src/form/ChoiceInput.tsx';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { SwitchInput } from '#src/form/SwitchInput.tsx';
import { WholeNumberInput } from '#src/form/WholeNumberInput.tsx';
import { useDrawn } from '../useDrawn.ts';
import { RefInput } from './RefInput.tsx';
import { useWordOf } from './useWordOf.ts';

/** What every input is given. */
type Common = { source: string; autoFocus?: boolean; hint?: string };

const WordInput = ({ source, words, hint }: Common & { words: readonly string[] }) => {
  const wordOf = useWordOf(source);
  return <ChoiceInput source={source} choices={words.map((id) => ({ id, name: wordOf(id) }))} hint={hint} />;
};

/** A text of an editor's has no input that fits every form. */
type PlainKind = Exclude<GivenKind, 'html'>;

/** What a field of each kind is given with, in a form. */
const inputs: { [Kind in PlainKind]: (common: Common, field: FieldOf<Kind>) => ReactNode } = {
  text: (common) => <PlainTextInput {...common} />,
  code: (common) => <PlainTextInput {...common} />,
  slug: (common) => <PlainTextInput {...common} />,
  ref: ({ source, hint }, { to, optional }) => (
    <RefInput source={source} to={to} optional={optional} {...(hint ? { hint } : {})} />
  ),
  flag: ({ source, hint }) => <SwitchInput source={source} hint={hint} />,
  choice: (common, { words }) => <WordInput {...common} words={words} />,
  place: ({ source, hint }) => <WholeNumberInput source={source} hint={hint} />,
};

/** The input of a field, with its hint where it has one. @example <EntityInput<Subject> source="slug" /> */
export const EntityInput = <Row extends object>({
  source,
  autoFocus,
}: {
  source: keyof Row & string;
  autoFocus?: boolean;
}) => {
  const resource = useResourceContext();
  const { entity, hints } = useDrawn();
  const field = entity.fields[source];
  if (!field?.given) return null;
  const hint = hints.includes(source) ? { hint: `resources.${resource}.${source}_help` } : {};
  const input = inputs[field.kind as PlainKind] as (common: Common, field: Field) => ReactNode;
  return input({ source, ...(autoFocus ? { autoFocus } : {}), ...hint }, field);
};

import { useResourceContext } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { type Field, type FieldOf, type GivenKind, isOptional } from '#contract/entity/kinds.ts';
import { ChoiceInput } from '#src/form/ChoiceInput.tsx';
import { DayInput } from '#src/form/DayInput.tsx';
import { HtmlInput } from '#src/form/HtmlInput.tsx';
import { MomentInput } from '#src/form/MomentInput.tsx';
import { MoneyInput } from '#src/form/MoneyInput.tsx';
import { PartsInput } from '#src/form/PartsInput.tsx';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { SwitchInput } from '#src/form/SwitchInput.tsx';
import { WholeNumberInput } from '#src/form/WholeNumberInput.tsx';
import { useDrawn } from '../useDrawn.ts';
import { RecordPhotoInput } from './RecordPhotoInput.tsx';
import { RefInput } from './RefInput.tsx';
import { RefsInput } from './RefsInput.tsx';
import { Translations } from './Translations.tsx';
import { translationsOf } from './translationsOf.ts';
import { useWordOf } from './useWordOf.ts';

/** What every input is given. */
type Common = { source: string; autoFocus?: boolean | undefined; hint?: string | undefined; optional: boolean };

const WordInput = ({ source, words, ...look }: Common & { words: readonly string[] }) => {
  const wordOf = useWordOf(source);
  return <ChoiceInput source={source} choices={words.map((id) => ({ id, name: wordOf(id) }))} {...look} />;
};

/** May the text have no characters? */
const takesNothing = ({ schema }: FieldOf<'text' | 'longText'>) => schema.safeParse('').success;

/** What a field of each kind is given with, in a form. */
const inputs: { [Kind in GivenKind]: (common: Common, field: FieldOf<Kind>) => ReactNode } = {
  text: (common, field) => <PlainTextInput {...common} mayBeEmpty={takesNothing(field)} />,
  longText: (common, field) => <PlainTextInput {...common} mayBeEmpty={takesNothing(field)} lines={4} />,
  html: ({ source, hint }) => <HtmlInput source={source} hint={hint} />,
  email: (common) => <PlainTextInput {...common} type="email" />,
  parts: ({ source }, { columns }) => <PartsInput source={source} columns={columns} />,
  code: (common) => <PlainTextInput {...common} />,
  slug: (common) => <PlainTextInput {...common} />,
  photo: ({ source, hint }) => <RecordPhotoInput source={source} hint={hint} />,
  ref: (common, { to }) => <RefInput {...common} to={to} />,
  refs: (common, { to }) => <RefsInput {...common} to={to} />,
  flag: ({ source, hint }) => <SwitchInput source={source} hint={hint} />,
  choice: (common, { words }) => <WordInput {...common} words={words} />,
  whole: (common) => <WholeNumberInput {...common} />,
  money: (common) => <MoneyInput {...common} />,
  day: (common) => <DayInput {...common} />,
  moment: (common) => <MomentInput {...common} />,
  place: ({ source, hint }) => <WholeNumberInput source={source} hint={hint} />,
};

/** The input of a field, with its hint where it has one, and those of its translations. @example <EntityInput<Subject> source="slug" /> */
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
  const hint = hints.includes(source) ? `resources.${resource}.${source}_help` : undefined;
  const input = inputs[field.kind as GivenKind] as (common: Common, field: Field) => ReactNode;
  const own = input({ source, optional: isOptional(field), autoFocus, hint }, field);
  const translations = translationsOf(entity.fields, source);
  if (translations.length === 0) return own;
  return (
    <>
      {own}
      <Translations label={`resources.${resource}.fields.${source}`} sources={translations}>
        {translations.map((one) => (
          <Fragment key={one}>{input({ source: one, optional: true }, field)}</Fragment>
        ))}
      </Translations>
    </>
  );
};

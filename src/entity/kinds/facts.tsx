import { useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field, FieldOf, KindName } from '#contract/entity/kinds.ts';
import { DateField } from '#src/fields/DateField.tsx';
import { MoneyField } from '#src/fields/MoneyField.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';
import { Fact } from '#src/record/Facts.tsx';
import { useDrawn } from '../useDrawn.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { CountFact } from './CountFact.tsx';
import { DayField } from './DayField.tsx';
import { FlagField } from './FlagField.tsx';
import { PhotoFact } from './PhotoField.tsx';
import { RefField } from './RefField.tsx';
import { RefsLinks } from './RefsField.tsx';
import { EmailLink, HtmlText, JsonText, LongText } from './texts.tsx';
import { translationsOf } from './translationsOf.ts';
import { ViaField } from './ViaField.tsx';
import { WholeField } from './WholeField.tsx';

const asItIs = () => undefined;

/** A field of each kind where the record is shown. */
const facts: { [Kind in KindName]: (source: string, field: FieldOf<Kind>) => ReactNode } = {
  text: asItIs,
  longText: (source) => <LongText source={source} />,
  html: (source) => <HtmlText source={source} />,
  email: (source) => <EmailLink source={source} />,
  key: (source) => <ValueField source={source} code />,
  parts: (source) => <JsonText source={source} />,
  json: (source) => <JsonText source={source} />,
  code: asItIs,
  slug: (source) => <ValueField source={source} code />,
  made: asItIs,
  photo: (source) => <PhotoFact source={source} />,
  ref: (source, field) => <RefField source={source} field={field} />,
  refs: (source, field) => <RefsLinks source={source} field={field} />,
  via: (source, field) => <ViaField source={source} field={field} />,
  flag: (source) => <FlagField source={source} />,
  choice: (source) => <ChoiceField source={source} />,
  states: (source) => <ChoiceField source={source} tone="neutral" />,
  whole: (source) => <WholeField source={source} />,
  money: (source) => <MoneyField source={source} />,
  currency: asItIs,
  day: (source) => <DayField source={source} />,
  moment: (source) => <DateField source={source} withTime />,
  timestamp: (source) => <DateField source={source} withTime />,
  place: asItIs,
  count: (source, field) => <CountFact source={source} field={field} />,
};

const factOf = (source: string, field: Field) => (
  <Fact key={source} source={source}>
    {(facts[field.kind] as (source: string, field: Field) => ReactNode)(source, field)}
  </Fact>
);

/** A field of the record in context with its label, and its translations as far as there are any. @example <EntityFact<Subject> source="slug" /> */
export const EntityFact = <Row extends object>({ source }: { source: keyof Row & string }) => {
  const { fields } = useDrawn().entity;
  const record = useRecordContext();
  const field = fields[source];
  if (!field) return null;
  const written = translationsOf(fields, source).filter((one) => record?.[one]);
  return [factOf(source, field), ...written.map((one) => factOf(one, field))];
};

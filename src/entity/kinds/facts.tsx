import type { ReactNode } from 'react';
import type { Field, FieldOf, ListedKind } from '#contract/entity/kinds.ts';
import { ValueField } from '#src/fields/ValueField.tsx';
import { Fact } from '#src/record/Facts.tsx';
import { useDrawn } from '../useDrawn.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { CountFact } from './CountFact.tsx';
import { FlagField } from './FlagField.tsx';
import { RefField } from './RefField.tsx';
import { ViaField } from './ViaField.tsx';

const asItIs = () => undefined;

/** A field of each kind where the record is shown. */
const facts: { [Kind in ListedKind]: (source: string, field: FieldOf<Kind>) => ReactNode } = {
  text: asItIs,
  code: asItIs,
  slug: (source) => <ValueField source={source} code />,
  made: asItIs,
  ref: (source, field) => <RefField source={source} field={field} />,
  via: (source, field) => <ViaField source={source} field={field} />,
  flag: (source) => <FlagField source={source} />,
  choice: (source) => <ChoiceField source={source} />,
  states: (source) => <ChoiceField source={source} tone="neutral" />,
  place: asItIs,
  count: (source, field) => <CountFact source={source} field={field} />,
};

/** A field of the record in context with its label. @example <EntityFact<Subject> source="slug" /> */
export const EntityFact = <Row extends object>({ source }: { source: keyof Row & string }) => {
  const field = useDrawn().entity.fields[source];
  return field ? (
    <Fact source={source}>
      {(facts[field.kind as ListedKind] as (source: string, field: Field) => ReactNode)(source, field)}
    </Fact>
  ) : null;
};

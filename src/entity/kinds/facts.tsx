import type { ReactNode } from 'react';
import type { Field, FieldOf, KindName } from '#contract/entity/kinds.ts';
import { Fact } from '#src/record/Facts.tsx';
import { useDrawn } from '../useDrawn.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { CountFact } from './CountFact.tsx';
import { FlagField } from './FlagField.tsx';

const asItIs = () => undefined;

/** A field of each kind where the record is shown. */
const facts: { [Kind in KindName]: (source: string, field: FieldOf<Kind>) => ReactNode } = {
  text: asItIs,
  code: asItIs,
  flag: (source) => <FlagField source={source} />,
  choice: (source) => <ChoiceField source={source} />,
  place: asItIs,
  count: (source, field) => <CountFact source={source} field={field} />,
};

/** A field of the record in context with its label. */
export const EntityFact = ({ source }: { source: string }) => {
  const field = useDrawn().entity.fields[source];
  return field ? (
    <Fact source={source}>{(facts[field.kind] as (source: string, field: Field) => ReactNode)(source, field)}</Fact>
  ) : null;
};

import type { ReactNode } from 'react';
import type { Field, FieldOf, FilteredKind } from '#contract/entity/kinds.ts';
import { ChoicesFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { FlagFilter } from '#src/list/filters/FlagFilter.tsx';

/** What a list is filtered with by a field of each kind. */
const filters: { [Kind in FilteredKind]: (source: string, field: FieldOf<Kind>) => ReactNode } = {
  flag: (source) => <FlagFilter source={source} />,
  choice: (source, { words }) => <ChoicesFilter source={source} values={words} messages={source} />,
};

export const filterOf = (source: string, field: Field): ReactNode =>
  (filters[field.kind as FilteredKind] as (source: string, field: Field) => ReactNode)(source, field);

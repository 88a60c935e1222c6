import type { ReactNode } from 'react';
import type { Field, FieldOf, FilteredKind } from '#contract/entity/kinds.ts';
import { namesOf } from '#contract/states.ts';
import { ChoicesFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { FlagFilter } from '#src/list/filters/FlagFilter.tsx';
import { AmountRangeFilter, DateRangeFilter } from '#src/list/filters/RangeFilters.tsx';
import { useDrawn } from '../useDrawn.ts';
import { RefFilter } from './RefFilter.tsx';
import { WholeRangeFilter } from './WholeRangeFilter.tsx';

/** The parameters of a range. */
const boundsOf = (source: string) => ({ name: source, from: `${source}From`, to: `${source}To` });

/** What a list is filtered with by a field of each kind. */
const filters: { [Kind in FilteredKind]: (source: string, field: FieldOf<Kind>) => ReactNode } = {
  ref: (source, { to }) => <RefFilter source={source} to={to} />,
  refs: (source, { to }) => <RefFilter source={source} to={to} />,
  via: (source, { to }) => <RefFilter source={source} to={to} />,
  states: (source, { states }) => <ChoicesFilter source={source} values={namesOf(states)} messages={source} />,
  flag: (source) => <FlagFilter source={source} />,
  choice: (source, { words }) => <ChoicesFilter source={source} values={words} messages={source} />,
  whole: (source) => <WholeRangeFilter {...boundsOf(source)} />,
  money: (source) => <AmountRangeFilter {...boundsOf(source)} />,
  day: (source) => <DateRangeFilter {...boundsOf(source)} />,
  moment: (source) => <DateRangeFilter {...boundsOf(source)} />,
};

export const filterOf = (source: string, field: Field): ReactNode =>
  (filters[field.kind as FilteredKind] as (source: string, field: Field) => ReactNode)(source, field);

/** The filter by a field, in a list that is also filtered by something else. @example <EntityFilter<User> source="status" /> */
export const EntityFilter = <Row extends object>({ source }: { source: keyof Row & string }) => {
  const field = useDrawn().entity.fields[source];
  return field ? filterOf(source, field) : null;
};

import type { ReactNode } from 'react';
import { type Field, type FieldOf, type FilteredKind, isPerson } from '#contract/entity/kinds.ts';
import { namesOf } from '#contract/states.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { ChoicesFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { FlagFilter } from '#src/list/filters/FlagFilter.tsx';
import { LookupFilter } from '#src/list/filters/LookupFilter.tsx';
import { ReferenceFilter } from '#src/list/filters/ReferenceFilter.tsx';

/** By records of which a few stand in one list, or by some of many. */
const RefFilter = ({ source, to }: { source: string; to: string }) => {
  const resource = useDeclarations().resource(resourceOf[to] ?? '');
  if (!resource) return null;
  const { name, firstPage, drawn } = resource;
  if (drawn && !drawn.entity.grows) return <ReferenceFilter source={source} reference={name} sort={firstPage.sort} />;
  return <LookupFilter source={source} reference={name} sortBy={isPerson(to) ? 'displayName' : firstPage.sort.field} />;
};

/** What a list is filtered with by a field of each kind. */
const filters: { [Kind in FilteredKind]: (source: string, field: FieldOf<Kind>) => ReactNode } = {
  ref: (source, { to }) => <RefFilter source={source} to={to} />,
  via: (source, { to }) => <RefFilter source={source} to={to} />,
  states: (source, { states }) => <ChoicesFilter source={source} values={namesOf(states)} messages={source} />,
  flag: (source) => <FlagFilter source={source} />,
  choice: (source, { words }) => <ChoicesFilter source={source} values={words} messages={source} />,
};

export const filterOf = (source: string, field: Field): ReactNode =>
  (filters[field.kind as FilteredKind] as (source: string, field: Field) => ReactNode)(source, field);

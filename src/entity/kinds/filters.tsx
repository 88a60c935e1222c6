import type { ReactNode } from 'react';
import type { Field, FieldOf, FilteredKind } from '#contract/entity/kinds.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { ChoicesFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { FlagFilter } from '#src/list/filters/FlagFilter.tsx';
import { ReferenceFilter } from '#src/list/filters/ReferenceFilter.tsx';

const RefFilter = ({ source, to }: { source: string; to: string }) => {
  const resource = useDeclarations().resource(resourceOf[to] ?? '');
  return resource ? <ReferenceFilter source={source} reference={resource.name} sort={resource.firstPage.sort} /> : null;
};

/** What a list is filtered with by a field of each kind. */
const filters: { [Kind in FilteredKind]: (source: string, field: FieldOf<Kind>) => ReactNode } = {
  ref: (source, { to }) => <RefFilter source={source} to={to} />,
  flag: (source) => <FlagFilter source={source} />,
  choice: (source, { words }) => <ChoicesFilter source={source} values={words} messages={source} />,
};

export const filterOf = (source: string, field: Field): ReactNode =>
  (filters[field.kind as FilteredKind] as (source: string, field: Field) => ReactNode)(source, field);

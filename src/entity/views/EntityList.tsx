import { Fragment, useMemo } from 'react';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { sortedFields } from '#contract/entity/kinds.ts';
import { DateField } from '#src/fields/DateField.tsx';
import type { Column } from '#src/list/columns.ts';
import { ResourceList } from '#src/list/ResourceList.tsx';
import { EntityCard } from '../EntityCard.tsx';
import { cellOf } from '../kinds/cells.tsx';
import { filterOf } from '../kinds/filters.tsx';
import { useDrawn } from '../useDrawn.ts';

const columnsOf = ({ fields, title }: AnyEntity): Column[] => [
  ...Object.entries(fields).map(([source, field]) => ({
    source,
    ...cellOf(source, field),
    always: source === title,
    sortable: sortedFields(fields).includes(source),
  })),
  { source: 'updatedAt', field: <DateField source="updatedAt" />, hidden: true },
];

const filtersOf = ({ fields, filters }: AnyEntity) =>
  Object.entries(fields)
    .filter(([source]) => filters.includes(source))
    .map(([source, field]) => <Fragment key={source}>{filterOf(source, field)}</Fragment>);

/** The list of an entity: a column for each field, a filter for each flag and choice. */
export const EntityList = () => {
  const { entity } = useDrawn();
  const look = useMemo(
    () => ({ columns: columnsOf(entity), filters: filtersOf(entity), card: <EntityCard entity={entity} /> }),
    [entity],
  );
  return <ResourceList key={entity.name} {...look} />;
};

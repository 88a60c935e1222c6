import { Fragment, type ReactNode, useMemo } from 'react';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { type ListedNameOf, statesField } from '#contract/entity/kinds.ts';
import { ResourceList } from '#src/list/ResourceList.tsx';
import { bulkRightOf } from '../bulkRight.ts';
import { type AnyCells, columnsOf, standardColumns } from '../columns.ts';
import { EntityCard } from '../EntityCard.tsx';
import { filterOf } from '../kinds/filters.tsx';
import { EditMany } from '../late.tsx';
import type { AnyLooks, LooksOf } from '../looks.ts';
import { StateBulkActions } from '../state/StateBulkActions.tsx';
import { useDrawn } from '../useDrawn.ts';

type ListedName<E extends AnyEntity> = ListedNameOf<E['fields']> | 'createdAt' | 'updatedAt';

/** What columns show, and how, where that is not as their fields' kinds have it. */
export type CellsOf<E extends AnyEntity> = { [Name in ListedName<E>]?: AnyCells[string] };

type Props<E extends AnyEntity> = {
  /** The columns in their order: all fields, and when it was changed, unless given. */
  columns?: readonly ListedName<E>[];
  /** Those that are not shown until somebody asks for them: as the resource declares them, unless given. */
  hidden?: readonly ListedName<E>[];
  cells?: CellsOf<E>;
  /** The filters, in the place of the derived ones. @example <EntityFilter<Page> source="status" /> */
  filters?: ReactNode;
  /** What can be done with selected rows beside deleting them, in the place of what its states let do. */
  bulkActions?: ReactNode;
  /** Makes chips of the words of choices. */
  looks?: LooksOf<E>;
  /** Cuts what is too long for a line of a card, rather than go on below. */
  oneLine?: boolean;
  /** A record on a phone, in the place of the derived one. */
  card?: ReactNode;
};

/** The same at every rendering, so that the columns are too. */
const standard = { looks: {}, cells: {} } as const;

/** What can be done with many: what was given, or what its states let do and what its declaration marks. */
const bulkOf = (entity: AnyEntity, given: ReactNode) => {
  if (given) return { bulkActions: given };
  const edits = entity.onMany.length > 0 && <EditMany entity={entity} />;
  const bulkRight = bulkRightOf(entity);
  if (!statesField(entity.fields)) return edits ? { bulkActions: edits, bulkRight } : {};
  return {
    bulkRight,
    bulkActions: (
      <>
        <StateBulkActions />
        {edits}
      </>
    ),
  };
};

const filtersOf = ({ fields, filters }: AnyEntity) =>
  Object.entries(fields)
    .filter(([source]) => filters.includes(source))
    .map(([source, field]) => <Fragment key={source}>{filterOf(source, field)}</Fragment>);

/**
 * The list of an entity: a column for each field, a filter for each that it declares.
 *
 * @example export const PageList = () => <EntityList<typeof Page> hidden={['metaTitle']} />;
 */
export const EntityList = <E extends AnyEntity>({
  columns,
  hidden,
  cells = standard.cells,
  filters,
  bulkActions,
  looks = standard.looks,
  oneLine = false,
  card,
}: Props<E>) => {
  const { entity, hidden: declared } = useDrawn();
  const look = useMemo(() => {
    const unasked: readonly string[] = hidden ?? declared;
    return {
      columns: columnsOf(entity, columns ?? standardColumns(entity), looks as AnyLooks, cells as AnyCells).map(
        (column) => ({
          ...column,
          hidden: unasked.includes(column.source),
        }),
      ),
      ...bulkOf(entity, bulkActions),
      filters: filters ?? filtersOf(entity),
      card: card ?? <EntityCard entity={entity} looks={looks as AnyLooks} oneLine={oneLine} hidden={hidden} />,
    };
  }, [entity, declared, columns, hidden, cells, filters, bulkActions, looks, oneLine, card]);
  return <ResourceList key={entity.name} {...look} />;
};

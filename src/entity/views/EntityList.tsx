import { Fragment, useMemo } from 'react';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { type ListedKind, listedFields, type NameOf } from '#contract/entity/kinds.ts';
import { ResourceList } from '#src/list/ResourceList.tsx';
import { EntityCard } from '../EntityCard.tsx';
import { cellOf } from '../kinds/cells.tsx';
import { filterOf } from '../kinds/filters.tsx';
import type { AnyLooks, LooksOf } from '../looks.ts';
import { useDrawn } from '../useDrawn.ts';

type ListedName<E extends AnyEntity> = NameOf<E['fields'], ListedKind> | 'createdAt' | 'updatedAt';

type Props<E extends AnyEntity> = {
  /** The columns in their order: all fields, and when it was changed, unless given. */
  columns?: readonly ListedName<E>[];
  /** Those that are not shown until somebody asks for them. */
  hidden?: readonly ListedName<E>[];
  /** Makes chips of the words of choices. */
  looks?: LooksOf<E>;
  /** Cuts what is too long for a line of a card, rather than go on below. */
  oneLine?: boolean;
};

/** The same at every rendering, so that the columns are too. */
const standard = { hidden: ['updatedAt'], looks: {} } as const;

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
  hidden = standard.hidden,
  looks = standard.looks,
  oneLine = false,
}: Props<E>) => {
  const { entity } = useDrawn();
  const { fields, title, sort } = entity;
  const look = useMemo(() => {
    const shown: readonly string[] = columns ?? [...listedFields(fields), 'updatedAt'];
    return {
      columns: shown.map((source) => ({
        source,
        ...cellOf(source, fields[source], looks as AnyLooks),
        always: source === title,
        sortable: sort.includes(source),
        hidden: hidden.some((one) => one === source),
      })),
      filters: filtersOf(entity),
      card: <EntityCard entity={entity} looks={looks as AnyLooks} oneLine={oneLine} />,
    };
  }, [entity, fields, title, sort, columns, hidden, looks, oneLine]);
  return <ResourceList key={entity.name} {...look} />;
};

import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { listedFields } from '#contract/entity/kinds.ts';
import type { Column } from '#src/list/columns.ts';
import { isShown } from './isShown.ts';
import { cellOf, titleCellOf } from './kinds/cells.tsx';
import type { AnyLooks } from './looks.ts';

/** How columns differ from what their fields' kinds make of them. */
export type AnyCells = Readonly<Record<string, Partial<Omit<Column, 'source'>>>>;

/** Its fields, when it was made where it is sorted by that, and when it was changed. */
export const standardColumns = ({ fields, sort }: AnyEntity): readonly string[] => [
  ...listedFields(fields).filter(isShown(fields)),
  ...(sort.includes('createdAt') ? ['createdAt'] : []),
  'updatedAt',
];

/** The columns of fields, in their order. */
export const columnsOf = (
  { fields, title, sort }: AnyEntity,
  shown: readonly string[],
  looks: AnyLooks,
  cells: AnyCells = {},
): Column[] =>
  shown.map((source) => {
    const field = fields[source];
    const always = source === title;
    const cell = always && field ? titleCellOf(source, field, looks) : cellOf(source, field, looks);
    return { source, ...cell, always, sortable: sort.includes(source), ...cells[source] };
  });

import type { ViewParams } from '#contract/views.ts';
import { filtersText } from '#src/list/filters/filtersText.ts';

/** How a list is shown, without its columns. */
type Asked = Pick<ViewParams, 'filter' | 'sort' | 'order' | 'perPage'>;

/** What a list is asked for, to be compared. */
export const askedText = ({ filter, sort, order, perPage }: Asked): string =>
  [filtersText(filter), sort, order, perPage].join(' ');

/** Is a list asked for as a view keeps it? */
export const isAskedAs = (kept: Asked, now: Asked): boolean => askedText(kept) === askedText(now);

/** Is a list shown as a view keeps it, in those of its columns that there still are? */
export const isShownAs = (kept: ViewParams, now: ViewParams): boolean => {
  const columns = [...now.shownColumns, ...now.hiddenColumns];
  const hidden = new Set(kept.hiddenColumns.filter((column) => columns.includes(column)));
  const isSame = hidden.size === now.hiddenColumns.length && now.hiddenColumns.every((column) => hidden.has(column));
  return isSame && isAskedAs(kept, now) && columnsGone(kept, now).length === 0;
};

/** What a view shows and a later release has no more. */
export const columnsGone = (kept: ViewParams, now: Pick<ViewParams, 'shownColumns' | 'hiddenColumns'>): string[] =>
  kept.shownColumns.filter((column) => ![...now.shownColumns, ...now.hiddenColumns].includes(column));

/** The address of a list, from its `?` on, as react-admin reads it. */
export const searchOf = ({ filter, sort, order, perPage }: Asked): string =>
  `?${new URLSearchParams({
    displayedFilters: '{}',
    filter: JSON.stringify(filter),
    order,
    page: '1',
    perPage: String(perPage),
    sort,
  })}`;

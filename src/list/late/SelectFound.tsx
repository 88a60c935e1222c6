import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useDataProvider, useListContext, useLocale } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { bulkLimits } from '#contract/bulk.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { useBulkText } from '#src/domain/bulk/useBulkText.ts';
import { formatTotal } from '#src/fields/formatNumber.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useIsCapped } from '../useIsCapped.ts';

/** So many are selected at most: what a run takes or, where there are none, what nobody minds waiting for call by call. */
const mostFound = () => (offers('POST /api/v1/admin/bulk') ? bulkLimits.records : 2_000);

type Found = { filters: string; ids: readonly Identifier[] };

/** Are rows of the list not selected, as far as can be known? Those of other pages are known once they have been asked for. */
const isMissing = (selected: ReadonlySet<Identifier>, total: number, filters: string, found: Found | undefined) => {
  // Fewer are selected than there are. That as many are says nothing: they may be those of other filters.
  if (selected.size < total) return true;
  return found?.filters !== filters || found.ids.length < total || !found.ids.every((id) => selected.has(id));
};

/** Selects what the list's filters find on its other pages too, once all of this page is selected. */
export const SelectFound = () => {
  const text = useBulkText();
  const locale = useLocale() ?? 'en';
  const notifyText = useNotifyText();
  const dataProvider = useDataProvider();
  const isCapped = useIsCapped();
  const most = mostFound();
  const {
    resource,
    data = [],
    total = 0,
    selectedIds,
    onSelect,
    filterValues,
    sort,
    isPlaceholderData,
  } = useListContext<RaRecord>();
  const { mutate, isPending } = useMutation({
    mutationKey: [resource, 'selectFound'],
    mutationFn: () =>
      dataProvider.getList<RaRecord>(resource, {
        filter: filterValues,
        sort,
        pagination: { page: 1, perPage: most },
      }),
    onError: ({ message }) => notifyText(message, 'error'),
  });
  const isTooMany = isCapped ? total >= most : total > most;
  const filters = JSON.stringify(filterValues);
  const [known, setKnown] = useState<Found>();
  const selected = new Set(selectedIds);
  const asked = JSON.stringify([filters, sort, selectedIds]);
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  });
  // Rows are ticked one by one and page by page as well, wherever a list has them.
  const isBeyond = selectedIds.length > most;
  useEffect(() => {
    if (!isBeyond) return;
    onSelect(selectedIds.slice(0, most));
    notifyText(text('only_first', { count: formatTotal(most, false, locale) }), 'warning');
  }, [isBeyond, onSelect, selectedIds, most, notifyText, text, locale]);
  const select = () =>
    mutate(undefined, {
      // Whoever has let go of the rows or filters others meanwhile does not want these any more.
      onSuccess: (found) => {
        if (latest.current !== asked) return;
        const ids = found.data.map(({ id }) => id);
        const all = [...new Set([...selectedIds, ...ids])];
        setKnown({ filters, ids });
        onSelect(all.slice(0, most));
        // Where counting stopped, nobody knew beforehand that there are more; nor are they told of where others were selected before.
        const isRest = ids.length === most && (found.meta?.totalCapped === true || (found.total ?? 0) > most);
        if ((isRest && !isTooMany) || all.length > most)
          notifyText(text('only_first', { count: formatTotal(most, false, locale) }), 'warning');
      },
    });
  const isPageSelected = data.every(({ id }) => selected.has(id));
  const isMore = isCapped || total > data.length;
  // The rows and their number are those of other filters while new ones are asked for.
  if (isPlaceholderData || !isPageSelected || !isMore || selected.size >= most) return null;
  if (!isMissing(selected, Math.min(total, most), filters, known)) return null;
  const count = isTooMany ? formatTotal(most, false, locale) : formatTotal(total, isCapped, locale);
  return (
    <Button loading={isPending} onClick={select}>
      {text(isTooMany ? 'first_found' : 'all_found', { count })}
    </Button>
  );
};

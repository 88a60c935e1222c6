import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { formatCount, formatTotal } from '#src/fields/formatNumber.ts';
import { IconAction } from '#src/layout/IconAction.tsx';
import { useIsCapped } from './useIsCapped.ts';

const pageSizes = [10, 25, 50, 100];

const PageSize = () => {
  const translate = useTranslate();
  const { perPage, setPerPage } = useListContext();
  return (
    <label className="page-size">
      {translate('ui.list.page_size')}
      <select className="select" value={perPage} onChange={({ target }) => setPerPage(Number(target.value))}>
        {[...new Set([...pageSizes, perPage])]
          .toSorted((a, b) => a - b)
          .map((size) => (
            <option key={size}>{size}</option>
          ))}
      </select>
    </label>
  );
};

/**
 * Which rows these are of how many; as long as others are on their way, which the last ones were. A total that was not counted to its end says so:
 * "1,000+". It stands there before it has anything to say, so that programs that read the screen aloud hear it change.
 */
const Range = () => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const isCapped = useIsCapped();
  const { data = [], page, perPage, total = 0, isPlaceholderData } = useListContext();
  const [said, say] = useState('');
  const from = (page - 1) * perPage + 1;
  const range = translate('ui.list.range', {
    from: formatCount(from, locale),
    to: formatCount(from + data.length - 1, locale),
    total: formatTotal(total, isCapped, locale),
  });
  const text = data.length > 0 ? range : '';
  // From a page behind the end react-admin goes on.
  const isOther = isPlaceholderData || from > Math.max(total, 1);
  if (!isOther && text !== said) say(text);
  return (
    <span role="status" className="figures">
      {said}
    </span>
  );
};

/** Which rows these are of how many, and the way to the others. `children` are further ways. */
export const ListPagination = ({ children }: { children?: ReactNode }) => {
  const translate = useTranslate();
  const { data, page, hasNextPage, setPage, isPending } = useListContext();
  if (isPending || !data?.length)
    return (
      <div className="pagination">
        <Range />
      </div>
    );

  const steps = [
    { to: page - 1, off: page === 1, icon: ChevronLeftIcon, label: translate('ui.list.previous_page') },
    { to: page + 1, off: !hasNextPage, icon: ChevronRightIcon, label: translate('ui.list.next_page') },
  ];
  return (
    <div className="pagination">
      <Range />
      {children}
      <PageSize />
      <div>
        {steps.map(({ to, off, icon: Icon, label }) => (
          <IconAction key={label} label={label} disabled={off} onClick={() => setPage(to)}>
            <Icon fontSize="small" />
          </IconAction>
        ))}
      </div>
    </div>
  );
};

import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton, MenuItem, Select, Tooltip, Typography } from '@mui/material';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatCount, formatTotal } from '#src/fields/formatNumber.ts';
import { tabularFigures } from '#src/theme/typography.ts';
import { useIsCapped } from './useIsCapped.ts';

const pageSizes = [10, 25, 50, 100];

const PageSize = () => {
  const translate = useTranslate();
  const { perPage, setPerPage } = useListContext();
  const id = useId();
  return (
    <Box sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 1 }}>
      <Typography id={id} variant="body2" color="textSecondary">
        {translate('ui.list.page_size')}
      </Typography>
      <Select<number>
        value={perPage}
        onChange={({ target }) => setPerPage(Number(target.value))}
        size="small"
        fullWidth={false}
        sx={{ '& .MuiSelect-select': { py: 0.5 }, fontSize: '0.8125rem' }}
        slotProps={{ input: { 'aria-labelledby': id } }}
        labelId={id}
      >
        {[...new Set([...pageSizes, perPage])]
          .toSorted((a, b) => a - b)
          .map((size) => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
      </Select>
    </Box>
  );
};

/** Which rows these are of how many, and the way to the others. A total that was not counted to its end says so: "1,000+". */
export const ListPagination = () => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const isCapped = useIsCapped();
  const { data, page, perPage, total = 0, setPage, isPending } = useListContext();
  if (isPending || !data?.length) return <Box sx={{ height: 49 }} />;

  const from = (page - 1) * perPage + 1;
  const isLast = isCapped ? data.length < perPage : page * perPage >= total;
  const steps = [
    { to: page - 1, off: page === 1, icon: ChevronLeftIcon, label: translate('ui.list.previous_page') },
    { to: page + 1, off: isLast, icon: ChevronRightIcon, label: translate('ui.list.next_page') },
  ];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2, minHeight: 48, px: 1.5 }}>
      <PageSize />
      <Typography variant="body2" role="status" sx={{ ...tabularFigures, mr: 'auto', order: -1 }}>
        {translate('ui.list.range', {
          from: formatCount(from, locale),
          to: formatCount(from + data.length - 1, locale),
          total: formatTotal(total, isCapped, locale),
        })}
      </Typography>
      <Box sx={{ display: 'flex' }}>
        {steps.map(({ to, off, icon: Icon, label }) => (
          <Tooltip key={label} title={off ? '' : label}>
            <span>
              <IconButton aria-label={label} disabled={off} onClick={() => setPage(to)}>
                <Icon fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
        ))}
      </Box>
    </Box>
  );
};

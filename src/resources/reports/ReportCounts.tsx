import { Tab, Tabs, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { reportStatuses } from '#contract/reports.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { useFilterValues } from '#src/list/filters/FilterValues.tsx';
import { toChosen } from '#src/list/filters/toChosen.ts';
import { tabularFigures } from '#src/theme/typography.ts';
import { useReportCounts } from './reportQueries.ts';

const every = 'all';

/** The queue by state: how many there are, and the way to see those only. Other filters stay. */
export const ReportCounts = () => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data: counts } = useReportCounts();
  const { values, change } = useFilterValues();
  const chosen = toChosen(values.status);
  const open = chosen.length === 0 ? every : chosen.length === 1 ? (chosen[0] ?? every) : false;
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { value: every, label: translate('resources.reports.all'), count: total },
    ...reportStatuses.map((status) => ({
      value: status as string,
      label: translate(`resources.reports.status.${status}`),
      count: counts?.[status],
    })),
  ];
  return (
    <Tabs
      value={tabs.some(({ value }) => value === open) ? open : false}
      onChange={(_, value: string) => change({ status: value === every ? undefined : [value] })}
      aria-label={translate('resources.reports.counts')}
      variant="scrollable"
      sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map(({ value, label, count }) => (
        <Tab
          key={value}
          value={value}
          label={
            <span>
              {label}{' '}
              <Typography
                component="span"
                variant="caption"
                color="textSecondary"
                sx={{ ...tabularFigures, display: 'inline-block', minWidth: 20, ml: 0.5 }}
              >
                {count === undefined ? '' : formatCount(count, locale)}
              </Typography>
            </span>
          }
        />
      ))}
    </Tabs>
  );
};

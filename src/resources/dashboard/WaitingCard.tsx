import { Box, Card, Link, Typography } from '@mui/material';
import { LinkBase, useCreatePath, useLocale } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { useMarketplaceToday } from '#src/domain/settings/useMarketplaceToday.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { Oldest } from './Oldest.tsx';
import { TableButton } from './TableButton.tsx';
import type { CsvTable } from './tableCsv.ts';
import { useDashboardText } from './useDashboardText.ts';

type Props = {
  title: string;
  empty: string;
  total: number;
  /** The list that shows all of them. Where it shows others as well, `text` says so, and how many wait stands beside it. */
  all: { resource: string; filter: Record<string, readonly string[]>; text?: string };
  /** The same as a file. */
  table: CsvTable;
  /** What has waited longest: since when, and where it is. */
  oldest?: { resource: string; id: string; since: string } | undefined;
  children: ReactNode;
};

/** What waits for a person: since when, all of it, and the first few. */
export const WaitingCard = ({
  title,
  empty,
  total,
  all: { resource, filter, ...all },
  table,
  oldest,
  children,
}: Props) => {
  const text = useDashboardText();
  const locale = useLocale() ?? 'en';
  const createPath = useCreatePath();
  const today = useMarketplaceToday();
  const id = useId();
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: 'createdAt',
    order: 'ASC',
  });
  return (
    <Card component="section" aria-labelledby={id} sx={{ px: 2.5, py: 2, minWidth: 0, height: '100%' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 2,
          mb: 1,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          {oldest && <Oldest {...oldest} />}
        </Box>
        {total > 0 && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
            <Typography variant="body2" noWrap>
              {all.text && `${formatCount(total, locale)} · `}
              <Link component={LinkBase} to={`${createPath({ resource, type: 'list' })}?${query}`}>
                {all.text ?? text('all', { smart_count: total })}
              </Link>
            </Typography>
            <TableButton title={title} table={{ ...table, days: { from: today, to: today } }} />
          </Box>
        )}
      </Box>
      {total === 0 ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {children}
        </Box>
      )}
    </Card>
  );
};

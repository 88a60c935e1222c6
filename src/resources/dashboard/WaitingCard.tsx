import { Box, Card, Link, Typography } from '@mui/material';
import { LinkBase, useCreatePath, useLocale } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { formatCount } from '#src/fields/formatNumber.ts';
import { Oldest } from './Oldest.tsx';
import { useDashboardText } from './useDashboardText.ts';

type Props = {
  title: string;
  empty: string;
  total: number;
  /** The list that shows all of them. Where it shows others as well, `text` says so, and how many wait stands beside it. */
  all: { resource: string; filter: Record<string, readonly string[]>; text?: string };
  /** What has waited longest: since when, and where it is. */
  oldest?: { resource: string; id: string; since: string } | undefined;
  children: ReactNode;
};

/** What waits for a person: since when, all of it, and the first few. */
export const WaitingCard = ({ title, empty, total, all: { resource, filter, ...all }, oldest, children }: Props) => {
  const text = useDashboardText();
  const locale = useLocale() ?? 'en';
  const createPath = useCreatePath();
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
          <Typography variant="body2" noWrap sx={{ flex: 'none' }}>
            {all.text && `${formatCount(total, locale)} · `}
            <Link component={LinkBase} to={`${createPath({ resource, type: 'list' })}?${query}`}>
              {all.text ?? text('all', { smart_count: total })}
            </Link>
          </Typography>
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

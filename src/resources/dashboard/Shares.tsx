import { Box, Link, Typography } from '@mui/material';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatMoney } from '#contract/money.ts';
import { BookingStatusChip } from '#src/domain/bookings/BookingStatus.tsx';
import { formatCount } from '#src/fields/formatNumber.ts';
import { tabularFigures } from '#src/theme/typography.ts';
import { filterOfDays, useCountedLink } from './counted.ts';
import type { TileTable } from './TableButton.tsx';
import { TitledCard } from './TitledCard.tsx';
import { useDashboardText } from './useDashboardText.ts';

type Share = { key: string; label: ReactNode; value: number; text: string; filter: Record<string, unknown> };

const ShareRow = ({ share: { label, value, text, filter }, most }: { share: Share; most: number }) => {
  const linkTo = useCountedLink();
  return (
    <Box component="li">
      {/* Where both do not fit beside each other, the figures stand below the name. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 0.5 }}>
        <Link
          component={LinkBase}
          to={linkTo('transactions', filter)}
          color="inherit"
          variant="body2"
          sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {label}
        </Link>
        <Typography variant="body2" color="textSecondary" noWrap sx={{ ...tabularFigures, flex: 'none', ml: 'auto' }}>
          {text}
        </Typography>
      </Box>
      <Box aria-hidden="true" sx={{ height: 6, borderRadius: 3, bgcolor: 'action.hover' }}>
        <Box sx={{ width: `${(100 * value) / most}%`, height: '100%', borderRadius: 3, bgcolor: 'primary.main' }} />
      </Box>
    </Box>
  );
};

type SharesProps = { title: string; shares: Share[]; table: TileTable };

const Shares = ({ title, shares, table }: SharesProps) => {
  const text = useDashboardText();
  const most = Math.max(1, ...shares.map(({ value }) => value));
  return (
    <TitledCard title={title} table={table}>
      {shares.length === 0 ? (
        <Typography color="textSecondary">{text('no_bookings')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {shares.map((share) => (
            <ShareRow key={share.key} share={share} most={most} />
          ))}
        </Box>
      )}
    </TitledCard>
  );
};

type TopSubject = Dashboard['topSubjects'][number];

/** The bookings that were counted: choosing a subject finds those of the subjects below it as well. */
const bookingsOf = ({ subjectId, hasChildren = false }: TopSubject) =>
  hasChildren ? { onlySubjectId: [subjectId] } : { subjectId: [subjectId] };

/** What was booked most in the range; each leads to its bookings. */
export const TopSubjects = ({ data }: { data: Dashboard }) => {
  const { topSubjects, currency, timezone } = data;
  const text = useDashboardText();
  const locale = useLocale() ?? 'en';
  const shares = topSubjects.map((subject) => ({
    key: subject.subjectId,
    label: subject.path,
    value: subject.bookings,
    text: `${text('bookings', { smart_count: subject.bookings })} · ${formatMoney(subject.revenueCents, currency, locale)}`,
    filter: { ...bookingsOf(subject), ...filterOfDays(data, timezone) },
  }));
  const table = {
    days: data,
    head: [text('subject'), text('tile_bookings'), text('tile_revenueCents'), text('currency')],
    rows: topSubjects.map(({ path, bookings, revenueCents }) => [
      path,
      bookings,
      { cents: revenueCents, currency },
      currency,
    ]),
  };
  return <Shares title={text('tile_topSubjects')} shares={shares} table={table} />;
};

/** How the bookings of the range stand. */
export const StatusMix = ({ data }: { data: Dashboard }) => {
  const translate = useTranslate();
  const { statusMix, timezone } = data;
  const text = useDashboardText();
  const locale = useLocale() ?? 'en';
  const shares = statusMix.map(({ status, bookings }) => ({
    key: status,
    label: <BookingStatusChip status={status} />,
    value: bookings,
    text: formatCount(bookings, locale),
    filter: { status: [status], ...filterOfDays(data, timezone) },
  }));
  const table = {
    days: data,
    head: [text('status'), text('tile_bookings')],
    rows: statusMix.map(({ status, bookings }) => [translate(`resources.transactions.status.${status}`), bookings]),
  };
  return <Shares title={text('tile_statusMix')} shares={shares} table={table} />;
};

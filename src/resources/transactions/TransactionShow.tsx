import { Box, Card, Typography } from '@mui/material';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatMoney } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import { HistorySection } from '#src/domain/audit/HistorySection.tsx';
import { BookingStatusChip } from '#src/domain/bookings/BookingStatus.tsx';
import { PaymentStatusField, PayoutStatusField } from '#src/domain/bookings/MoneyStatus.tsx';
import { RecordLetters } from '#src/domain/letters/RecordLetters.tsx';
import { Decisions } from '#src/domain/money/Decisions.tsx';
import { lookAgainMs } from '#src/domain/money/decidable.ts';
import { RecordNotes } from '#src/domain/notes/RecordNotes.tsx';
import { SourceCard } from '#src/domain/source/SourceFacts.tsx';
import { RecordState } from '#src/record/RecordState.tsx';
import { StayingShow } from '#src/record/StayingShow.tsx';
import { tabularFigures } from '#src/theme/typography.ts';
import { Ledger } from './Ledger.tsx';
import { Lesson, Parties } from './Lesson.tsx';
import { ReportsLink } from './ReportsLink.tsx';
import { Timeline } from './Timeline.tsx';

/** Two chips that both say "Refunded" need to say of what. */
const State = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Typography variant="caption" component="dt" color="textSecondary" sx={{ mb: 0.25 }}>
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0 }}>
      {children}
    </Box>
  </div>
);

const Header = () => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const booking = useRecordContext<Transaction & { id: string }>();
  if (!booking) return null;
  return (
    <Card sx={{ p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h1" sx={tabularFigures}>
          {booking.bookingId}
        </Typography>
        <BookingStatusChip status={booking.status} />
        <Typography variant="h1" component="p" sx={{ ...tabularFigures, ml: 'auto' }}>
          {formatMoney(booking.amountCents, booking.currency, locale)}
        </Typography>
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, m: 0, mt: 2 }}>
        <State label={translate('resources.transactions.fields.paymentStatus')}>
          <PaymentStatusField />
        </State>
        <State label={translate('resources.transactions.fields.payoutStatus')}>
          <PayoutStatusField />
        </State>
        <State label={translate('resources.transactions.fields.paymentMethod')}>
          <Typography variant="body2">{translate(`resources.transactions.method.${booking.paymentMethod}`)}</Typography>
        </State>
      </Box>
      <ReportsLink />
    </Card>
  );
};

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;

export const TransactionShow = () => (
  <StayingShow<Transaction & { id: string }>
    queryOptions={{ refetchInterval: ({ state: { data } }) => data !== undefined && lookAgainMs(data, new Date()) }}
  >
    <RecordState>
      <Box sx={column}>
        <Header />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
            gap: 2,
            alignItems: 'start',
          }}
        >
          <Box sx={column}>
            <Decisions />
            <Ledger />
            <Timeline />
          </Box>
          <Box sx={column}>
            <Parties />
            <Lesson />
            <SourceCard kind="booking" />
            <RecordLetters about="booking" />
          </Box>
        </Box>
        <RecordNotes />
        <HistorySection entity="booking" />
      </Box>
    </RecordState>
  </StayingShow>
);

import { Box, Typography } from '@mui/material';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { withRefundsOnce } from '#contract/ledger.ts';
import { formatMoney } from '#contract/money.ts';
import type { TimelineEvent, Transaction } from '#contract/transactions.ts';
import { PersonLink } from '#src/domain/people/PersonLink.tsx';
import { Moment } from '#src/fields/DateField.tsx';
import { CollapsibleCard } from '#src/record/CollapsibleCard.tsx';
import { tabularFigures } from '#src/theme/typography.ts';
import { useShowText, useShowWords } from './useShowTexts.ts';

const dot = { content: '""', position: 'absolute', left: 0, top: 6, width: 9, height: 9, borderRadius: '50%' } as const;
const line = { content: '""', position: 'absolute', left: 4, top: 19, bottom: -10, width: '1px' } as const;

const Event = ({
  event: { at, kind, actor, note, amountCents, reference },
  currency,
}: {
  event: TimelineEvent;
  currency: string;
}) => {
  const translate = useTranslate();
  const text = useShowText();
  const { events } = useShowWords();
  const locale = useLocale() ?? 'en';
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 3,
        pb: 2,
        '&::before': { ...dot, bgcolor: 'primary.main' },
        '&:not(:last-of-type)::after': { ...line, bgcolor: 'divider' },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 1,
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Typography variant="body2" component="span" sx={{ fontWeight: 560 }}>
            {events[kind]}
          </Typography>
          {amountCents !== null && (
            <Typography variant="body2" component="span" sx={tabularFigures}>
              {formatMoney(amountCents, currency, locale)}
            </Typography>
          )}
        </Box>
        <Typography variant="body2" component="span" color="textSecondary">
          <Moment instant={at} withTime />
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {actor ? (
          <PersonLink id={actor.id} userType={actor.userType} name={actor.displayName} />
        ) : (
          text('automatically')
        )}
      </Typography>
      {reference && (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {translate('resources.transactions.fields.reference')} {reference}
        </Typography>
      )}
      {note && (
        <Typography variant="body2" sx={{ mt: 0.5, maxWidth: '70ch', overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
};

/** What happened to the booking, in order. */
export const Timeline = () => {
  const translate = useTranslate();
  const booking = useRecordContext<Transaction & { id: string }>();
  if (!booking) return null;
  return (
    <CollapsibleCard title={translate('resources.transactions.cards.timeline')}>
      <Box component="ol" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
        {withRefundsOnce(booking.timeline).map((event, nth) => (
          <Event
            // biome-ignore lint/suspicious/noArrayIndexKey: two that are told alike differ by their place alone
            key={`${event.at} ${event.kind} ${nth}`}
            event={event}
            currency={booking.currency}
          />
        ))}
      </Box>
    </CollapsibleCard>
  );
};

import { Box, Button, Typography } from '@mui/material';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { isDisputable, type Refund } from '#contract/booking-money.ts';
import { formatMoney } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import { decisionKeys } from '#src/domain/keys/decisionKeys.ts';
import { useKeyed } from '#src/domain/keys/useKeyed.ts';
import { Moment } from '#src/fields/DateField.tsx';
import { useAsked } from '#src/form/useAsked.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { CollapsibleCard } from '#src/record/CollapsibleCard.tsx';
import { tabularFigures } from '#src/theme/typography.ts';
import { DisputeDialog } from './DisputeDialog.tsx';
import { DisputeFacts } from './DisputeFacts.tsx';
import { isOpenDispute, leftFailed, payoutChoices, payoutStands } from './decidable.ts';
import { decisionTexts } from './decisionTexts.ts';
import { OpenDisputeDialog } from './OpenDisputeDialog.tsx';
import { PayoutDialog } from './PayoutDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { RefundStatusChip } from './RefundStatusChip.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import { said } from './said.ts';

type Of = { booking: Transaction };
type Asked = 'refund' | 'dispute' | 'open' | 'withheld' | 'released';

const MoneyDialog = ({ booking, asked, close }: Of & { asked: Asked; close: () => void }) => {
  if (asked === 'refund') return <RefundDialog booking={booking} close={close} />;
  if (asked === 'dispute') return <DisputeDialog booking={booking} close={close} />;
  if (asked === 'open') return <OpenDisputeDialog booking={booking} close={close} />;
  return <PayoutDialog booking={booking} status={asked} close={close} />;
};

const keys: Record<Asked, string> = {
  refund: decisionKeys.refund,
  dispute: decisionKeys.dispute,
  open: decisionKeys.dispute,
  withheld: decisionKeys.payout,
  released: decisionKeys.payout,
};

const Actions = ({ booking }: Of) => {
  const translate = useTranslate();
  const keyed = useKeyed();
  const { asked, ask, close } = useAsked<Asked>();
  const offered: Asked[] = [
    ...(isOpenDispute(booking) ? (['dispute'] as const) : []),
    ...(booking.refundableCents > 0 ? (['refund'] as const) : []),
    ...payoutChoices(booking),
    ...(isDisputable(booking) ? (['open'] as const) : []),
  ];
  // What ends a dispute stands out; nothing else is to be done.
  const main: Asked | undefined = isOpenDispute(booking) ? 'dispute' : undefined;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, '&:empty': { display: 'none' } }}>
      {offered.map((one) => (
        <Button
          key={one}
          {...keyed(keys[one])}
          data-action
          size="small"
          variant={one === main ? 'contained' : 'outlined'}
          color={one === main ? 'primary' : 'inherit'}
          onClick={() => ask(one)}
        >
          {translate(`resources.transactions.actions.${one}`)}
        </Button>
      ))}
      {asked && <MoneyDialog booking={booking} asked={asked} close={close} />}
    </Box>
  );
};

/** The last of those that are left failed, as long as something can go back: asking once follows them all up. */
const canBeAskedAgain = ({ refunds, refundableCents }: Transaction, { id }: Refund) =>
  refundableCents > 0 && leftFailed(refunds)[0]?.id === id;

const RefundItem = ({ booking, refund, mayDecide }: Of & { refund: Refund; mayDecide: boolean }) => {
  const translate = useTranslate();
  const named = useNamed();
  const locale = useLocale() ?? 'en';
  const { asked: settled, ask: settle, close } = useAsked<'succeeded' | 'failed'>();
  const [asksAgain, setAsksAgain] = useState(false);
  const { status, carrier, amountCents, currency, code, reason, reference, failure, askedByName, createdAt } = refund;
  const isByHand = status === 'requested' && carrier === 'staff' && mayDecide;
  return (
    <Box component="li" sx={{ py: 1.25, '& + li': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <RefundStatusChip status={status} />
          <Typography component="span" sx={{ ...tabularFigures, fontWeight: 560 }}>
            {formatMoney(amountCents, currency, locale)}
          </Typography>
          <Typography component="span" variant="body2">
            {translate(`resources.transactions.code.${code}`)}
          </Typography>
        </Box>
        <Typography component="span" variant="body2" color="textSecondary">
          <Moment instant={createdAt} withTime />
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={said}>
        {askedByName ? named(askedByName, reason) : reason}
      </Typography>
      {reference && (
        <Typography variant="body2" sx={said}>
          {translate('resources.transactions.fields.reference')} {reference}
        </Typography>
      )}
      {failure && (
        <Typography variant="body2" color="error" sx={said}>
          {failure}
        </Typography>
      )}
      {isByHand && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button data-action size="small" variant="outlined" onClick={() => settle('succeeded')}>
            {translate('resources.transactions.actions.succeeded')}
          </Button>
          <Button data-action size="small" color="inherit" variant="outlined" onClick={() => settle('failed')}>
            {translate('resources.transactions.actions.failed')}
          </Button>
        </Box>
      )}
      {mayDecide && canBeAskedAgain(booking, refund) && (
        <Button data-action size="small" variant="outlined" onClick={() => setAsksAgain(true)} sx={{ mt: 1 }}>
          {translate('resources.transactions.actions.again')}
        </Button>
      )}
      {asksAgain && <RefundDialog booking={booking} again={refund} close={() => setAsksAgain(false)} />}
      {settled && <SettleDialog booking={booking} refund={refund} status={settled} close={close} />}
    </Box>
  );
};

const PayoutFacts = ({ booking }: Of) => {
  const translate = useTranslate();
  const say = useViewTexts(decisionTexts);
  const stands = payoutStands(booking);
  if (!stands) return null;
  return (
    <Box component="section" sx={{ mt: 1 }}>
      <Typography variant="h5" component="h3">
        {stands === 'withheld' || stands === 'released'
          ? translate(`resources.transactions.payout_now.${stands}`)
          : say(stands)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={said}>
        {booking.payoutDecision?.reason}
      </Typography>
    </Box>
  );
};

/** What staff decide about the booking's money: what they have asked for, what became of it, and what they can ask for now. */
export const Decisions = () => {
  const translate = useTranslate();
  const say = useViewTexts(decisionTexts);
  const booking = useRecordContext<Transaction & { id: string }>();
  const mayDecide = useMay('requestRefund', 'transactions');
  if (!booking) return null;
  const { refunds, dispute, payoutDecision, evidence } = booking;
  const isEmpty = refunds.length === 0 && !dispute && !payoutDecision && evidence.length === 0;
  const canDecide =
    mayDecide && (booking.refundableCents > 0 || isOpenDispute(booking) || payoutChoices(booking).length > 0);
  if (isEmpty && !canDecide) return null;
  return (
    <CollapsibleCard title={translate('resources.transactions.cards.decisions')}>
      <DisputeFacts booking={booking} />
      <PayoutFacts booking={booking} />
      {refunds.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('resources.transactions.fields.refunds')}
          sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}
        >
          {refunds.map((refund) => (
            <RefundItem key={refund.id} booking={booking} refund={refund} mayDecide={mayDecide} />
          ))}
        </Box>
      )}
      {isEmpty && (
        <Typography variant="body2" color="textSecondary">
          {say('nothing_asked')}
        </Typography>
      )}
      {mayDecide && <Actions booking={booking} />}
    </CollapsibleCard>
  );
};

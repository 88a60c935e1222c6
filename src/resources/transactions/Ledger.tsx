import { Box, Chip, Table, TableBody, TableCell, TableFooter, TableRow, Typography } from '@mui/material';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { formatMoney } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import { Moment } from '#src/fields/DateField.tsx';
import { CollapsibleCard } from '#src/record/CollapsibleCard.tsx';
import { tabularFigures } from '#src/theme/typography.ts';
import { useShowText, useShowWords } from './useShowTexts.ts';

type Entry = Transaction['ledger']['entries'][number];

const nameIn = ({ student, tutor }: Transaction, kind: Entry['kind']) =>
  kind === 'fee' ? undefined : kind === 'payout' ? tutor.displayName : student.displayName;

const EntryRow = ({ booking, entry: { kind, state, amountCents, at } }: { booking: Transaction; entry: Entry }) => {
  const text = useShowText();
  const { entries } = useShowWords();
  const locale = useLocale() ?? 'en';
  const name = nameIn(booking, kind);
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ pl: 0 }}>
        <Box component="span" sx={{ fontWeight: 560, mr: 1 }}>
          {entries[kind]}
        </Box>
        {state === 'due' && <Chip size="small" variant="outlined" label={text('due')} />}
        <Typography variant="caption" component="div" color="textSecondary">
          {name && text(kind === 'charge' ? 'from' : 'to', { name })}
          {name && at && ' · '}
          {at && <Moment instant={at} withTime />}
        </Typography>
      </TableCell>
      <TableCell
        align="right"
        sx={{ ...tabularFigures, pr: 0, whiteSpace: 'nowrap', color: state === 'due' ? 'text.secondary' : undefined }}
      >
        {formatMoney(amountCents, booking.currency, locale)}
      </TableCell>
    </TableRow>
  );
};

const verdict = (balanceCents: number) => (balanceCents === 0 ? 'settled' : balanceCents < 0 ? 'overdrawn' : undefined);

/** The booking's money as an account: what came in, what went out, and what is left, which is the sum of what has moved. */
export const Ledger = () => {
  const translate = useTranslate();
  const text = useShowText();
  const locale = useLocale() ?? 'en';
  const booking = useRecordContext<Transaction & { id: string }>();
  if (!booking) return null;
  const { entries, balanceCents, excessRefundCents } = booking.ledger;
  const money = (cents: number) => formatMoney(cents, booking.currency, locale);
  const remark = verdict(balanceCents);
  return (
    <CollapsibleCard title={translate('resources.transactions.cards.money')}>
      <Typography variant="body2" color="textSecondary" sx={tabularFigures}>
        {text('price', {
          amount: money(booking.amountCents),
          fee: money(booking.feeCents),
          payout: money(booking.payoutCents),
        })}
      </Typography>
      {entries.length === 0 ? (
        <Typography sx={{ mt: 2 }}>{translate('resources.transactions.no_entries')}</Typography>
      ) : (
        <Table aria-label={translate('resources.transactions.cards.money')} sx={{ mt: 1 }}>
          <TableBody>
            {entries.map((entry) => (
              <EntryRow key={entry.kind} booking={booking} entry={entry} />
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row" sx={{ pl: 0, borderBottom: 0, color: 'text.primary' }}>
                <Box component="span" sx={{ fontWeight: 620 }}>
                  {text('balance')}
                </Box>
                {remark && (
                  <Typography variant="caption" component="div" color={balanceCents < 0 ? 'error' : 'textSecondary'}>
                    {text(remark)}
                  </Typography>
                )}
              </TableCell>
              <TableCell
                align="right"
                sx={{ ...tabularFigures, pr: 0, borderBottom: 0, fontWeight: 620, color: 'text.primary' }}
              >
                {money(balanceCents)}
              </TableCell>
            </TableRow>
          </TableFooter>
        </Table>
      )}
      {excessRefundCents > 0 && (
        <Typography variant="body2" color="error" sx={{ mt: 1 }}>
          {translate('resources.transactions.excess_refund', { amount: money(excessRefundCents) })}
        </Typography>
      )}
    </CollapsibleCard>
  );
};

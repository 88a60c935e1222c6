import type { DomainEvent } from '#client/index.ts';
import type { Sql } from '../database.ts';
import { closeDispute } from '../marketplace/disputes.ts';
import { releasePayout, withholdPayout } from '../marketplace/payouts.ts';
import { askForRefund } from '../marketplace/refunds.ts';

/** Does what staff decided about the money of a booking, which `externalId` names. What became of it is told when it is done. */
export const decideMoney = async (sql: Sql, event: DomainEvent) => {
  const { externalId: booking } = event;
  if (booking === null) return;
  if (event.type === 'refund.requested') {
    const { id, amountCents } = event.data;
    await askForRefund(sql, { id, booking, amount_cents: amountCents });
  } else if (event.type === 'payout.withheld') await withholdPayout(sql, booking, event.data.reason);
  else if (event.type === 'payout.released') {
    const { payoutCents, reason } = event.data;
    await releasePayout(sql, booking, payoutCents, reason);
  } else if (event.type === 'dispute.decided') {
    const { outcome, reason } = event.data;
    await closeDispute(sql, booking, outcome, reason);
  }
};

import type { Sql } from '../database.ts';
import { happened } from './happened.ts';
import { Refusal } from './refusal.ts';

/** For how long the provider waits for the outcome. */
const decideWithinMs = 7 * 86_400_000;

/** A student disputes a payment at the pretended provider, which the marketplace's staff decide about. Until then nobody is paid for it. */
export const dispute = async (sql: Sql, booking: string, note = 'The student disputes the payment.') => {
  const { rows } = await sql`
    insert into disputes (booking, note) select id, ${note} from bookings
    where id = ${booking} and status = 'completed' and payment = 'paid' on conflict do nothing returning booking`;
  if (!rows[0]) throw new Refusal('There is no payment to dispute.');
  await sql`update payouts set status = 'withheld' where booking = ${booking} and status = 'scheduled'`;
  const dueAt = new Date(Date.now() + decideWithinMs).toISOString();
  await happened(sql, booking, [{ kind: 'disputed', actor: 'student', note, dueAt }]);
};

/** Staff have decided it. What follows for the student and the tutor is asked for by itself. */
export const closeDispute = async (
  sql: Sql,
  booking: string,
  outcome: 'student' | 'part' | 'tutor',
  reason: string,
) => {
  const { rows } = await sql`
    update disputes set outcome = ${outcome} where booking = ${booking} and outcome is null returning booking`;
  if (rows[0]) await happened(sql, booking, [{ kind: 'disputeClosed', actor: null, note: reason }]);
};

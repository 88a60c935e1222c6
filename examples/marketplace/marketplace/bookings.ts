import type { Sql } from '../database.ts';
import { bookingMessage } from '../lectern/messages.ts';
import { tell } from '../lectern/outbox.ts';
import { readCatalogue } from './catalogue.ts';
import { happened } from './happened.ts';
import { newKey } from './keys.ts';
import { schedulePayout } from './payouts.ts';
import { charge } from './provider.ts';
import type { Booking, Person, Tutor } from './records.ts';
import { refundAll } from './refunds.ts';
import { Refusal } from './refusal.ts';

export type NewBooking = {
  id?: string;
  student: string;
  tutor: string;
  subject: string;
  level: string;
  startsAt: Date;
  durationMinutes: number;
};

/** Who takes part, as they are at this moment. @throws Refusal where one of them may not. */
const requireParties = async (sql: Sql, { student, tutor }: NewBooking) => {
  const { rows } = await sql<Person & Tutor>`
    select * from people left join tutors using (id) where id = ${student} or id = ${tutor}`;
  const [learning, teaching] = [rows.find(({ id }) => id === student), rows.find(({ id }) => id === tutor)];
  if (learning?.kind !== 'student') throw new Refusal('Only students can book lessons.');
  if (learning.status !== 'active') throw new Refusal('Your account is suspended, so you cannot book.');
  if (teaching?.status !== 'approved') throw new Refusal('This tutor does not take bookings at the moment.');
  return teaching;
};

/** @throws Refusal where the hour is taken, or the tutor or the student may not. */
export const book = async (sql: Sql, wanted: NewBooking) => {
  const tutor = await requireParties(sql, wanted);
  if (!tutor.subjects.includes(wanted.subject) || !tutor.levels.includes(wanted.level))
    throw new Refusal('This tutor does not teach that.');
  const { settings } = await readCatalogue(sql);
  const amount = Math.round((tutor.hourly_rate_cents * wanted.durationMinutes) / 60);
  const fee = Math.round((amount * settings.commissionPercent) / 100);
  const id = wanted.id ?? newKey('b');
  const { rows } = await sql<Booking>`
    insert into bookings (id, tutor, student, subject, level, starts_at, duration_minutes,
      amount_cents, fee_cents, payout_cents, currency)
    values (${id}, ${wanted.tutor}, ${wanted.student}, ${wanted.subject}, ${wanted.level}, ${wanted.startsAt},
      ${wanted.durationMinutes}, ${amount}, ${fee}, ${amount - fee}, ${tutor.currency})
    on conflict (tutor, starts_at) where status <> 'cancelled' do nothing returning *`;
  if (!rows[0]) throw new Refusal('That hour has just been taken. Choose another one.', 'startsAt');
  await tell(sql, `booking/${id}`, bookingMessage(rows[0]));
  await happened(sql, id, [{ kind: 'requested', actor: 'student' }]);
  return rows[0];
};

/** What the pretended provider finds: a good card, one that is closed afterwards and takes nothing back, or one that it refuses. */
export type Card = 'good' | 'closes' | 'refused';

export const pay = async (sql: Sql, id: string, card: Card) => {
  const { rows } = await sql<Booking>`
    update bookings set payment = ${card === 'refused' ? 'failed' : 'paid'}
    where id = ${id} and payment in ('due', 'failed') and status <> 'cancelled' returning *`;
  if (!rows[0]) throw new Refusal('There is nothing to pay.');
  if (card === 'refused') return happened(sql, id, [{ kind: 'failed', actor: null }]);
  const amountCents = rows[0].amount_cents;
  const { reference } = await charge(sql, { key: `pay/${id}`, booking: id, amountCents }, card === 'good');
  return happened(sql, id, [{ kind: 'paid', actor: 'student', amountCents, reference }]);
};

export const confirm = async (sql: Sql, id: string) => {
  const { rows } =
    await sql`update bookings set status = 'confirmed' where id = ${id} and status = 'requested' returning id`;
  if (!rows[0]) throw new Refusal('There is nothing to confirm.');
  await happened(sql, id, [{ kind: 'confirmed', actor: 'tutor' }]);
};

/** The lesson was held; its tutor is to be paid out what was paid for it. */
export const complete = async (sql: Sql, id: string) => {
  const { rows } = await sql<Booking>`
    update bookings set status = 'completed' where id = ${id} and status = 'confirmed' and payment = 'paid' returning *`;
  if (!rows[0]) throw new Refusal('Only a lesson that is confirmed and paid can have been held.');
  const due = await schedulePayout(sql, rows[0]);
  // Staff may have released less, or given some of the payment back. Of all that is asked back it is not known yet.
  const amountCents = due && due < rows[0].payout_cents ? due : undefined;
  await happened(sql, id, [
    { kind: 'completed', actor: 'tutor' },
    ...(due === undefined ? [] : [{ kind: 'payoutScheduled', actor: null, amountCents } as const]),
  ]);
};

/** What Lectern reads of what was to go back: `refundFailed` answers what staff had asked for, and nobody did. */
const givenBack = (refunded: Awaited<ReturnType<typeof refundAll>>) => {
  if (!refunded) return {};
  if ('refusal' in refunded) return { note: `What was paid did not go back. ${refunded.refusal}` };
  return { refunds: [{ kind: 'refunded', actor: null, ...refunded } as const] };
};

/** What was paid goes back, by the pretended provider. */
export const cancel = async (sql: Sql, id: string, actor: 'student' | 'tutor') => {
  const { rows } = await sql<Booking>`
    update bookings set status = 'cancelled' where id = ${id} and status in ('requested', 'confirmed') returning *`;
  if (!rows[0]) throw new Refusal('It is too late to cancel this lesson.');
  const { refunds = [], ...said } = givenBack(await refundAll(sql, id));
  await happened(sql, id, [{ kind: 'cancelled', actor, ...said }, ...refunds]);
};

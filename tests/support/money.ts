import { disputes } from '#contract/disputes.ts';
import { integration } from '#contract/integration/index.ts';
import { moneyDecisions } from '#contract/money-decisions.ts';
import { type Transaction, transactions } from '#contract/transactions.ts';
import { type BookingEvent, bookings } from '#server/modules/bookings/bookings.table.ts';
import { newBooking } from './seed-bookings.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import type { Role } from './seed-people.ts';
import type { TestServer } from './test-server.ts';
import { toldBooking, toldEvent, toldTutor, toldUser } from './told.ts';

type Catalogue = Awaited<ReturnType<typeof seedCatalogue>>;

/** Something that happened to a booking, as the database keeps it. */
export const event = (id: string, kind: BookingEvent['kind'], at: string, more: Partial<BookingEvent> = {}) => ({
  id,
  kind,
  at,
  note: null,
  amountCents: null,
  ...more,
});

/** Staff who decide about the money of bookings, and the application that tells of some of them. */
export const createTill = async (server: TestServer) => {
  const catalogue: Catalogue = await seedCatalogue(server.db);
  const token = await server.serviceToken('users:write', 'tutors:write', 'bookings:write', 'events:read');
  await server.call(integration.putUser, { token, params: { externalId: 'u-1' }, body: toldUser() });
  await server.call(integration.putTutor, { token, params: { externalId: 't-1' }, body: toldTutor() });
  let made = 0;

  const read = async (bookingId: string, as: Role = 'editor'): Promise<Transaction> =>
    (await server.call(transactions.get, { as, params: { bookingId } })).body.data;
  const versionOf = async (bookingId: string) => (await read(bookingId)).version;
  const decide =
    (call: (typeof moneyDecisions)['requestRefund' | 'decidePayout' | 'decideDispute']) =>
    async (bookingId: string, body: object, as: Role = 'admin') =>
      server.call(call, {
        as,
        params: { bookingId },
        body: { reason: 'As agreed on the telephone', version: await versionOf(bookingId), ...body },
      });

  return {
    token,
    read,
    refund: (bookingId: string, amountCents: number, more: object = {}, as: Role = 'admin') =>
      decide(moneyDecisions.requestRefund)(bookingId, { amountCents, code: 'duplicate', ...more }, as),
    payout: decide(moneyDecisions.decidePayout),
    dispute: (bookingId: string, outcome: string, refundCents: number | null = null, more: object = {}) =>
      decide(moneyDecisions.decideDispute)(bookingId, { outcome, refundCents, ...more }),
    openDispute: async (bookingId: string, more: object = {}, as: Role = 'admin') =>
      server.call(disputes.open, {
        as,
        params: { bookingId },
        body: {
          note: 'The lesson was not held',
          dueAt: null,
          evidence: null,
          version: await versionOf(bookingId),
          ...more,
        },
      }),
    settle: async (
      bookingId: string,
      refundId: string,
      became: { reference?: string; failure?: string },
      as: Role = 'admin',
    ) =>
      server.call(moneyDecisions.settleRefund, {
        as,
        params: { bookingId },
        body: {
          refundId,
          status: became.failure === undefined ? 'succeeded' : 'failed',
          reference: null,
          failure: null,
          version: await versionOf(bookingId),
          ...became,
        },
      }),

    /** A lesson of forty that nobody's application tells of. */
    byHand: async (...more: BookingEvent[]) => {
      made += 1;
      const [row] = await server.db
        .insert(bookings)
        .values({
          ...newBooking({
            tutorId: server.people.tutor,
            studentId: server.people.user,
            subjectId: catalogue.subjectId,
            levelId: catalogue.levelId,
            payoutStatus: 'scheduled',
            ...(more.some(({ kind }) => kind === 'disputed') && { status: 'disputed', payoutStatus: 'withheld' }),
          }),
          timeline: [
            event(`p-${made}`, 'paid', '2026-03-01T09:00:00.000Z'),
            event(`c-${made}`, 'completed', '2026-03-02T16:00:00.000Z'),
            event(`s-${made}`, 'payoutScheduled', '2026-03-02T16:00:00.000Z'),
            ...more,
          ],
        })
        .returning({ id: bookings.id });
      if (!row) throw new Error('inserting a booking returned no row');
      return row.id;
    },

    /** A lesson of forty that the application tells of. */
    told: async (...more: object[]) => {
      made += 1;
      const externalId = `b-${made}`;
      const events = [
        toldEvent(`${externalId}-paid`, 'paid', '2025-03-01T09:00:00Z', { reference: `pi_${externalId}` }),
        toldEvent(`${externalId}-held`, 'completed', '2025-03-02T16:00:00Z'),
        toldEvent(`${externalId}-due`, 'payoutScheduled', '2025-03-02T16:00:00Z'),
        ...more,
      ];
      const { body } = await server.call(integration.putBooking, {
        token,
        params: { externalId },
        body: toldBooking({ events }),
      });
      return { externalId, bookingId: String(body.data.id) };
    },
    tell: (externalId: string, ...events: object[]) =>
      server.call(integration.addEvents, { token, params: { externalId }, body: { events } }),
  };
};
export type Till = Awaited<ReturnType<typeof createTill>>;

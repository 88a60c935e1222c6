import { randomUUID } from 'node:crypto';
import { integration } from '#contract/integration/index.ts';
import { serviceTokens } from '#contract/service-tokens.ts';
import { timelineKinds, transactions } from '#contract/transactions.ts';
import { users } from '#contract/users.ts';
import { bookingStateOf } from '#server/modules/bookings/booking-state.ts';
import { type Call, RefusedError } from './api.ts';
import { pick } from './pick.ts';
import type { Writer } from './writers.ts';

/** An item of a batch; alone it is the body of its own call. */
type Message = { type: 'user' | 'booking' | 'bookingEvents'; externalId: string } & Record<string, unknown>;
type Event = { id: string; kind: (typeof timelineKinds)[number]; at: string; amountCents: number | null };
type Booking = { version: number; amountCents: number; events: Event[] };
type Told = { app: Call; tutorId: string; taught: { subject: string; level: string } };

const mostBookings = 20;
const mostUsers = 10;
const day = 86_400_000;
const begin = Date.UTC(2026, 0, 1);

const calls = {
  user: integration.putUser,
  booking: integration.putBooking,
  bookingEvents: integration.addEvents,
};

/** @throws RefusedError for the first item that was. */
const send = async (app: Call, messages: readonly Message[]) => {
  const [only] = messages;
  if (only && messages.length === 1) {
    const { type, externalId, ...body } = only;
    return app(calls[type], { params: { externalId }, body });
  }
  const { data } = await app(integration.batch, { body: { items: messages } });
  for (const answer of data)
    if (answer.outcome === 'refused') throw new RefusedError(answer.status, `An item was refused: ${answer.message}`);
};

/**
 * The marketplace's application, which tells of users and bookings one by one and many at once. What a kill kept from being answered it tells
 * once more, before anything else.
 */
export const applicationWriter = (): Writer => {
  const name = `crash-${randomUUID().slice(0, 8)}`;
  const [tutor, student] = [`${name}-tutor`, `${name}-student`];
  const known = { users: new Map<string, number>(), bookings: new Map<string, Booking>() };
  let unanswered: Message[] = [];
  let connected: Promise<Told> | undefined;

  const person = (key: string, version: number) => ({
    externalId: key,
    ...{ sourceVersion: version, firstName: 'Mia', lastName: `Crash ${version}`, email: `${key}@application.test` },
  });

  const connect = async (call: Call): Promise<Told> => {
    const scopes = ['users:write', 'tutors:write', 'bookings:write', 'catalogue:read'] as const;
    const added = await call(serviceTokens.add, { body: { name, scopes, validity: 'month' } });
    const app = call.as(added.data.token);
    const [[subject], [level], [language]] = [
      (await app(integration.subjects)).data,
      (await app(integration.levels)).data,
      (await app(integration.languages)).data,
    ];
    const taught = { subject: subject?.id ?? '', level: level?.name ?? '' };
    const teaches = { subjects: [taught.subject], levels: [taught.level], languages: [language?.code] };
    const rate = { hourlyRateCents: 4000, currency: 'EUR' };
    const { data } = await app(integration.putTutor, {
      params: { externalId: tutor },
      body: { ...person(tutor, 1), externalId: undefined, ...teaches, ...rate },
    });
    await send(app, [{ type: 'user', ...person(student, 1) }]);
    return { app, tutorId: data.id, taught };
  };
  const connection = (call: Call) => {
    connected ??= connect(call);
    return connected;
  };

  /** What is to be there of a record, once a message about it has come in. */
  const stateOf = ({ type, externalId }: Message) => {
    if (type === 'user') return { lastName: `Crash ${known.users.get(externalId)}` };
    const { amountCents = 0, events = [] } = known.bookings.get(externalId) ?? {};
    return { amountCents, events: events.map(({ at }) => at), ...bookingStateOf(events, amountCents) };
  };

  const tellOfUser = (number: number): Message => {
    const keys = [...known.users.keys()];
    const key = (keys.length < mostUsers ? undefined : pick(keys)) ?? `${name}-u-${number}`;
    const version = (known.users.get(key) ?? 0) + 1;
    known.users.set(key, version);
    return { type: 'user', ...person(key, version) };
  };
  const newEvent = (key: string, nth: number): Event => {
    // A refund that failed answers one that staff have asked for.
    const kind = pick(timelineKinds.filter((one) => one !== 'refundFailed')) ?? 'requested';
    const at = new Date(begin + nth * day).toISOString();
    const amountCents = kind === 'refunded' ? 100 + Math.floor(Math.random() * 3_000) : null;
    return { id: `${key}-${nth}`, kind, at, amountCents };
  };
  const tellOfBooking = (key: string, { taught }: Told): Message => {
    const before = known.bookings.get(key) ?? { version: 0, amountCents: 0, events: [] };
    const events = [...before.events, newEvent(key, before.events.length)];
    if (before.version > 0 && Math.random() < 0.5) {
      known.bookings.set(key, { ...before, events });
      return { type: 'bookingEvents', externalId: key, events: events.slice(-1) };
    }
    const [version, feeCents, payoutCents] = [before.version + 1, 500, 3_000 + Math.floor(Math.random() * 500)];
    const amountCents = feeCents + payoutCents;
    known.bookings.set(key, { version, amountCents, events });
    return {
      ...{ type: 'booking', externalId: key, sourceVersion: version, tutor, student, ...taught },
      ...{ startsAt: new Date(begin).toISOString(), createdAt: new Date(begin).toISOString(), durationMinutes: 60 },
      ...{ amountCents, feeCents, payoutCents, currency: 'EUR', paymentMethod: 'card', events: events.slice(-1) },
    };
  };
  const somethingNew = (told: Told, number: number): Message[] => {
    const keys = [...known.bookings.keys()];
    const fresh = keys.length < mostBookings ? [`${name}-b-${number}`] : [];
    if (Math.random() < 0.5) return [tellOfBooking(pick([...keys, ...fresh]) ?? '', told)];
    const some = [...keys, ...fresh].sort(() => Math.random() - 0.5).slice(0, 1 + Math.floor(Math.random() * 8));
    return [...some.map((key) => tellOfBooking(key, told)), tellOfUser(number)];
  };

  return {
    name: 'the application',
    step: async (call, written, number) => {
      const told = await connection(call);
      const messages = unanswered.length > 0 ? unanswered : somethingNew(told, number);
      unanswered = messages;
      const changes = messages.map((message) => [message.externalId, stateOf(message)] as const);
      await written.changeAll(changes, () => send(told.app, messages));
      unanswered = [];
    },
    read: async (call) => {
      const { tutorId } = await connection(call);
      const found = new Map<string, Record<string, unknown>>();
      const rows = (await call(transactions.list, { query: { tutorId, limit: '500' } })).data;
      for (const { bookingId } of rows) {
        const { data } = await call(transactions.get, { params: { bookingId } });
        const events = data.timeline.map(({ at }) => at);
        found.set(data.source?.externalId ?? bookingId, { ...data, events });
      }
      const people = (await call(users.list, { query: { search: name, limit: '500' } })).data;
      for (const { email, lastName } of people) found.set(email.slice(0, email.indexOf('@')), { lastName });
      found.delete(student);
      return found;
    },
  };
};

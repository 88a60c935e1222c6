import { randomUUID } from 'node:crypto';
import { integration } from '#contract/integration/index.ts';
import { reports } from '#contract/reports.ts';
import { reviews } from '#contract/reviews.ts';
import { serviceTokens } from '#contract/service-tokens.ts';
import { timelineKinds, transactions } from '#contract/transactions.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { bookingStateOf } from '#server/modules/bookings/booking-state.ts';
import { type Call, RefusedError } from './api.ts';
import { pick } from './pick.ts';
import type { Writer } from './writers.ts';

/** An item of a batch; alone it is the body of its own call. */
type Message = { type: keyof typeof calls; externalId: string } & Record<string, unknown>;
/** Records of which nothing is compared but which version of them is there. */
const plainKinds = ['user', 'tutor', 'report', 'review'] as const;
type PlainKind = (typeof plainKinds)[number];
type Event = { id: string; kind: (typeof timelineKinds)[number]; at: string; amountCents: number | null };
type Booking = { version: number; amountCents: number; events: Event[] };
type Told = {
  app: Call;
  tutorId: string;
  studentId: string;
  taught: { subject: string; level: string };
  teaches: Record<string, unknown>;
  title: string;
};

const mostBookings = 20;
const mostOfKind = 10;
const day = 86_400_000;
const begin = Date.UTC(2026, 0, 1);

const calls = {
  user: integration.putUser,
  tutor: integration.putTutor,
  report: integration.putReport,
  review: integration.putReview,
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
 * The marketplace's application, which tells of people, bookings, reports and reviews, one by one and many at once. What a kill kept from being
 * answered it tells once more, before anything else.
 */
export const applicationWriter = (): Writer => {
  const name = `crash-${randomUUID().slice(0, 8)}`;
  const [tutor, student] = [`${name}-tutor`, `${name}-student`];
  const known = {
    versions: new Map<string, number>(),
    bookings: new Map<string, Booking>(),
  };
  let unanswered: Message[] = [];
  let connected: Promise<Told> | undefined;

  const wordsOf = (version: number) => `Crash ${version}`;
  const person = (key: string, version: number) => ({
    externalId: key,
    ...{ sourceVersion: version, firstName: 'Mia', lastName: wordsOf(version), email: `${key}@application.test` },
  });

  const connect = async (call: Call): Promise<Told> => {
    const scopes = ['users', 'tutors', 'bookings', 'reports', 'reviews'].map((kind) => `${kind}:write`);
    const added = await call(serviceTokens.add, {
      body: { name, scopes: [...scopes, 'catalogue:read'], validity: 'month' },
    });
    const app = call.as(added.data.token);
    const [[subject], [level], [language], [title]] = [
      (await app(integration.subjects)).data,
      (await app(integration.levels)).data,
      (await app(integration.languages)).data,
      (await app(integration.reportTitles)).data,
    ];
    const taught = { subject: subject?.id ?? '', level: level?.name ?? '' };
    const teaches = {
      ...{ subjects: [taught.subject], levels: [taught.level], languages: [language?.code] },
      ...{ hourlyRateCents: 4000, currency: 'EUR' },
    };
    const idOf = async ({ type, externalId, ...body }: Message & { type: 'user' | 'tutor' }) =>
      (await app(calls[type], { params: { externalId }, body })).data.id;
    return {
      ...{ app, taught, teaches, title: title?.id ?? '' },
      tutorId: await idOf({ type: 'tutor', ...person(tutor, 1), ...teaches }),
      studentId: await idOf({ type: 'user', ...person(student, 1) }),
    };
  };
  const connection = (call: Call) => {
    connected ??= connect(call);
    return connected;
  };

  /** What is to be there of a record, once a message about it has come in. */
  const stateOf = ({ externalId }: Message) => {
    const version = known.versions.get(externalId);
    if (version !== undefined) return { text: wordsOf(version) };
    const { amountCents = 0, events = [] } = known.bookings.get(externalId) ?? {};
    return { amountCents, events: events.map(({ at }) => at), ...bookingStateOf(events, amountCents) };
  };

  /** What is told of a record, which its key tells the kind of. */
  const bodyOf = (kind: PlainKind, key: string, version: number, { teaches, title }: Told) => {
    if (kind === 'user') return person(key, version);
    if (kind === 'tutor') return { ...person(key, version), ...teaches };
    const made = { externalId: key, sourceVersion: version, createdAt: new Date(begin).toISOString() };
    if (kind === 'review') return { ...made, booking: lessonOf(key), stars: 4, text: wordsOf(version) };
    const [reporter, reportedUser] = [
      { type: 'tutor', externalId: tutor },
      { type: 'user', externalId: student },
    ];
    return { ...made, title, reporter, reportedUser, description: `${wordsOf(version)} ${key}` };
  };
  /** Of each lesson there is one review. */
  const reviewOf = (booking: string) => `${booking}-review`;
  const lessonOf = (review: string) => review.slice(0, -reviewOf('').length);

  const tellOf = (kind: PlainKind, number: number, told: Told): Message | undefined => {
    const lesson = pick([...known.bookings.keys()]);
    if (kind === 'review' && lesson === undefined) return undefined;
    const keys = [...known.versions.keys()].filter((key) => key.startsWith(`${name}-${kind}-`));
    const fresh = `${name}-${kind}-${number}`;
    const key =
      kind === 'review' ? reviewOf(lesson ?? '') : ((keys.length < mostOfKind ? undefined : pick(keys)) ?? fresh);
    const version = (known.versions.get(key) ?? 0) + 1;
    known.versions.set(key, version);
    return { type: kind, ...bodyOf(kind, key, version, told) };
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
    const other = tellOf(pick(plainKinds) ?? 'user', number, told);
    if (Math.random() < 0.5) return [other ?? tellOfBooking(pick([...keys, ...fresh]) ?? '', told)];
    const some = [...keys, ...fresh].sort(() => Math.random() - 0.5).slice(0, 1 + Math.floor(Math.random() * 8));
    return [...some.map((key) => tellOfBooking(key, told)), ...(other ? [other] : [])];
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
      const { tutorId, studentId } = await connection(call);
      const found = new Map<string, Record<string, unknown>>();
      const rows = (await call(transactions.list, { query: { tutorId, limit: '500' } })).data;
      for (const { bookingId } of rows) {
        const { data } = await call(transactions.get, { params: { bookingId } });
        const events = data.timeline.map(({ at }) => at);
        found.set(data.source?.externalId ?? bookingId, { ...data, events });
      }
      const query = { search: name, limit: '500' };
      const people = [...(await call(users.list, { query })).data, ...(await call(tutors.list, { query })).data];
      for (const { email, lastName } of people) found.set(email.slice(0, email.indexOf('@')), { text: lastName });
      const said = (await call(reports.list, { query: { reportedUserId: studentId, limit: '500' } })).data;
      for (const { description } of said) {
        const [, text = '', key = ''] = /^(Crash \d+) (.+)$/.exec(description) ?? [];
        found.set(key, { text });
      }
      for (const { id } of (await call(reviews.list, { query: { tutor: tutorId, limit: '500' } })).data) {
        const { data } = await call(reviews.get, { params: { id } });
        found.set(data.source?.externalId ?? id, { text: data.text });
      }
      for (const own of [student, tutor]) found.delete(own);
      return found;
    },
  };
};

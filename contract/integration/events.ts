import * as z from 'zod';
import { Dispute, payoutDecisions, Refund } from '../booking-money.ts';
import { endpoint } from '../endpoint.ts';
import { type EventType, eventTypeNames } from '../event-types.ts';
import { commaSeparated, whole } from '../list-query.ts';
import { Page } from '../pages.ts';
import { Cents, Currency, Id, Instant, Version } from '../primitives.ts';
import { ReportQuestion } from '../report-question.ts';
import { Report } from '../reports.ts';
import { Review } from '../reviews.ts';
import { KnownExternalId } from '../source.ts';
import { BookingId } from '../transactions.ts';
import { Tutor } from '../tutors.ts';
import { User } from '../users.ts';
import {
  CatalogueLanguage,
  CatalogueLevel,
  CatalogueReportTitle,
  CatalogueSettings,
  CatalogueSubject,
} from './catalogue.ts';

/** For how many days an event can be read. */
export const eventsKeptDays = 90;
/** How long a call waits for an event at most, in seconds, and how many of a token's calls may wait at once. */
export const eventLimits = { waitSeconds: 30, waitingCalls: 5, page: 500 } as const;

const decision = Dispute.shape.decision.unwrap();
const carrier = z.literal('app').meta({ description: 'The application. It is not asked for what staff do by hand' });

/**
 * What an event tells of a record of each kind, beside its key: this and nothing else. The database's `event_columns` names the same columns;
 * a test compares them.
 */
export const toldFields = {
  tutor: Tutor.pick({ status: true, statusReason: true, changesRequested: true }).shape,
  user: User.schema.pick({ status: true, statusReason: true }).shape,
  report: { ...Report.pick({ status: true, resolution: true }).shape, question: ReportQuestion.nullable() },
  review: Review.schema.pick({ status: true, statusReason: true }).shape,
  refund: {
    bookingId: BookingId,
    ...Refund.pick({ amountCents: true, currency: true, code: true, reason: true }).shape,
    carrier,
  },
  payout: {
    status: z.enum(payoutDecisions),
    payoutCents: Cents.meta({
      description: 'What the tutor is to get when it is released, what is held back when it is withheld',
    }),
    currency: Currency,
    reason: z.string(),
    carrier,
  },
  dispute: {
    ...decision.pick({ outcome: true, refundCents: true, payoutCents: true, reason: true }).shape,
    currency: Currency,
    carrier,
  },
  subject: CatalogueSubject.omit({ id: true, updatedAt: true }).shape,
  level: CatalogueLevel.omit({ id: true, updatedAt: true }).shape,
  language: CatalogueLanguage.omit({ id: true, updatedAt: true }).shape,
  page: {
    ...Page.schema.pick({ slug: true, title: true, status: true, metaTitle: true, metaDescription: true }).shape,
    translations: CatalogueReportTitle.shape.translations,
  },
  settings: CatalogueSettings.omit({ updatedAt: true }).shape,
} as const satisfies Record<string, z.ZodRawShape>;
export type EventKind = keyof typeof toldFields;
export const eventKinds = Object.keys(toldFields) as EventKind[];

/** Which field of a record its translations are of. The database has them in columns of their own. */
export const translatedFields: Partial<Record<EventKind, string>> = { subject: 'name', level: 'name', page: 'title' };

/** The kind of record that an event is about, and what it means. */
type Declared = { kind: EventKind; means: string };

const orMerged =
  '. Where it was merged into another, `data.mergedInto` is the key of that: whatever names the one names the other since';

const mergedInto = (kind: string) =>
  `Staff have joined two accounts of one ${kind}: this one, which \`externalId\` names, is gone, and \`data.mergedInto\`, which \`data.intoExternalId\` names, has all that it had. What staff decide about that holds for both since`;

/** What each type of event is. A further one is a line here, its name in `event-types.ts` and, in `server/modules/events/derive-event.ts`, when it happens. */
export const eventTypes = {
  'tutor.approved': { kind: 'tutor', means: 'A tutor was approved and may teach' },
  'tutor.rejected': { kind: 'tutor', means: 'The application of a tutor was rejected; `statusReason` says why' },
  'tutor.suspended': { kind: 'tutor', means: 'A tutor may not teach until further notice; `statusReason` says why' },
  'tutor.reinstated': { kind: 'tutor', means: 'A suspended tutor may teach again' },
  'tutor.reopened': {
    kind: 'tutor',
    means: 'What was decided about an application was taken back: it is pending again',
  },
  'tutor.changes_requested': {
    kind: 'tutor',
    means:
      'A tutor is asked to hand in anew what `changesRequested` lists; where that is null, or another, the last request was taken back',
  },
  'tutor.merged': { kind: 'tutor', means: mergedInto('tutor') },
  'user.suspended': { kind: 'user', means: 'A user may do nothing until further notice; `statusReason` says why' },
  'user.reinstated': { kind: 'user', means: 'A suspended user may go on' },
  'user.merged': { kind: 'user', means: mergedInto('user') },
  'report.resolved': { kind: 'report', means: 'Something was done about a report; `resolution` says what' },
  'report.dismissed': { kind: 'report', means: 'Nothing is done about a report; `resolution` says why' },
  'report.reopened': { kind: 'report', means: 'A report that was resolved or dismissed is open again' },
  'report.question_asked': {
    kind: 'report',
    means:
      'Somebody in a report is asked what `question` says; where that is null, or another, the last question was taken back. What you send of the report afterwards counts as the answer',
  },
  'review.hidden': {
    kind: 'review',
    means: 'A review is shown to nobody any more, nor counts in the rating of its tutor; `statusReason` says why',
  },
  'review.shown': { kind: 'review', means: 'A review that was hidden is shown again' },
  'review.removed': { kind: 'review', means: 'A review is gone; `data` is what it was' },
  'refund.requested': {
    kind: 'refund',
    means:
      'Staff ask for a refund of a booking, which `externalId` names: carry it out, and answer with `refunded` or `refundFailed` and its `data.id`',
  },
  'payout.withheld': {
    kind: 'payout',
    means: 'The tutor of a booking, which `externalId` names, is not to be paid until further notice',
  },
  'payout.released': {
    kind: 'payout',
    means: 'The tutor of a booking, which `externalId` names, may be paid `payoutCents`',
  },
  'dispute.decided': {
    kind: 'dispute',
    means:
      'The dispute of a booking, which `externalId` names, was decided: close it. Its refund and its payout have events of their own',
  },
  'subject.created': { kind: 'subject', means: 'There is a new subject' },
  'subject.changed': {
    kind: 'subject',
    means: 'A subject has another name, slug or parent, or was switched on or off',
  },
  'subject.deleted': { kind: 'subject', means: `A subject is gone; \`data\` is what it was${orMerged}` },
  'level.created': { kind: 'level', means: 'There is a new level' },
  'level.changed': { kind: 'level', means: 'A level has another name or place, or was switched on or off' },
  'level.deleted': { kind: 'level', means: `A level is gone; \`data\` is what it was${orMerged}` },
  'language.created': { kind: 'language', means: 'There is a new language' },
  'language.changed': { kind: 'language', means: 'A language has another name or code, or was switched on or off' },
  'language.deleted': { kind: 'language', means: `A language is gone; \`data\` is what it was${orMerged}` },
  'page.published': { kind: 'page', means: 'A page was published, or a published one has another text: read it anew' },
  'page.withdrawn': { kind: 'page', means: 'A page is no longer published' },
  'settings.changed': { kind: 'settings', means: 'The marketplace works by other settings' },
} as const satisfies Record<EventType, Declared>;
export { type EventType, eventTypeNames };

type Told = typeof toldFields;
type KindOf<Type extends EventType> = (typeof eventTypes)[Type]['kind'];
/** What is told of a record of a kind. */
type Fields<Kind extends EventKind> = {
  -readonly [Field in keyof Told[Kind]]: Told[Kind][Field] extends z.ZodType<infer Value> ? Value : never;
};
/** Of these there is one for a booking, whose key is theirs. */
const keyedByBooking: readonly EventKind[] = ['payout', 'dispute'];
/** There is one record of settings, which needs no key. */
type Data<Kind extends EventKind> = Fields<Kind> & (Kind extends 'settings' ? unknown : { id: string });

const previousOf = <Kind extends EventKind>(kind: Kind) =>
  z
    .strictObject(toldFields[kind] as z.ZodRawShape)
    .partial()
    .nullable()
    .meta({
      description: 'What the fields were that are another now; null where there was no record, or is none',
    }) as unknown as z.ZodType<Partial<Fields<Kind>> | null>;

/** What goes may have gone into another of its kind; an account says what the application calls that. */
type OfGone<Type extends EventType> = Type extends `${string}.deleted`
  ? { mergedInto?: string | undefined }
  : Type extends `${string}.merged`
    ? { mergedInto: string; intoExternalId: string | null }
    : unknown;

const goneInto = (type: EventType): z.ZodRawShape => {
  if (type.endsWith('.deleted'))
    return {
      mergedInto: Id.optional().meta({
        description: 'The record that it was merged into; left out where it was removed',
      }),
    };
  if (type.endsWith('.merged'))
    return {
      mergedInto: Id.meta({ description: 'The account that it was joined into' }),
      intoExternalId: KnownExternalId.nullable().meta({
        description:
          "The application's own key of that; the same as `externalId` where it has told of this one alone, and null where it has told of neither",
      }),
    };
  return {};
};

const dataOf = <Type extends EventType>(kind: KindOf<Type>, type: Type) =>
  z
    .strictObject({
      ...(kind !== 'settings' && { id: keyedByBooking.includes(kind) ? BookingId : Id }),
      ...(toldFields[kind] as z.ZodRawShape),
      ...goneInto(type),
    })
    .meta({ description: 'What the record was right after the event' }) as unknown as z.ZodType<
    Data<KindOf<Type>> & OfGone<Type>
  >;

const schemaOf = <Type extends EventType>(type: Type) => {
  const kind: KindOf<Type> = eventTypes[type].kind;
  return z
    .strictObject({
      id: Id.meta({ description: 'The same whenever and however the event is told' }),
      sequence: z.int().min(1).meta({
        description:
          'Grows with each event; numbers are left out. Of two events of one kind (what stands before the dot in `type`) under one `externalId`, of refunds and without a key under one `data.id`, the one with the higher number is newer',
      }),
      type: z.literal(type),
      at: Instant,
      externalId: KnownExternalId.nullable().meta({
        description: "The application's own key of the record; null where it has not told of the record",
      }),
      version: Version.meta({
        description:
          "The record's, which grows with each of its changes; to be compared within one kind and `data.id`, as the payout and the dispute of a booking are records of their own",
      }),
      data: dataOf(kind, type),
      previous: previousOf(kind),
    })
    .meta({ id: type, description: eventTypes[type].means });
};

/** What each type of event looks like. */
export const eventSchemas = Object.fromEntries(eventTypeNames.map((type) => [type, schemaOf(type)])) as unknown as {
  [Type in EventType]: ReturnType<typeof schemaOf<Type>>;
};

type EventSchema = (typeof eventSchemas)[EventType];

/** Something that happened in Lectern, as other programs are told of it. */
export const DomainEvent = z
  .discriminatedUnion('type', Object.values(eventSchemas) as [EventSchema, ...EventSchema[]])
  .meta({ id: 'DomainEvent', description: 'Something that happened in Lectern' });
export type DomainEvent = z.infer<typeof DomainEvent>;

/** Instead of a cursor: begin after what there is today. */
export const newest = 'newest';

const Query = z.strictObject({
  after: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,200}$/, { error: 'validation.event_cursor' })
    .optional()
    .meta({
      description: `\`next\` of the call before. Without it the oldest event that is kept comes first; \`${newest}\` leaves out all there are so far`,
    }),
  types: commaSeparated(z.enum(eventTypeNames), eventTypeNames.length)
    .optional()
    .meta({ description: 'Of which types, separated by commas. Without it all are told' }),
  limit: whole(1, eventLimits.page)
    .default(100)
    .meta({ description: `How many events at most: 100 unless said, ${eventLimits.page} at most` }),
  wait: whole(0, eventLimits.waitSeconds)
    .default(0)
    .meta({
      description: `For how many seconds, up to ${eventLimits.waitSeconds}, to wait for an event where there is none yet`,
    }),
});

export const events = {
  events: endpoint('GET /api/v1/integration/events', {
    access: { scope: 'events:read' },
    summary: 'What has happened in Lectern, in its order; waits for more where it is asked to',
    query: Query,
    response: z.object({
      data: z.array(DomainEvent),
      next: z.string().meta({ description: '`after` of the next call' }),
      more: z.boolean().meta({ description: 'There are further ones already' }),
    }),
  }),
};

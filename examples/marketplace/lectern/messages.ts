import type { BatchItem, IncomingAnswer } from '#client/index.ts';
import type { Booking, DocumentKind, Happening, Person, Report, Review, Tutor } from '../marketplace/records.ts';

/** A file goes in a call of its own. Its content is read when it is sent. */
export type FileMessage = { file: string; of: { tutor: string; kind: DocumentKind } | { report: string } };
/** And so does what somebody answers whom staff ask about a report. */
export type AnswerMessage = { answerTo: string } & IncomingAnswer;
/** Everything else is an item of a batch: it says all that the marketplace owns of a record. */
export type Message = BatchItem | FileMessage | AnswerMessage;

const nameOf = ({ first_name, last_name, email, version, created_at }: Person) => ({
  sourceVersion: version,
  firstName: first_name,
  lastName: last_name,
  email,
  createdAt: created_at.toISOString(),
});

export const userMessage = (person: Person): BatchItem => ({ type: 'user', externalId: person.id, ...nameOf(person) });

export const tutorMessage = (person: Person, tutor: Tutor): BatchItem => ({
  type: 'tutor',
  externalId: person.id,
  ...nameOf(person),
  headline: tutor.headline,
  bio: tutor.bio,
  hourlyRateCents: tutor.hourly_rate_cents,
  currency: tutor.currency,
  yearsOfExperience: tutor.years_of_experience,
  subjects: tutor.subjects,
  levels: tutor.levels,
  languages: tutor.languages,
});

/** What was agreed on. It never changes here; what happens to it follows as events. */
export const bookingMessage = (booking: Booking): BatchItem => ({
  type: 'booking',
  externalId: booking.id,
  sourceVersion: 1,
  tutor: booking.tutor,
  student: booking.student,
  subject: booking.subject,
  level: booking.level,
  startsAt: booking.starts_at.toISOString(),
  durationMinutes: booking.duration_minutes,
  amountCents: booking.amount_cents,
  feeCents: booking.fee_cents,
  payoutCents: booking.payout_cents,
  currency: booking.currency,
  paymentMethod: 'card',
  createdAt: booking.created_at.toISOString(),
});

/** What happened to a booking. The key of each makes it count once, however often it is told. */
export const happenedMessage = (booking: string, happenings: readonly Happening[]): BatchItem => ({
  type: 'bookingEvents',
  externalId: booking,
  events: happenings.map(({ at, ...happening }) => ({ ...happening, at: at.toISOString() })),
});

export const reportMessage = (report: Report, reporter: Person, reported: Person): BatchItem => ({
  type: 'report',
  externalId: report.id,
  sourceVersion: 1,
  title: report.title,
  reporter: { type: lecternType(reporter), externalId: reporter.id },
  reportedUser: { type: lecternType(reported), externalId: reported.id },
  booking: report.booking,
  description: report.description,
  createdAt: report.created_at.toISOString(),
});

/** Whose it is and of whom follows from its booking. */
export const reviewMessage = ({ id, version, booking, stars, text, created_at }: Review): BatchItem => ({
  type: 'review',
  externalId: id,
  sourceVersion: version,
  booking,
  stars,
  text,
  createdAt: created_at.toISOString(),
});

/** Lectern calls students users. */
const lecternType = ({ kind }: Person) => (kind === 'tutor' ? 'tutor' : 'user');

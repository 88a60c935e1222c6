import { isDeepStrictEqual } from 'node:util';
import { fieldIn } from '#contract/entity/kinds/localized.ts';
import { type EventKind, type EventType, eventKinds, translatedFields } from '#contract/integration/events.ts';
import { locales } from '#contract/primitives.ts';
import type { domainEvents } from './events.table.ts';

/** The told fields of a record and its version. */
type State = { version: number } & Record<string, unknown>;

/** What the trail numbered just now, of a kind of record that other programs are told of. */
export type Numbered = {
  sequence: number;
  at: string;
  entity: string;
  recordId: string;
  externalId: string | null;
  /** Null where there was no record before, or is none afterwards. */
  before: State | null;
  after: State | null;
  /** All fields that the trail says have changed, also those that nobody is told. */
  fields: string[];
  backfill?: true;
  /** The record that it went into, and what the application calls that. */
  mergedInto?: string | null;
  intoExternalId?: string | null;
};

export type NewEvent = typeof domainEvents.$inferInsert;

type Change = Pick<Numbered, 'before' | 'after' | 'fields' | 'mergedInto'>;

const differing = ({ before, after }: Change) =>
  before && after
    ? Object.keys(after).filter((field) => field !== 'version' && !isDeepStrictEqual(before[field], after[field]))
    : [];

/** The status that a record has come to by this change; undefined where it is the same as before. */
const newStatus = ({ before, after }: Change) => (after && after.status !== before?.status ? after.status : undefined);

const isGone = ({ after }: Change) => after === null;

type Catalogue = 'subject' | 'level' | 'language';
const changeOf =
  (kind: Catalogue) =>
  (change: Change): EventType | undefined => {
    if (!change.before) return `${kind}.created`;
    if (!change.after) return `${kind}.deleted`;
    return differing(change).length > 0 ? `${kind}.changed` : undefined;
  };

type Question = { askedAt: string } | null | undefined;
/** Is somebody in a report asked something else than before? That an answer was written down is nobody else's business. */
const isOtherQuestion = ({ before, after }: Change) =>
  before !== null && after !== null && (before.question as Question)?.askedAt !== (after.question as Question)?.askedAt;

/**
 * Nobody is asked to do what staff do by hand: it would be done twice. What was decided before decisions said who carries them out, and is numbered
 * only now, is told.
 */
const isForApp = (after: State | null): after is State => after !== null && after.carrier !== 'staff';

/** Which event a change of a record is, if any. */
const typeOf: Record<EventKind, (change: Change) => EventType | undefined> = {
  tutor: (change) => {
    if (isGone(change)) return change.mergedInto ? 'tutor.merged' : undefined;
    const from = change.before?.status;
    const asked = differing(change).join() === 'changesRequested';
    if (asked) return 'tutor.changes_requested';
    switch (newStatus(change)) {
      case 'approved':
        return from === 'suspended' ? 'tutor.reinstated' : 'tutor.approved';
      case 'rejected':
        return 'tutor.rejected';
      case 'suspended':
        return 'tutor.suspended';
      case 'pending':
        return from === undefined ? undefined : 'tutor.reopened';
      default:
        return undefined;
    }
  },
  user: (change) => {
    if (isGone(change)) return change.mergedInto ? 'user.merged' : undefined;
    const status = newStatus(change);
    if (status === 'suspended') return 'user.suspended';
    return status === 'active' && change.before ? 'user.reinstated' : undefined;
  },
  report: (change) => {
    const status = newStatus(change);
    // Closed before, with another text: the application shows people that one.
    const closed = status ?? (differing(change).includes('resolution') ? change.after?.status : undefined);
    if (closed === 'resolved' || closed === 'dismissed') return `report.${closed}`;
    if (isOtherQuestion(change)) return 'report.question_asked';
    const wasClosed = change.before?.status === 'resolved' || change.before?.status === 'dismissed';
    return status !== undefined && wasClosed ? 'report.reopened' : undefined;
  },
  review: (change) => {
    if (isGone(change)) return 'review.removed';
    const status = newStatus(change);
    if (!change.before || status === undefined) return undefined;
    return status === 'hidden' ? 'review.hidden' : 'review.shown';
  },
  refund: ({ before, after }) => (!before && isForApp(after) ? 'refund.requested' : undefined),
  // Whoever decides the same again has a reason to: the application may have done otherwise since.
  payout: ({ after }) =>
    isForApp(after) ? `payout.${after.status === 'withheld' ? 'withheld' : 'released'}` : undefined,
  dispute: ({ after }) => (isForApp(after) ? 'dispute.decided' : undefined),
  subject: changeOf('subject'),
  level: changeOf('level'),
  language: changeOf('language'),
  page: ({ before, after, fields }) => {
    const [was, is] = [before?.status === 'published', after?.status === 'published'];
    if (is) return !was || fields.length > 0 ? 'page.published' : undefined;
    return was ? 'page.withdrawn' : undefined;
  },
  // The defaults are written down when they are read first, which changes nothing.
  settings: (change) => (differing(change).length > 0 ? 'settings.changed' : undefined),
};

/** Where something has gone; of an account also what the application calls that. */
const goneInto = (type: EventType, { mergedInto, intoExternalId = null }: Numbered) => {
  if (!mergedInto) return {};
  return type.endsWith('.merged') ? { mergedInto, intoExternalId } : { mergedInto };
};

const isKind = (entity: string): entity is EventKind => (eventKinds as string[]).includes(entity);

/** Translations by language in the place of the columns that have them. */
const toldOf = (kind: EventKind, state: State | null): State | null => {
  const name = translatedFields[kind];
  if (!state || !name) return state;
  const columns = locales.map((language) => ({ language, column: fieldIn(name, language) }));
  const others = Object.entries(state).filter(([field]) => !columns.some(({ column }) => column === field));
  const translations = columns.flatMap(({ language, column }) =>
    typeof state[column] === 'string' ? [[language, { [name]: state[column] }]] : [],
  );
  return { ...Object.fromEntries(others), translations: Object.fromEntries(translations), version: state.version };
};

/**
 * The event that other programs are told of, if a change is one.
 *
 * @example deriveEvent({ entity: 'tutor', before: { status: 'pending', … }, after: { status: 'approved', … }, … }) // a tutor.approved
 */
export const deriveEvent = (numbered: Numbered): NewEvent | undefined => {
  const { sequence, at, entity, recordId, externalId, backfill = false } = numbered;
  if (!isKind(entity)) return undefined;
  const [before, after] = [toldOf(entity, numbered.before), toldOf(entity, numbered.after)];
  const change = { ...numbered, before, after };
  const state = after ?? before;
  const type = state && typeOf[entity](change);
  if (!state || !type) return undefined;
  const { version, ...told } = state;
  // What staff did by hand before an application came, it was not asked for.
  const changed = differing(change).filter((field) => field !== 'carrier');
  const previous = before && after && Object.fromEntries(changed.map((field) => [field, before[field]]));
  return {
    sequence,
    at: new Date(at),
    type,
    kind: entity,
    recordId,
    externalId,
    version,
    data: entity === 'settings' ? told : { id: recordId, ...told, ...goneInto(type, numbered) },
    previous,
    backfill,
  };
};

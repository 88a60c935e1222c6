import { setTimeout as pause } from 'node:timers/promises';
import { type BatchAnswer, BatchItemHead, type BatchItemType, batch, batchItems } from '#contract/integration/batch.ts';
import type { Locale } from '#contract/primitives.ts';
import { createBoundedQueue } from '../../bounded-queue.ts';
import type { ServerContext } from '../../context.ts';
import type { Acting } from '../../database/acting.ts';
import { AppError, malformed, missingScope, orRefusal } from '../../errors.ts';
import { describeRefusal } from '../../http/failures.ts';
import { UnreadableLine } from '../../http/lines.ts';
import { parseReadable, requireReadable } from '../../http/validation.ts';
import { createIncomingBookings } from '../bookings/incoming-bookings.ts';
import { incomingReports } from '../reports/incoming-reports.ts';
import { incomingReviews } from '../reviews/incoming-reviews.ts';
import type { ServiceToken } from '../service-tokens/authenticate-token.ts';
import { createBringIn, type IncomingKind, type Item, type Verdict, type Written } from '../sources/bring-in.ts';
import { createIncomingTutors } from '../tutors/incoming-tutors.ts';
import { createIncomingUsers } from '../users/incoming-users.ts';
import { createGently } from './gently.ts';
import { inRounds } from './in-rounds.ts';
import { bookingItemOf, eventsItemOf, itemOf } from './item.ts';

/** An item that can be read, and its place in the batch. */
type Entry = { place: number; type: BatchItemType; externalId: string; body: unknown };

type BodyOf<Type extends BatchItemType> = (typeof batchItems)[Type]['body']['_output'];
const bodyOf = <Type extends BatchItemType>({ body }: Entry) => body as BodyOf<Type>;

const read = (given: unknown, place: number, token: ServiceToken): Entry | AppError => {
  if (given instanceof UnreadableLine) return malformed('validation.line_unreadable');
  return orRefusal(() => {
    requireReadable(given);
    const { type, externalId, ...rest } = parseReadable(BatchItemHead, given);
    const { body, scope } = batchItems[type];
    if (!token.scopes.includes(scope)) throw missingScope([scope]);
    return { place, type, externalId, body: parseReadable(body, rest) };
  });
};

const textIn = (given: unknown, field: 'type' | 'externalId') => {
  const value = typeof given === 'object' && given !== null ? (given as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' ? value : null;
};

const refused = (given: unknown, error: AppError, locale: Locale): BatchAnswer => ({
  outcome: 'refused',
  type: textIn(given, 'type'),
  externalId: textIn(given, 'externalId'),
  status: error.status,
  ...describeRefusal(error, locale),
});

const isChangedTutor = ({ type, outcome }: BatchAnswer) => type === 'tutor' && outcome === 'changed';
/** Does somebody else have the address that it tells of: of another kind, or of the same, who may have been refused theirs? */
const isTakenAddress = (answer: BatchAnswer | undefined) =>
  answer?.outcome === 'refused' && ['conflict.email_other_kind', 'conflict.email_taken'].includes(answer.code);

/** Of what happened long ago other programs are told nothing. */
const actingIn = (mode: 'backfill' | undefined, acting: Acting): Acting =>
  mode === undefined ? acting : { ...acting, backfill: true };

/**
 * Before each batch others have so many milliseconds to themselves in the embedded database: what comes in during one, a connection too, would wait for
 * all that come after it.
 */
const embeddedBreather = 30;

/** So many batches wait for their turn, some seconds each; whoever sends another at that moment is told to come again. */
const mostWaiting = 20;

/**
 * Many records at once: each item is refused or taken by itself, and what others may name comes before them. However many batches come side by side, most
 * connections to the database are left to everybody else: each holds one for a second or so, and staff would wait behind all of them. The embedded database
 * has one.
 */
export const registerBatch = ({ db, engine, clock, config, implement }: ServerContext) => {
  const inTurn = createBoundedQueue({
    concurrency: engine === 'pglite' ? 1 : Math.max(1, Math.floor(config.databasePoolSize / 5)),
    maxQueued: mostWaiting,
  });
  const bringIn = createBringIn({ db, clock });
  const gently = createGently(engine);

  /** One kind of items, and how they are taken. */
  const taking =
    <Body, W extends Written>(kind: IncomingKind<Body, W>, toItem: (entry: Entry) => Item<Body>) =>
    async (acting: Acting, token: ServiceToken, entries: readonly Entry[]) => {
      const verdicts: [Entry, Verdict<W>][] = [];
      // Of bookings there are many, and none depends on another; an address goes from one person to another only within one go.
      for (const round of inRounds(entries, ({ externalId }) => externalId)) {
        const take = (portion: readonly Entry[]) => bringIn.many(acting, token, kind, portion.map(toItem));
        const taken = acting.backfill && kind.kind === 'booking' ? await gently(round, take) : await take(round);
        verdicts.push(...round.map((entry, nth): [Entry, Verdict<W>] => [entry, taken[nth] as Verdict<W>]));
      }
      return verdicts;
    };
  type Stage = { types: readonly BatchItemType[]; take: ReturnType<typeof taking> };
  /** Items whose body is all that is told of a record. */
  const sourced = <Type extends 'user' | 'tutor' | 'report' | 'review'>(
    type: Type,
    kind: IncomingKind<BodyOf<Type>>,
  ): Stage => ({
    types: [type],
    take: taking(kind, (entry) => itemOf(entry.externalId, bodyOf<Type>(entry))),
  });
  const users = sourced('user', createIncomingUsers(clock));
  const tutors = sourced('tutor', createIncomingTutors(clock));
  const bookings: Stage = {
    types: ['booking', 'bookingEvents'],
    take: taking(createIncomingBookings(clock), (entry) =>
      entry.type === 'booking'
        ? bookingItemOf(entry.externalId, bodyOf<'booking'>(entry))
        : eventsItemOf(entry.externalId, bodyOf<'bookingEvents'>(entry)),
    ),
  };
  const reports = sourced('report', incomingReports);
  const reviews = sourced('review', incomingReviews);

  implement(batch.batch, async ({ acting: caller, token, tokenNow, query, body: { items, mode }, locale }) => {
    const acting = actingIn(mode ?? query.mode, caller);
    const found = items.map((given, place) => read(given, place, token));
    const entries = found.flatMap((entry) => (entry instanceof AppError ? [] : [entry]));
    const verdicts = new Map<number, BatchAnswer>();
    const answer = (place: number, result: AppError | BatchAnswer) =>
      verdicts.set(place, result instanceof AppError ? refused(items[place], result, locale) : result);

    for (const [place, entry] of found.entries()) if (entry instanceof AppError) answer(place, entry);
    const takeStage = async ({ types, take }: Stage, isDue: (entry: Entry) => boolean = () => true) => {
      const staged = types.flatMap((type) => entries.filter((entry) => entry.type === type && isDue(entry)));
      for (const [{ place, type }, verdict] of await take(acting, token, staged))
        answer(place, verdict instanceof AppError ? verdict : { type, ...verdict });
    };
    await inTurn(async () => {
      if (engine === 'pglite') await pause(embeddedBreather);
      // It may have been revoked while this waited.
      await tokenNow();
      // In this order: a later one may name what an earlier one has told of.
      await takeStage(users);
      await takeStage(tutors);
      // Addresses that tutors have given up are free for the users who were refused them, and theirs for others.
      if ([...verdicts.values()].some(isChangedTutor))
        await takeStage(users, ({ place }) => isTakenAddress(verdicts.get(place)));
      await takeStage(bookings);
      await takeStage(reports);
      await takeStage(reviews);
    });
    return { data: items.flatMap((_, place) => verdicts.get(place) ?? []) };
  });
};

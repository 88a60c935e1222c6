import type { Outcome, SourceVersion } from '#contract/integration/sourced.ts';
import type { SourceKind } from '#contract/ownership.ts';
import type { Clock } from '../../clock.ts';
import type { Acting } from '../../database/acting.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { explainDatabaseError, isMissingReference } from '../../database/database-errors.ts';
import { AppError, bookingReviewed, emailTaken, orRefusal, unknownReference } from '../../errors.ts';
import { contentHashOf, type Decision, decide, type Known, requireNotAhead } from './source-versions.ts';
import { claimSources, type Heard, settleSources } from './sources.repository.ts';

/** One thing that the application tells. Without a version it only adds to a record that is known. */
export type Item<Body> = {
  externalId: string;
  body: Body;
  version?: SourceVersion | undefined;
  /** The version is but when a file was uploaded that has none. */
  isOfUpload?: boolean | undefined;
};

/** The same, with what is to be done. Whatever is not created has a record. */
export type Task<Body> = Item<Body> & { decision: Decision; recordId: string | null };

/** What became of an item. */
export type Written = { outcome: Outcome; id: string; version: number };
export type Verdict<W extends Written = Written> = (W & { externalId: string }) | AppError;

/** How records of one kind come in. */
export type IncomingKind<Body, W extends Written = Written> = {
  kind: SourceKind;
  /** What of a body makes it another version. */
  content: (body: Body) => unknown;
  /** Does what was decided, for many at once. @returns what became of each, by its key; a refusal is that item's alone. */
  write: (transaction: Transaction, tasks: readonly Task<Body>[]) => Promise<Map<string, W | AppError>>;
};

/** Who tells: a service token, or nobody's where a person brings in a file. */
export type Token = { id: string | null; name: string };
type Dependencies = { db: Database; clock: Clock };
type Told<Body> = { task: Task<Body> | AppError; remembered: Heard['known'] };

/** What of a body has happened by now. A lesson may begin later, and a dispute be due. */
const happenings = ['createdAt', 'emailVerifiedAt'];

/** @throws AppError 422 naming what lies ahead of our clock: it would come before all else, and wait since a day to come. */
const requireHappened = (body: unknown, now: Date) => {
  // Of a booking, beside what happened to it.
  const { fields = body } = body as { fields?: unknown };
  const said = fields as Readonly<Record<string, unknown>>;
  for (const field of happenings) {
    const at = said[field];
    if (typeof at === 'string') requireNotAhead(field, at, now);
  }
};

/** @returns what to do with an item. @throws AppError where nothing is done. */
const taskOf = <Body>(item: Item<Body>, known: Known, contentHash: string, now: Date): Task<Body> => {
  const { recordId } = known;
  const { version, isOfUpload } = item;
  if (version === undefined) {
    if (recordId === null) throw unknownReference([{ field: 'externalId' }]);
    return { ...item, decision: 'same', recordId };
  }
  if (version.sourceUpdatedAt !== undefined) requireNotAhead('sourceUpdatedAt', version.sourceUpdatedAt, now);
  const decision = decide(known, { version, contentHash, isOfUpload });
  if (decision === 'create' || decision === 'replace') requireHappened(item.body, now);
  return { ...item, decision, recordId };
};

/**
 * The version that is known once an item has replaced what was. One that is but a file's upload is kept without a hash, so that whatever the
 * application tells next takes its place; where the application counts, its number stays.
 */
const rememberedOf = ({ version, isOfUpload }: Item<unknown>, known: Known, contentHash: string): Heard['known'] => {
  if (version === undefined) return undefined;
  if (!isOfUpload) return { version, contentHash };
  return known.sourceVersion === null ? { version, contentHash: null } : undefined;
};

/** What is to be remembered of an item that was taken. */
const heardOf = <Body>({ task, remembered }: Told<Body>, result: Written | AppError | undefined): Heard[] => {
  if (result === undefined || result instanceof AppError || task instanceof AppError) return [];
  const { externalId, decision } = task;
  const isNews = decision === 'create' || decision === 'replace';
  return [{ externalId, recordId: result.id, known: isNews ? remembered : undefined }];
};

/** Has another record the address? */
const isTaken = (verdict: Written | AppError | undefined) =>
  verdict instanceof AppError && verdict.code === 'conflict.email_taken';

/** A value that another record has meanwhile is refused as one that it had before. */
const saidOf = (refusal: AppError) => {
  if (refusal.details.errors?.email) return emailTaken();
  return refusal.code === 'conflict.unique' && refusal.details.errors?.booking ? bookingReviewed() : refusal;
};

/** So many goes a batch takes further, for addresses that its items hand on to each other: in the worst order each go frees one. */
const mostHandedOn = 20;

/**
 * Takes in what the application tells, in any order and however often. Items of one kind are written together; where the database refuses
 * them together, each is written alone, so that none fails for another's sake.
 */
export const createBringIn = ({ db, clock }: Dependencies) => {
  const together = <Body, W extends Written>(
    acting: Acting,
    token: Token,
    { kind, content, write }: IncomingKind<Body, W>,
    items: readonly Item<Body>[],
  ): Promise<Verdict<W>[]> =>
    db.transact(acting, async (transaction) => {
      const now = clock.now();
      const sources = await claimSources(
        transaction,
        kind,
        items.map(({ externalId }) => externalId),
      );
      const told = items.map((item): Told<Body> => {
        const known = sources.get(item.externalId);
        if (!known) throw new Error(`the claim of ${kind} ${item.externalId} was lost`);
        const contentHash = item.version === undefined ? '' : contentHashOf(content(item.body));
        return {
          task: orRefusal(() => taskOf(item, known, contentHash, now)),
          remembered: rememberedOf(item, known, contentHash),
        };
      });
      const tasks = told.flatMap(({ task }) => (task instanceof AppError ? [] : [task]));
      const written = tasks.length > 0 ? await write(transaction, tasks) : new Map<string, W | AppError>();
      const results = told.map(({ task }) => (task instanceof AppError ? task : written.get(task.externalId)));

      const heard = told.flatMap((one, nth) => heardOf(one, results[nth]));
      const unmade = items.flatMap(({ externalId }, nth) => (results[nth] instanceof AppError ? [externalId] : []));
      await settleSources(transaction, kind, heard, { tokenId: token.id, now, unmade });
      return items.map(({ externalId }, nth): Verdict<W> => {
        const result = results[nth];
        if (result === undefined) throw new Error(`nothing was said of ${kind} ${externalId}`);
        return result instanceof AppError ? result : { ...result, externalId };
      });
    });

  /** @throws the driver's error where the database does not answer, or fails for reasons of its own. */
  const alone = async <Body, W extends Written>(
    ...[acting, token, kind, item]: [Acting, Token, IncomingKind<Body, W>, Item<Body>]
  ): Promise<Verdict<W>> => {
    const tell = async () => (await together(acting, token, kind, [item]))[0] as Verdict<W>;
    try {
      return await tell().catch((error: unknown) => {
        // What it names went between the look-up and the write: an account was joined into another, which the same key finds now, or it was removed.
        if (isMissingReference(error)) return tell();
        throw error;
      });
    } catch (error) {
      const explained = explainDatabaseError(error);
      if (!explained || explained.status >= 500) throw error;
      return saidOf(explained);
    }
  };

  /** Together or, where the database refuses that, each alone. */
  const inOneGo = async <Body, W extends Written>(
    ...[acting, token, kind, items]: [Acting, Token, IncomingKind<Body, W>, readonly Item<Body>[]]
  ): Promise<Verdict<W>[]> => {
    try {
      if (items.length > 1) return await together(acting, token, kind, items);
    } catch (error) {
      const explained = explainDatabaseError(error);
      if (!explained || explained.status >= 500) throw error;
    }
    const verdicts: Verdict<W>[] = [];
    for (const item of items) verdicts.push(await alone(acting, token, kind, item));
    return verdicts;
  };

  /** @param items each of another key. */
  const many = async <Body, W extends Written>(
    acting: Acting,
    token: Token,
    kind: IncomingKind<Body, W>,
    items: readonly Item<Body>[],
    further = mostHandedOn,
  ): Promise<Verdict<W>[]> => {
    const verdicts = await inOneGo(acting, token, kind, items);
    const left = items.filter((_, nth) => isTaken(verdicts[nth]));
    if (left.length === 0 || left.length === items.length || further === 0) return verdicts;
    // Another item may have given the address up in the same go, and one of these may give up that of the next.
    const later = (await many(acting, token, kind, left, further - 1)).values();
    return verdicts.map((verdict) => (isTaken(verdict) ? (later.next().value ?? verdict) : verdict));
  };
  /** @throws AppError where it is refused. */
  const one = async <Body, W extends Written>(...told: [Acting, Token, IncomingKind<Body, W>, Item<Body>]) => {
    const verdict = await alone(...told);
    if (verdict instanceof AppError) throw verdict;
    return verdict;
  };
  return { many, one };
};

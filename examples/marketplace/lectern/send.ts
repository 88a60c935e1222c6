import { type BatchAnswer, type BatchItem, type Client, LecternError } from '#client/index.ts';
import type { Database, Sql } from '../database.ts';
import type { Upload } from '../marketplace/records.ts';
import type { AnswerMessage, FileMessage, Message } from './messages.ts';
import { notKnownYet, type Outcome, outcomeOfFailure } from './outcome.ts';

type Entry = { id: number; message: Message; attempts: number };

/** How many go at once: in a batch, and in calls of their own. */
const [most, mostAlone] = [200, 4];
const isAlone = (message: Message): message is FileMessage | AnswerMessage =>
  'file' in message || 'answerTo' in message;
const isOver = (outcome: Outcome) => outcome === 'taken' || 'refusal' in outcome;

/**
 * Tells Lectern what waits in the outbox, until nothing does. Of each record the oldest message goes, and the next only once that was
 * taken, or refused for good: a newer version may be right where an older one was not. Messages of different records go side by side. A message that
 * is sent twice, as nobody heard the answer, changes nothing the second time: records have a version, events and files a key. So it may also be sent
 * again long after, to a Lectern that was set back to a backup.
 *
 * @param lectern tries each call once: what fails is sent again from here, so that no other waits for it.
 */
export const createSender = (db: Database, lectern: Client) => {
  /** The oldest message of each record, unless that waits for its next attempt. */
  const readDue = async () => {
    const { rows } = await db.sql<Entry>`
      select id, message, attempts from (
        select distinct on (record) * from outbox where sent_at is null and refusal is null order by record, id
      ) oldest where next_attempt_at <= now() order by id limit ${most}`;
    return rows;
  };

  const settle = async (sql: Sql, { id, attempts }: Entry, outcome: Outcome) => {
    if (outcome === 'taken') await sql`update outbox set sent_at = now() where id = ${id}`;
    else if ('refusal' in outcome)
      await sql`update outbox set attempts = attempts + 1, refusal = ${outcome.refusal} where id = ${id}`;
    else {
      // Not quite the same for any two (jitter): a batch that failed as a whole, perhaps because of one message, falls apart.
      const pause = Math.min(outcome.most, 2 ** attempts) * (0.5 + Math.random() / 2);
      const seconds = Math.max(outcome.least, pause);
      await sql`update outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${seconds})
        where id = ${id}`;
    }
    return outcome;
  };

  const outcomeOf = (answer: BatchAnswer | undefined): Outcome => {
    if (answer?.outcome !== 'refused') return 'taken';
    if (answer.retryable) return notKnownYet;
    return { refusal: [answer.code, answer.message, ...Object.entries(answer.errors ?? {}).flat()].join(' · ') };
  };

  const sendItems = async (entries: readonly Entry[], signal: AbortSignal) => {
    if (entries.length === 0) return [];
    const settleAll = (outcomeAt: (nth: number) => Outcome) =>
      db.transact(async (sql) => {
        const outcomes: Outcome[] = [];
        for (const [nth, entry] of entries.entries()) outcomes.push(await settle(sql, entry, outcomeAt(nth)));
        return outcomes;
      });
    const items = entries.map(({ message }) => message as BatchItem);
    const answers = await lectern.batch(items, { tries: 1, signal }).catch(async (error: unknown) => {
      const outcome = outcomeOfFailure(error);
      // A Lectern that is away says nothing of these messages, and one that refuses the whole call nothing of any of them.
      const isAway = error instanceof LecternError && error.status === 0;
      if (outcome && !isOver(outcome) && !isAway) await settleAll(() => outcome);
      throw error;
    });
    return settleAll((nth) => outcomeOf(answers[nth]));
  };

  const putFile = async ({ file, of }: FileMessage, signal: AbortSignal) => {
    const { rows } = await db.sql<Upload & { content_type: string }>`select * from files where id = ${file}`;
    const { name = '', content_type: type, content } = rows[0] ?? {};
    const body = new Blob([Buffer.from(content ?? [])], { type });
    if ('tutor' in of) await lectern.putDocument(of.tutor, file, body, { kind: of.kind, name, signal });
    else await lectern.putEvidence(of.report, file, body, { name, signal });
  };

  const sendAlone = async (entry: Entry, signal: AbortSignal) => {
    const message = entry.message as FileMessage | AnswerMessage;
    const put = async () => {
      if ('file' in message) return putFile(message, signal);
      const { answerTo, ...answer } = message;
      await lectern.putAnswer(answerTo, answer, { signal });
    };
    const outcome = await put().then(
      () => 'taken' as const,
      (error: unknown) => outcomeOfFailure(error) ?? Promise.reject(error),
    );
    return settle(db.sql, entry, outcome);
  };

  /** @returns how many messages are over with: taken, or refused for good. @throws LecternError where Lectern is away, or fails at a whole batch. */
  return async (signal: AbortSignal) => {
    const due = await readDue();
    const items = due.filter(({ message }) => !isAlone(message));
    const alone = due.filter(({ message }) => isAlone(message)).slice(0, mostAlone);
    // Side by side: a batch that breaks off keeps no file waiting.
    const [together, apart] = await Promise.allSettled([
      sendItems(items, signal),
      Promise.all(alone.map((entry) => sendAlone(entry, signal))),
    ]);
    if (together.status === 'rejected') throw together.reason;
    if (apart.status === 'rejected') throw apart.reason;
    return [...together.value, ...apart.value].filter(isOver).length;
  };
};

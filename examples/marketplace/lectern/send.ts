import type { BatchAnswer, BatchItem, Client } from '#client/index.ts';
import type { Database, Sql } from '../database.ts';
import type { Upload } from '../marketplace/records.ts';
import type { AnswerMessage, FileMessage, Message } from './messages.ts';
import { refusalOf } from './refusal.ts';

type Entry = { id: number; message: Message; attempts: number };
/** What became of an entry: taken, to be sent again, or refused for good. */
type Outcome = 'taken' | 'later' | { refusal: string };

/** How many go at once: in a batch, and in calls of their own. */
const [most, mostAlone] = [200, 4];
const isAlone = (message: Message): message is FileMessage | AnswerMessage =>
  'file' in message || 'answerTo' in message;

/**
 * Tells Lectern what waits in the outbox, until nothing does. Of each record the oldest message goes, and the next only once that was
 * taken; messages of different records go side by side. A message that is sent twice, as nobody heard the answer, changes nothing the second
 * time: records have a version, events and files a key. So it may also be sent again long after, to a Lectern that was set back to a backup.
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
    else if (outcome === 'later') {
      const seconds = Math.min(60, 2 ** attempts);
      await sql`update outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${seconds})
        where id = ${id}`;
    } else await sql`update outbox set attempts = attempts + 1, refusal = ${outcome.refusal} where id = ${id}`;
  };

  const outcomeOf = (answer: BatchAnswer | undefined): Outcome => {
    if (answer?.outcome !== 'refused') return 'taken';
    // What it names is not known yet, such as the tutor of a booking.
    if (answer.retryable) return 'later';
    return { refusal: [answer.code, answer.message, ...Object.entries(answer.errors ?? {}).flat()].join(' · ') };
  };

  const sendItems = async (entries: readonly Entry[], signal: AbortSignal) => {
    const items = entries.map(({ message }) => message as BatchItem);
    const answers = await lectern.batch(items, { tries: 1, signal });
    await db.transact(async (sql) => {
      for (const [nth, entry] of entries.entries()) await settle(sql, entry, outcomeOf(answers[nth]));
    });
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
      (error: unknown) => refusalOf(error) ?? Promise.reject(error),
    );
    await settle(db.sql, entry, outcome);
  };

  /** @returns how many messages it sent. @throws LecternError where Lectern cannot be reached. */
  return async (signal: AbortSignal) => {
    const due = await readDue();
    const items = due.filter(({ message }) => !isAlone(message));
    if (items.length > 0) await sendItems(items, signal);
    const alone = due.filter(({ message }) => isAlone(message)).slice(0, mostAlone);
    await Promise.all(alone.map((entry) => sendAlone(entry, signal)));
    return items.length + alone.length;
  };
};

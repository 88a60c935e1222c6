import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { live } from '#contract/live.ts';
import { noActor } from '../database/acting.ts';
import { type Database, selectOne } from '../database/database.ts';
import { isStatementTimeout } from '../database/database-errors.ts';
import { deriveEvent, type Numbered } from '../modules/events/derive-event.ts';
import { addEvents } from '../modules/events/feed.repository.ts';

/** Events that are sealed in one transaction: as many as nobody minds queued for. */
const batchSize = 500;

/** Numbers a batch, and adds in the same transaction what other programs are told of it. */
const sealBatch = (db: Database) =>
  db.transact(noActor, async (transaction) => {
    const { sealed, told } = await selectOne<{ sealed: number; told: Numbered[] }>(
      transaction,
      sql`select sealed, told from audit_seal(${batchSize}::integer)`,
    );
    const events = told.flatMap((numbered) => deriveEvent(numbered) ?? []);
    await addEvents(transaction, events);
    return { sealed, events: events.length };
  });

/** Who is to know of it: `onSealed` when the trail has grown, `onEvents` when the feed has. */
type Listeners = { onSealed?: () => void; onEvents?: () => void };

/**
 * Moves every committed event from the outbox to the audit trail's hash chain, which gives it its number and its hash, and what other programs
 * are told of it to the feed.
 *
 * @returns how many there were.
 */
export const sealTrail = async (db: Database, { onSealed, onEvents }: Listeners = {}): Promise<number> => {
  for (let total = 0; ; ) {
    const { sealed, events } = await sealBatch(db);
    if (sealed > 0) onSealed?.();
    if (events > 0) onEvents?.();
    total += sealed;
    if (sealed < batchSize) return total;
  }
};

/** Between two polls for what a program or another server left unsealed. */
const pollMilliseconds = 2_000;

/**
 * While many change something, what they did within so long is sealed together: a transaction for a few events each takes as long as their changes.
 * They are many where so many events were sealed last.
 */
const gathering = { milliseconds: 50, events: 8 };

/** A call waits no longer for the trail than it may take altogether, and neither does a server that ends. */
const patienceMilliseconds = 5_000;

const withPatience = async (sealing: Promise<unknown>) => {
  const over = new AbortController();
  const patience = pause(patienceMilliseconds, undefined, over).catch(() => undefined);
  await Promise.race([sealing, patience]);
  over.abort();
};

export type Sealer = ReturnType<typeof createSealer>;

type Options = { app: FastifyInstance; db: Database; sealingDb: Database } & Listeners;

/**
 * Seals while the server runs: after each call that may have changed something, when the trail is read, and by polling. On the connections of calls,
 * whose short timeouts find out soon where one has fallen silent; what one transaction did to very many records takes longer than a call may.
 */
export const createSealer = ({ app, db, sealingDb, ...listeners }: Options) => {
  let begun = 0;
  let sealed = 0;
  let running: Promise<unknown> = Promise.resolve();
  let queued: Promise<unknown> | undefined;

  const seal = async () => {
    begun = performance.now();
    sealed = await sealTrail(db, listeners).catch((error: unknown) => {
      if (!isStatementTimeout(error)) throw error;
      return sealTrail(sealingDb, listeners);
    });
  };

  /** Single-flight, but for the next run: the current one may have read the outbox already, so whoever comes meanwhile shares the next. */
  const sealNext = () => {
    queued ??= running.then(() => {
      queued = undefined;
      running = seal().catch((error: unknown) => app.log.error({ err: error }, 'the audit trail was not sealed'));
      return running;
    });
    return queued;
  };

  let waiting: NodeJS.Timeout | undefined;
  const sealSoon = () => {
    const left = begun + gathering.milliseconds - performance.now();
    if (sealed < gathering.events || left <= 0) return void sealNext();
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void sealNext();
    }, left);
  };

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => void sealNext(), pollMilliseconds);
  });
  app.addHook('onResponse', async ({ method, routeOptions }) => {
    // Of all calls the most frequent, and the trail has nothing of it.
    if (routeOptions.url === live.presence.path) return;
    if (method === 'POST' || method === 'PUT') sealSoon();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await withPatience(sealNext());
  });
  // Of calls that ended meanwhile the next server seals what they did.
  app.addHook('onClose', async () => clearTimeout(waiting));

  return {
    /**
     * All that was committed before has its place in the trail afterwards, unless the database cannot be written to or there is very much of it:
     * then the trail is as it was.
     */
    seal: () => withPatience(sealNext()),
  };
};

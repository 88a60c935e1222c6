import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Connection, type Database, select } from '../database/database.ts';

/** Events that are sealed in one transaction: as many as nobody minds queued for. */
const batchSize = 500;

/**
 * Moves every committed event from the outbox to the audit trail's hash chain, which gives it its number and its hash.
 *
 * @returns how many there were.
 */
export const sealTrail = async (db: Connection): Promise<number> => {
  for (let total = 0; ; ) {
    const [row] = await select<{ sealed: number }>(db, sql`select audit_seal(${batchSize}::integer) as sealed`);
    const sealed = row?.sealed ?? 0;
    total += sealed;
    if (sealed < batchSize) return total;
  }
};

/** Between two polls for what a program or another server left unsealed. */
const pollMilliseconds = 2_000;

export type Sealer = ReturnType<typeof createSealer>;

/**
 * Seals while the server runs: after each call that may have changed something, when the trail is read, and by polling.
 */
export const createSealer = ({ app, db }: { app: FastifyInstance; db: Database }) => {
  let running: Promise<unknown> = Promise.resolve();
  let queued: Promise<unknown> | undefined;

  /** Single-flight, but for the next run: the current one may have read the outbox already, so whoever comes meanwhile shares the next. */
  const sealNext = () => {
    queued ??= running.then(() => {
      queued = undefined;
      running = sealTrail(db).catch((error: unknown) =>
        app.log.error({ err: error }, 'the audit trail was not sealed'),
      );
      return running;
    });
    return queued;
  };

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => void sealNext(), pollMilliseconds);
  });
  app.addHook('onResponse', async ({ method }) => {
    if (method === 'POST') void sealNext();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await sealNext();
  });

  return {
    /** All that was committed before has its place in the trail afterwards, unless the database cannot be written to: then the trail is as it was. */
    seal: async () => {
      await sealNext();
    },
  };
};

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Connection, type Database, select } from '../database/database.ts';

/** Events that are sealed in one transaction: as many as nobody minds waiting for. */
const atOnce = 500;

/**
 * Gives every event that was committed by now its number and its hash in the audit trail.
 *
 * @returns how many there were.
 */
export const sealTrail = async (db: Connection): Promise<number> => {
  for (let total = 0; ; ) {
    const [row] = await select<{ sealed: number }>(db, sql`select audit_seal(${atOnce}::integer) as sealed`);
    const sealed = row?.sealed ?? 0;
    total += sealed;
    if (sealed < atOnce) return total;
  }
};

/** Milliseconds between two looks for what a program or another server left unsealed. */
const everyMilliseconds = 2_000;

export type Sealer = ReturnType<typeof createSealer>;

/**
 * Seals while the server runs: after each call that may have changed something, when the trail is read, and every now and then.
 */
export const createSealer = ({ app, db }: { app: FastifyInstance; db: Database }) => {
  let atWork: Promise<unknown> = Promise.resolve();
  let waiting: Promise<unknown> | undefined;

  /** A run that is at work may have looked already: whoever comes meanwhile shares the next one. */
  const sealNext = () => {
    waiting ??= atWork.then(() => {
      waiting = undefined;
      atWork = sealTrail(db).catch((error: unknown) => app.log.error({ err: error }, 'the audit trail was not sealed'));
      return atWork;
    });
    return waiting;
  };

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => void sealNext(), everyMilliseconds);
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

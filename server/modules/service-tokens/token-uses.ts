import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { noActor } from '../../database/acting.ts';
import type { Database } from '../../database/database.ts';
import { minute } from '../../durations.ts';
import { serviceTokens } from './service-tokens.table.ts';

/**
 * Writes down when a token was used last: at most once a minute, by whichever server is first, and while nobody waits for it.
 */
export const createTokenUses = ({ app, db, clock }: { app: FastifyInstance; db: Database; clock: Clock }) => {
  const writing = new Map<string, Promise<void>>();

  const write = (id: string) => {
    const now = clock.now();
    const { lastUsedAt } = serviceTokens;
    const isUnseen = or(isNull(lastUsedAt), lte(lastUsedAt, new Date(now.getTime() - minute)));
    return db.transact(noActor, (transaction) =>
      transaction
        .update(serviceTokens)
        .set({ lastUsedAt: now })
        .where(and(eq(serviceTokens.id, id), isUnseen)),
    );
  };

  app.addHook('preClose', async () => {
    await Promise.all(writing.values());
  });

  return (id: string) => {
    if (writing.has(id)) return;
    const written = write(id)
      .then(
        () => undefined,
        (error: unknown) => app.log.error({ err: error }, 'the last use of a service token was not written'),
      )
      .finally(() => writing.delete(id));
    writing.set(id, written);
  };
};

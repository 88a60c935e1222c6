import { health } from '#contract/health.ts';
import type { ServerContext } from '../../context.ts';
import { inTime, requireAnswer } from '../../database/answering.ts';
import { createIsMigrated } from '../../database/migrate.ts';
import { unavailable } from '../../errors.ts';
import { version } from '../../version.ts';

export const registerHealth = ({ db, implement }: ServerContext) => {
  const isMigrated = createIsMigrated(db);

  implement(health.health, async () => {
    await requireAnswer(db);
    return { data: { status: 'ok' as const, version } };
  });

  // Once the server stops, this and every other call but the one above is answered 503 before it gets here.
  implement(health.ready, async () => {
    if (!(await inTime(isMigrated()))) throw unavailable();
    return { data: { status: 'ready' as const } };
  });
};

import { sql } from 'drizzle-orm';
import { health } from '#contract/health.ts';
import type { ServerContext } from '../../context.ts';
import { createIsMigrated } from '../../database/migrate.ts';
import { withTimeout } from '../../database/with-timeout.ts';
import { unavailable } from '../../errors.ts';
import { version } from '../../version.ts';

/** A database that takes longer is as good as away. */
const timeout = 2_500;

export const registerHealth = ({ db, implement }: ServerContext) => {
  const isMigrated = createIsMigrated(db);

  implement(health.health, async () => {
    await withTimeout(timeout, db.execute(sql`select 1`));
    return { data: { status: 'ok' as const, version } };
  });

  // Once the server stops, this and every other call but the one above is answered 503 before it gets here.
  implement(health.ready, async () => {
    if (!(await withTimeout(timeout, isMigrated()))) throw unavailable();
    return { data: { status: 'ready' as const } };
  });
};

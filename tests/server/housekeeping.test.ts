import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { select } from '#server/database/database.ts';
import { tidyUp } from '#server/housekeeping.ts';
import { attempts, sessions } from '#server/modules/auth/auth.table.ts';
import { files } from '#server/modules/files/files.table.ts';
import { bothEngines } from '#tests/support/engines.ts';

it.each(bothEngines)('tidies up on $name all that it can, and says what it could not', async ({ open }) => {
  const { db, close } = await open();
  const past = new Date('2026-01-01');
  const now = new Date('2026-06-01');
  const photo = { name: 'old', contentType: 'image/webp', sha256: 'x', size: 1, content: new Uint8Array(1) };
  const [kept] = await db
    .insert(files)
    .values({ ...photo, createdAt: past })
    .returning({ id: files.id });
  await db.insert(attempts).values({ key: 'somebody', count: 1, resetsAt: past });
  // Tables that Lectern knows nothing of, as one that was generated: the last step of the rows, and one in their midst, come upon them.
  await db.execute(sql`create table pictures (photo uuid references files (id))`);
  await db.execute(sql`insert into pictures values (${kept?.id ?? ''})`);
  await db.execute(sql`alter table ${sessions} rename to sessions_elsewhere`);

  const logged: unknown[] = [];
  const error = ({ step }: { step: string }) => logged.push(step);
  let asked = 0;
  const contents = {
    tidyUp: async () => {
      asked += 1;
      throw new Error('The store is away.');
    },
  };
  const context = { app: { log: { error } }, jobDb: db, clock: { now: () => now }, files: contents };
  await db.execute(
    sql`insert into row_counts (relation, kind, rows) values ('pictures', '{}', 1), ('pictures', '{}', 1)`,
  );
  await tidyUp(context as unknown as Parameters<typeof tidyUp>[0]);

  expect(logged).toEqual(['sessions', 'files', 'contents of files']);
  expect(asked).toBe(1);
  expect(await db.$count(attempts)).toBe(0);
  expect(await db.$count(files)).toBe(1);
  const counts = await select(
    db,
    sql`select sum(rows)::int as rows, count(*)::int as lines from row_counts where relation = 'pictures'`,
  );
  expect(counts).toEqual([{ rows: 2, lines: 1 }]);
  await close();
});

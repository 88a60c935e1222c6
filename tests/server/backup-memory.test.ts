import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** In a process of its own, whose memory is that of nothing else. The database's own, which never shrinks, is there before. */
const program = `
  const { Writable } = await import('node:stream');
  const { sql } = await import('drizzle-orm');
  const { sendBackup } = await import('./server/backup/compressed.ts');
  const { openEmbedded } = await import('./server/database/embedded.ts');
  const { migrate } = await import('./server/database/migrate.ts');
  const { db } = await openEmbedded({});
  await migrate(db);
  await db.execute(sql\`
    insert into file_contents (sha256, size, content)
    select md5(n::text), 10485760, decode(repeat(md5(n::text), 655360), 'hex') from generate_series(1, 8) n\`);
  const before = process.resourceUsage().maxRSS;
  let written = 0;
  await sendBackup(db, new Writable({ write: (chunk, _encoding, done) => done(void (written += chunk.length)) }));
  console.log(JSON.stringify({ written, grown: (process.resourceUsage().maxRSS - before) / 1024 }));
  process.exit(0);`;

it('a backup of many large documents of the embedded database holds one of them at a time', {
  timeout: 300_000,
}, async () => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { written, grown } = JSON.parse(stdout);
  expect(written).toBeGreaterThan(0);
  // Ten megabytes are twenty as text, which the database has several times, and so has whoever reads it.
  expect(grown).toBeLessThan(320);
});

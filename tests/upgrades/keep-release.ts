import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { levels } from '#contract/levels.ts';
import { settings } from '#contract/settings.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { callerOf, signInAt } from '#tests/crash/api.ts';
import { spawnServer } from '#tests/support/spawn-server.ts';
import manifest from '../../package.json' with { type: 'json' };
import { credentials, readEverything } from './read-everything.ts';

/**
 * Keeps the release that is built in `dist` for the releases after it: `npm run keep-release` makes a small marketplace, works in it a little,
 * and leaves a backup of it in `tests/upgrades/<version>`, with everything that the API answers of it.
 */
const folder = join('tests/upgrades', manifest.version);
const dataDir = await mkdtemp(join(tmpdir(), 'lectern-release-'));
const env = { DATA_DIR: dataDir };

const run = (program: string, ...args: string[]) => {
  const { status } = spawnSync(process.execPath, ['scripts/run.mjs', program, ...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}.`);
};

/** What staff do, so that there are histories, reasons and events of people. */
const work = async (url: string, token: string) => {
  const call = callerOf(() => url, token);
  const { data: level } = await call(levels.add, { body: { name: 'Evening classes', rank: 40, active: true } });
  const { id, version, rank, active } = level;
  await call(levels.update, { body: { id, version, name: 'Evening school', rank, active } });
  const { data: pending } = await call(tutors.list, { query: { status: 'pending', limit: '2' } });
  for (const { id, version } of pending)
    await call(tutors.changeStatus, { params: { id }, body: { status: 'rejected', reason: 'No diploma', version } });
  const { data: people } = await call(users.list, { query: { limit: '3' } });
  for (const { id, version } of people)
    await call(users.changeStatus, { params: { id }, body: { status: 'suspended', reason: 'Spam', version } });
  const { data: current } = await call(settings.get);
  const { id: _, updatedAt: __, ...values } = current;
  await call(settings.update, { body: { ...values, siteName: 'Lessons of old', commissionPercent: 17.5 } });
};

run('demo-data', '--bookings', '60');
const server = await spawnServer('dist/server/start.js', env);
const token = await signInAt(server.url, credentials);
await work(server.url, token);
const answers = await readEverything(server.url, token);
await server.stop();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
run('backup', join(folder, 'lectern.backup'));
await writeFile(join(folder, 'answers.json.gz'), gzipSync(JSON.stringify(answers), { level: 9 }));
await rm(dataDir, { recursive: true });

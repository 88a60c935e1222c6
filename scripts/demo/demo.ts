import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { approveOpening } from './approve-opening.ts';
import { isGoodToken, makeToken, signIn } from './lectern.ts';
import { nameMarketplace } from './name-marketplace.ts';
import { root, startProgram } from './start-program.ts';

/**
 * `npm run demo`: Lectern with its demo data, and the example marketplace, joined by a service token, until Ctrl-C or until one of them ends.
 * Both keep what they have in one folder: `examples/marketplace/data`.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(root, 'examples/marketplace/data') },
    port: { type: 'string', default: '4000' },
    'market-port': { type: 'string', default: '4100' },
    speed: { type: 'string', default: '60' },
    seed: { type: 'string', default: 'river' },
  },
});

const demo = async () => {
  await mkdir(values.data, { recursive: true });
  const lectern = await startProgram('lectern', ['scripts/run.mjs', 'start'], {
    PORT: values.port,
    DATA_DIR: join(values.data, 'lectern'),
  });

  const folder = join(values.data, 'marketplace');
  const isNew = !existsSync(folder);
  const file = join(values.data, 'token');
  const kept = await readFile(file, 'utf8').catch(() => '');
  const isKeptGood = await isGoodToken(lectern.url, kept);
  const superAdmin = isNew || !isKeptGood ? await signIn(lectern.url) : '';
  const token = isKeptGood ? kept : await makeToken(lectern.url, superAdmin);
  await writeFile(file, token, { mode: 0o600 });
  if (isNew) await nameMarketplace(lectern.url, superAdmin);

  const { speed, seed, 'market-port': port } = values;
  const marketplace = await startProgram(
    'market',
    [
      ...['--import', 'tsx', 'examples/marketplace/start.ts', '--data', folder],
      ...['--speed', speed, '--seed', seed, '--port', port],
    ],
    { LECTERN_URL: lectern.url, LECTERN_TOKEN: token },
  );
  if (isNew && speed !== '0') await approveOpening(lectern.url, superAdmin);
  console.log(`
The marketplace   ${marketplace.url}
Lectern           ${lectern.url}   superadmin@lectern.test   Lectern-demo-2026

Look at Transactions in Lectern: bookings come in from the marketplace. Approve a pending tutor there, and find the tutor on the marketplace's page.
Ctrl-C stops both. To begin anew, delete ${values.data}`);
};

await demo().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
});

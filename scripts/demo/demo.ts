import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { approveOpening } from './approve-opening.ts';
import { findFreePort } from './find-free-port.ts';
import { joinMarketplace } from './join.ts';
import { signIn } from './lectern.ts';
import { nameMarketplace } from './name-marketplace.ts';
import { root, startProgram } from './start-program.ts';

/**
 * `npm run demo`: Lectern with its demo data, and the example marketplace, joined by a service token and a webhook, until Ctrl-C or until one of them ends.
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
    // The marketplace is on this machine, where webhooks go to nothing unless the operator says so.
    WEBHOOKS_ALLOW_NETWORKS: '127.0.0.1/32',
  });

  let signedIn: Promise<string> | undefined;
  const superAdmin = () => {
    signedIn ??= signIn(lectern.url);
    return signedIn;
  };
  // Written once that is done: a first start may have been stopped in the middle.
  const opened = join(values.data, 'opened');
  const isNew = !existsSync(opened);
  // Before there is a webhook, which is told what happens from then on: nobody listens yet.
  if (isNew) await nameMarketplace(lectern.url, await superAdmin());
  const port = values['market-port'] === '0' ? String(await findFreePort()) : values['market-port'];
  const { token, webhookSecret } = await joinMarketplace({
    lectern: lectern.url,
    marketplace: `http://127.0.0.1:${port}`,
    file: join(values.data, 'joint.json'),
    signIn: superAdmin,
  });

  const { speed, seed } = values;
  const marketplace = await startProgram(
    'market',
    [
      ...['--import', 'tsx', 'examples/marketplace/start.ts', '--data', join(values.data, 'marketplace')],
      ...['--speed', speed, '--seed', seed, '--port', port],
    ],
    { LECTERN_URL: lectern.url, LECTERN_TOKEN: token, LECTERN_WEBHOOK_SECRET: webhookSecret },
  );
  if (isNew && speed !== '0') await approveOpening(lectern.url, await superAdmin());
  await writeFile(opened, '');
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

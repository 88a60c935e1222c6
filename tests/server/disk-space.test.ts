import { expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { createSpaceCheck } from '#server/database/disk-space.ts';
import { pglite } from '#tests/support/engines.ts';
import { startTestServer } from '#tests/support/test-server.ts';

it('refuses to write while the disk is nearly full, lets people read, and goes on when there is room', async () => {
  let free = 1e9;
  const database = await pglite.open();
  const check = createSpaceCheck('/', async () => free);
  const server = await startTestServer({
    name: 'nearly full',
    open: async () => ({ ...database, requireSpace: check }),
  });
  const add = (code: string) =>
    server.call(languages.add, { as: 'admin', body: { name: `Language ${code}`, code, active: true } });
  expect((await add('qaa')).status).toBe(200);

  free = 1e6;
  await expect.poll(async () => (await add('qab')).status).toBe(503);
  const refused = await add('qac');
  expect([refused.body.code, refused.headers['retry-after']]).toEqual(['server.storage_full', '30']);
  expect(refused.body.message).toContain('disk is full');
  expect((await server.call(languages.list, { as: 'admin' })).status).toBe(200);

  free = 1e9;
  await expect.poll(async () => (await add('qad')).status).toBe(200);
  await server.close();
});

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhooks } from '#contract/webhooks.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { pglite } from '#tests/support/engines.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const soon = { timeout: 60_000, interval: 50 };
const text = await readFile('docs/integration.md', 'utf8');
const [, example = ''] = /^### Webhooks$[\s\S]*?^```js\n([\s\S]*?)^```$/m.exec(text) ?? [];

describe('the application of docs/integration.md', () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(pglite, { environment: { WEBHOOKS_ALLOW_NETWORKS: '127.0.0.0/8' }, listen: true });
    folder = await mkdtemp(join(tmpdir(), 'lectern-document-'));
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'application.mjs'), example);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('is told of an event once, however often that is sent, and takes nothing that is not signed', async () => {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}/`;
    const { body: added } = await server.call(webhooks.add, {
      as: 'superAdmin',
      body: { name: 'Document', url, types: ['level.created'] },
    });
    const application = spawn(process.execPath, [join(folder, 'application.mjs')], {
      env: { ...process.env, WEBHOOK_SECRET: added.data.secret, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const untilNothingWaits = () =>
      expect
        .poll(async () => {
          const { body: shown } = await server.call(webhooks.get, { as: 'superAdmin', params: { id: added.data.id } });
          return shown.data.waiting;
        }, soon)
        .toBe(0);
    let printed = '';
    application.stdout.setEncoding('utf8').on('data', (line: string) => {
      printed += line;
    });
    const post = () =>
      fetch(url, { method: 'POST', body: '{}' }).then(
        ({ status }) => status,
        () => 'not yet',
      );
    await expect.poll(post, soon).toBe(401);

    await server.db.insert(levels).values({ name: 'Primary school', rank: 1 });
    await expect.poll(() => printed, soon).toMatch(/^level\.created \{.*"name":"Primary school".*\}\n$/);
    await untilNothingWaits();
    const { body } = await server.call(webhooks.sendRange, {
      as: 'superAdmin',
      params: { id: added.data.id },
      body: { from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', states: ['delivered'] },
    });
    expect(body.data.count).toBe(1);
    await untilNothingWaits();
    expect(printed.split('\n')).toHaveLength(2);
    application.kill();
  });
});

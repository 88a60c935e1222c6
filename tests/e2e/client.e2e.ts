import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Request } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { createClient, type DomainEvent } from '#client/index.ts';
import { levels } from '#contract/levels.ts';
import { scopes } from '#contract/scopes.ts';
import { serviceTokens } from '#contract/service-tokens.ts';
import { callerOf, signInAt } from '#tests/crash/api.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { chosenEngines, demoPlaces } from '#tests/support/demo-places.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { spawnServer } from '#tests/support/spawn-server.ts';
import { demo } from '#tests/support/verbs.ts';

const run = promisify(execFile);

describe('a program with the client beside a server that is killed and comes back', () => {
  const prepare = demoPlaces();

  it.each(chosenEngines)(
    'hears on %s of everything once, and its calls are answered by the one that comes after',
    { timeout: 400_000 },
    async (engine) => {
      const prepared = await prepare(engine);
      if (!prepared) return;
      const { environment, remove } = prepared;
      const PORT = String(await findFreePort());
      const start = () => spawnServer(inject('serverProgram'), { ...environment, PORT });
      const first = await start();
      const call = callerOf(() => first.url, await signInAt(first.url, demo.superAdmin));
      const { data: made } = await call(serviceTokens.add, {
        body: { name: 'The marketplace', scopes: [...scopes], validity: 'month' },
      });
      const retries: string[] = [];
      const client = createClient({
        url: first.url,
        token: made.token,
        // Until the next one is up, however long that takes here.
        tries: 1000,
        onRetry: ({ error }) => retries.push(error.code),
      });
      const stop = new AbortController();
      const told: DomainEvent[] = [];
      const kept: string[] = [];
      const loop = (async () => {
        const options = { after: 'newest', types: ['level.created'] as const, signal: stop.signal };
        for await (const event of client.events({ ...options, keep: (cursor) => kept.push(cursor) })) told.push(event);
      })();
      const add = async (rank: number) => {
        const { data } = await call(levels.add, { body: { name: `Before and after ${rank}`, rank, active: true } });
        return data.id;
      };
      // The loop begins after what there is when its first call arrives: only then is a level news to it.
      const before: string[] = [];
      await expect
        .poll(async () => {
          before.push(await add(before.length + 1));
          return told.length;
        })
        .toBeGreaterThan(0);

      await first.kill();
      const user = client.putUser('restart-1', {
        sourceVersion: 1,
        firstName: 'Mia',
        lastName: 'Okafor',
        email: 'mia.restart@app.test',
      });
      await expect.poll(() => retries.length).toBeGreaterThan(1);
      const second = await start();
      expect(await user).toMatchObject({ outcome: 'created' });
      const after = await add(900);
      await expect.poll(() => told.map(({ data }) => ('id' in data ? data.id : ''))).toContain(after);
      stop.abort();
      await loop;

      const ids = told.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const records = told.map(({ data }) => ('id' in data ? data.id : ''));
      expect(records).toEqual([...before.slice(before.length - records.length + 1), after]);
      expect(new Set(retries)).toEqual(new Set(['client.unreachable']));
      expect(kept.length).toBeGreaterThan(0);
      await second.stop();
      await remove();
    },
  );
});

/** What a page does with the client. */
const inPage = `(async () => {
  const { createClient, LecternError, signWebhook, verifyWebhook } = await import('/client.js');
  const lectern = createClient({ url: location.origin, token: 'lectern_live_x' });
  const [level] = await lectern.levels();
  const refused = await lectern.putUser('u-1', {}).catch((error) => [error instanceof LecternError, error.errors.email]);
  const file = await lectern.putEvidence('r-1', 'f-1', new File(['x'], 'chat.png', { type: 'image/png' }));
  const secret = 'whsec_bm90IGEgc2VjcmV0IGF0IGFsbA==';
  const { event } = await verifyWebhook('{"type":"webhook.test"}', await signWebhook('{"type":"webhook.test"}', { id: 'e', secret }), secret);
  return { level, refused, file, type: event.type };
})()`;

describe('the client in a browser', () => {
  it('makes calls, again where that helps, and checks webhooks', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-client-'));
    await run(process.execPath, ['--import', 'tsx', 'scripts/client/build.ts', folder]);
    const script = await readFile(join(folder, 'index.js'), 'utf8');
    const browser = await openBrowser();
    const page = await browser.newPage();
    const json = (status: number, body: object) => ({ status, json: body });
    const levels = [json(503, {}), json(200, { data: [{ name: 'Primary school' }] })];
    /** What is answered, by the end of the path. */
    const answers: Record<string, (request: Request) => object | undefined> = {
      'client.js': () => ({ contentType: 'text/javascript', body: script }),
      levels: () => levels.shift(),
      'u-1': () => json(400, { message: 'No', code: 'x.y', errors: { email: 'Missing' } }),
      'f-1': (request) => json(200, { data: [request.headers()['content-type'], new URL(request.url()).search] }),
    };
    await page.route('http://localhost/**', (route) => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      const html = { contentType: 'text/html', body: '<!doctype html><title>Page</title>' };
      return route.fulfill(answers[name]?.(route.request()) ?? html);
    });
    await page.goto('http://localhost/');
    expect(await page.evaluate(inPage)).toEqual({
      level: { name: 'Primary school' },
      refused: [true, 'Missing'],
      file: ['image/png', '?name=chat.png'],
      type: 'webhook.test',
    });
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  });
});

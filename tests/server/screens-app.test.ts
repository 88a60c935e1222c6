import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { buildScreensApp } from '#server/http/screens-app.ts';

const page = '<head><link rel="preload" href="/config.json" data-lectern-config></head><div id="root"></div>';

const serve = async (apiUrl: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-web-'));
  await writeFile(join(folder, 'index.html'), page);
  const app = await buildScreensApp({
    config: readConfig({ NODE_ENV: 'production', API_URL: apiUrl, LOG_LEVEL: 'silent' }),
    webFolder: folder,
  });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return app;
};

it('serves the screens, told in the page where their API is, which the policy allows them to call', async () => {
  const app = await serve('https://api.example.com:8443/base/v1');
  const answer = await app.inject({ url: '/admin/tutors', headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<meta name="lectern-api" content="https://api.example.com:8443/base/v1" />');
  expect(answer.body).not.toContain('config.json');
  const policy = String(answer.headers['content-security-policy']).split('; ');
  expect(policy).toContain("connect-src 'self' https://api.example.com:8443");
  expect(policy).toContain("img-src 'self' data: blob: https://api.example.com:8443");
  expect(policy).toContain("script-src 'self'");
});

it('has nothing of the API but what watches it', async () => {
  const app = await serve('https://api.example.com/api/v1');
  for (const path of ['health', 'ready']) expect((await app.inject(`/api/v1/${path}`)).statusCode).toBe(200);
  const answer = await app.inject('/api/v1/capabilities');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found.route' });
});

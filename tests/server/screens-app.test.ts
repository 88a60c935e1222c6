import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { buildScreensApp } from '#server/http/screens-app.ts';

const forms = { 'en.light': '<form>Sign in</form>', 'de.dark': '<form>Anmelden</form>' };
const styles = '.form{color:$&red}';
const page =
  '<html lang="en"><head><link rel="preload" href="/config.json" data-lectern-config><link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><div id="root"></div>';

const serve = async (apiUrl: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-web-'));
  await writeFile(join(folder, 'index.html'), page);
  await mkdir(join(folder, '.vite'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/index-1.css'), styles);
  await writeFile(join(folder, '.vite/sign-in.json'), JSON.stringify(forms));
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

it('logs no health check', async () => {
  const lines: string[] = [];
  const config = readConfig({ NODE_ENV: 'production', API_URL: 'https://api.example.com/api/v1', LOG_LEVEL: 'info' });
  const app = await buildScreensApp({ config, webFolder: '/nonexistent', log: { write: (line) => lines.push(line) } });
  for (const path of ['health', 'ready']) expect((await app.inject(`/api/v1/${path}`)).statusCode).toBe(200);
  expect(lines).toEqual([]);
  await app.inject('/api/v1/nothing');
  expect(lines.join()).toContain('/api/v1/nothing');
  await app.close();
});

describe('the sign-in form', () => {
  const ask = async (url: string, cookie?: string) => {
    const app = await serve('https://api.example.com/api/v1');
    const answer = await app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } });
    expect(answer.headers.vary).toContain('cookie');
    return answer.body;
  };

  it('is in the page at its address', async () => {
    const english = '<div id="root" data-locale="en" data-theme="light"><form>Sign in</form></div>';
    expect(await ask('/admin/login')).toContain(english);
    expect(await ask('/admin/login?from=a-link')).toContain(english);
  });

  it.each(['lectern.preferences=de.dark', 'other=1; __Host-lectern.preferences=de.dark'])(
    'is in the language and the theme that %s says',
    async (cookie) => {
      const body = await ask('/admin/login', cookie);
      expect(body).toContain('<html lang="de">');
      expect(body).toContain('<div id="root" data-locale="de" data-theme="dark"><form>Anmelden</form></div>');
    },
  );

  it('is the usual one for a cookie that says anything else', async () => {
    for (const chosen of ['xx.light', '__proto__', 'de.dark.more', '%3Cscript%3E'])
      expect(await ask('/admin/login', `lectern.preferences=${chosen}`)).toContain('Sign in');
  });

  it('is drawn by styles that come in the page, whose link is there for what is loaded later and styles nothing', async () => {
    const body = await ask('/admin/login');
    expect(body).toContain(`<style>${styles}</style>`);
    expect(body.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" media="not all" crossorigin href="/assets/index-1.css">',
    ]);
    expect(await ask('/admin/tutors')).toContain('<link rel="stylesheet" crossorigin href="/assets/index-1.css">');
  });

  it('is in no other page, and not for whoever is signed in', async () => {
    expect(await ask('/admin/tutors')).toContain('<div id="root"></div>');
    expect(await ask('/admin/login', 'lectern.refreshToken=token')).toContain('<div id="root"></div>');
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authRoutes } from '#contract/auth.routes.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { writeCertificate } from '#tests/support/certificate.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { startServer } from '#tests/support/start-server.ts';
import { signInByForm, signOut } from '#tests/support/verbs.ts';

describe('a server that speaks TLS itself', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-tls-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('signs people in with cookies that no other host can have set', async () => {
    const { files } = await writeCertificate(folder);
    const server = await startServer({ env: { TLS_CERTIFICATE: files.certificate, TLS_KEY: files.key } });
    const browser = await openBrowser();
    try {
      expect(server.url).toMatch(/^https:/);
      const context = await browser.newContext({ baseURL: server.url, ignoreHTTPSErrors: true });
      await signInByForm(await context.newPage());
      const cookies = await context.cookies();
      expect(cookies.map(({ name }) => name).sort()).toEqual([
        '__Host-lectern.preferences',
        '__Host-lectern.refreshToken',
        '__Host-lectern.rememberMe',
      ]);
      for (const cookie of cookies) expect(cookie).toMatchObject({ secure: true, sameSite: 'Strict', path: '/' });
    } finally {
      await browser.close();
      await server.stop();
    }
  });

  it('leaves nothing of a session in the browser once somebody has signed out, also where the server did not hear it', async () => {
    const { files } = await writeCertificate(folder);
    const server = await startServer({ env: { TLS_CERTIFICATE: files.certificate, TLS_KEY: files.key } });
    const browser = await openBrowser();
    try {
      const context = await browser.newContext({ baseURL: server.url, ignoreHTTPSErrors: true });
      const page = await context.newPage();
      const namesLeft = async () => (await context.cookies()).map(({ name }) => name);
      await signInByForm(page);
      await signOut(page);
      expect(await namesLeft()).toEqual(['__Host-lectern.preferences']);

      const [, path] = authRoutes.logout.split(' ') as [string, string];
      await signInByForm(page);
      await page.route(`**${path}`, (route) => route.fulfill({ status: 502 }));
      await signOut(page);
      expect(await namesLeft()).toEqual(['__Host-lectern.preferences']);
    } finally {
      await browser.close();
      await server.stop();
    }
  });

  it('does not start with a file that is no certificate, and says which variable names it', async () => {
    const { files } = await writeCertificate(folder);
    const env = { DATA_DIR: join(folder, 'data'), TLS_CERTIFICATE: files.key, TLS_KEY: files.key };
    const { code, output } = await runProgram('start', [], env);
    expect(code).toBe(1);
    expect(output).toContain(`Lectern did not start. TLS_CERTIFICATE names ${files.key}`);
    expect(output).not.toContain('First start');
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { writeCertificate } from '#tests/support/certificate.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { startServer } from '#tests/support/start-server.ts';
import { signInByForm } from '#tests/support/verbs.ts';

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

  it('does not start with a file that is no certificate, and says which variable names it', async () => {
    const { files } = await writeCertificate(folder);
    const env = { DATA_DIR: join(folder, 'data'), TLS_CERTIFICATE: files.key, TLS_KEY: files.key };
    const { code, output } = await runProgram('start', [], env);
    expect(code).toBe(1);
    expect(output).toContain(`Lectern did not start. TLS_CERTIFICATE names ${files.key}`);
    expect(output).not.toContain('First start');
  });
});

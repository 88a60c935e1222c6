import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#server/modules/pages/pages.table.ts';
import { settings } from '#server/modules/settings/settings.table.ts';
import { engines } from '#tests/support/engines.ts';
import { hostileHtml } from '#tests/support/hostile-html.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('published pages on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    const about = { slug: 'about', title: 'Über <uns>', status: 'published' } as const;
    await server.db.insert(pages).values([
      {
        ...about,
        content: '<h2 style="text-align:center">Us</h2><p>Say style="text-align:center" &amp; go.</p>',
        metaDescription: 'Who "we" are',
        language: 'de',
      },
      { slug: 'faq', title: 'Questions', content: '<p>Secret until published.</p>' },
      { slug: 'hostile', title: 'Hostile', content: hostileHtml.join('\n').replaceAll('\0', ''), status: 'published' },
    ]);
  });
  afterAll(() => server.close());

  const open = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ method, url: path, headers });

  it('are documents with their title, description and language, and the name of the marketplace', async () => {
    const { statusCode, headers, body } = await open('/p/about');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('<title>Über &lt;uns&gt; - Lectern</title>');
    expect(body).toContain('<meta name="description" content="Who &quot;we&quot; are">');
    expect(body).toContain('<h1>Über &lt;uns&gt;</h1>');
    expect(body).toContain('<h2 class="center">Us</h2><p>Say style="text-align:center" &amp; go.</p>');
    expect(body).toContain('<a href="mailto:support@lectern.test">support@lectern.test</a>');
  });

  it('have one style that their policy knows, and nothing that runs, whatever was stored', async () => {
    for (const path of ['/p/about', '/p/hostile', '/p/nowhere']) {
      const { headers, body } = await open(path);
      const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      );
      expect(body).not.toMatch(/<script|<iframe|<img|<svg|<[^>]*\s(?:on\w+|style)=|href="javascript:/i);
    }
  });

  it('are kept by caches as long as they are what they were', async () => {
    const first = await open('/p/about');
    const tag = String(first.headers.etag);
    expect([first.headers['cache-control'], tag]).toEqual(['public, no-cache', expect.stringMatching(/^"[\w-]{43}"$/)]);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await open('/p/about', { 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
      // It would be the length of the page, which is not empty.
      expect(again.headers).not.toHaveProperty('content-length');
    }
    expect((await open('/p/about', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    await server.db.insert(settings).values({}).onConflictDoNothing();
    await server.db.update(settings).set({ siteName: 'Pulpit' });
    const renamed = await open('/p/about', { 'if-none-match': tag });
    expect([renamed.statusCode, renamed.body]).toEqual([200, expect.stringContaining('<header>Pulpit</header>')]);
    await server.db.update(settings).set({ siteName: 'Lectern' });
    expect(await open('/p/about', {}, 'HEAD')).toMatchObject({ statusCode: 200, body: '' });
  });

  it('are missing while they are drafts, at addresses that nothing has, and below others, in the visitor’s language', async () => {
    for (const path of [
      '/p/faq',
      '/p/nowhere',
      '/p/',
      '/p/About',
      '/p/about/more',
      '/p/..%2Fabout',
      `/p/${'x'.repeat(500)}`,
    ]) {
      const { statusCode, headers, body } = await open(path, { 'accept-language': 'fr', accept: 'text/html' });
      expect([path, statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        ...[path, 404, 'text/html; charset=utf-8', 'no-store'],
      ]);
      expect(body).toContain('<html lang="fr">');
      expect(body).toContain('<h1>Page introuvable</h1>');
      expect(body).not.toContain('Secret');
    }
  });

  it('are gone the moment that they are withdrawn', async () => {
    const tag = String((await open('/p/about')).headers.etag);
    await server.db.update(pages).set({ status: 'draft' });
    expect((await open('/p/about', { 'if-none-match': tag })).statusCode).toBe(404);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInPages, staffPages } from '#contract/bare-pages.ts';
import { documentTypeNames } from '#contract/documents.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { eventTypeNames } from '#contract/event-types.ts';
import { imports } from '#contract/imports.ts';
import { endpoints } from '#contract/index.ts';
import { integration } from '#contract/integration/index.ts';
import { tutorFiles } from '#contract/record-files.ts';
import { tutors } from '#contract/tutors.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { pglite } from '#tests/support/engines.ts';
import { startTestServer } from '#tests/support/test-server.ts';

describe('the server over HTTP', () => {
  let app: FastifyInstance;
  let webFolder: string;
  beforeAll(async () => {
    webFolder = await mkdtemp(join(tmpdir(), 'lectern-web-'));
    await mkdir(join(webFolder, 'assets'));
    await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>screens</title>');
    await writeFile(join(webFolder, 'assets/main-abc.js'), 'export {}');
    await writeFile(join(webFolder, '.secret'), 'hidden');
    const manifest = {
      'index.html': { file: 'assets/main-abc.js', isEntry: true },
      'src/admin.tsx': {
        file: 'assets/admin.js',
        imports: ['index.html', '_lists.js'],
        dynamicImports: [
          'src/entity/views/EntityList.tsx',
          'src/resources/tutors/TutorList.tsx',
          'src/resources/tutors/TutorShow.tsx',
        ],
        css: ['assets/admin.css'],
      },
      '_lists.js': { file: 'assets/lists.js' },
      'src/entity/views/EntityList.tsx': { file: 'assets/EntityList.js', imports: ['_lists.js'] },
      'src/resources/tutors/TutorList.tsx': { file: 'assets/TutorList.js', imports: ['_lists.js', '_chip.js'] },
      'src/resources/tutors/TutorShow.tsx': { file: 'assets/TutorShow.js' },
      '_chip.js': { file: 'assets/chip.js' },
    };
    await mkdir(join(webFolder, '.vite'));
    await writeFile(join(webFolder, '.vite/manifest.json'), JSON.stringify(manifest));
    const database = await openDatabase({ memory: true });
    await migrate(database.db);
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    app = await buildApp({ config, database, secret: 's'.repeat(32), webFolder });
  });
  afterAll(async () => {
    await app.close();
    await rm(webFolder, { recursive: true });
  });

  const get = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });

  it('answers every address of the screens with an uncached page', async () => {
    for (const url of ['/', '/admin/login', '/admin/tutors/edit/1?tab=x', '/pages/error-404']) {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(body).toContain('screens');
    }
  });

  it.each(['/admin', '/admin/login', '/admin/tutors/edit/1', '/pages/error-404', '/verify/a-token'])(
    'answers %s so to whoever does not say what they accept, and not to whoever wants JSON',
    async (url) => {
      const answerTo = async (accept: string | undefined, method: 'GET' | 'HEAD' = 'GET') => {
        const { statusCode, headers } = await app.inject({ method, url, headers: { ...(accept && { accept }) } });
        return [statusCode, headers['content-type']];
      };
      const page = [undefined, '*/*', 'text/*', 'text/html;q=0.9,*/*;q=0.1', 'application/xhtml+xml, text/html'];
      for (const accept of page) {
        expect(await answerTo(accept), accept).toEqual([200, 'text/html; charset=utf-8']);
        expect(await answerTo(accept, 'HEAD'), accept).toEqual([200, 'text/html; charset=utf-8']);
      }
      for (const accept of ['application/json', 'application/json, text/html;q=0.5', 'image/png', 'text/html;q=0'])
        expect(await answerTo(accept), accept).toEqual([404, 'application/json; charset=utf-8']);
    },
  );

  it.each(['/api', '/api/', '/api/v1/nothing', '/nothing.png', '/assets/nothing.js'])(
    'never takes %s for a screen',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404);
    },
  );

  it('refuses what is nested deeper than anything is', async () => {
    const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
    const calls = endpoints.filter(({ method, access }) => method === 'POST' && access === 'public');
    expect(calls.length).toBeGreaterThan(5);
    for (const { path } of calls)
      for (const levels of [200, 5_000, 100_000])
        for (const payload of [nested('[', ']', levels), `${'{"email":'.repeat(levels)}1${'}'.repeat(levels)}`]) {
          const headers = { 'content-type': 'application/json' };
          const { statusCode } = await app.inject({ method: 'POST', url: path, headers, payload });
          expect(statusCode, `${path} ${levels}`).toBe(400);
        }
  });

  it('names the files of a screen with its page, for whoever is signed in', async () => {
    const linksOf = async (url: string, cookie?: string) => {
      const { headers } = await app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } });
      expect(headers.vary).toContain('cookie');
      return String(headers.link ?? '')
        .split(', ')
        .filter(Boolean);
    };
    const admin = ['main-abc', 'admin', 'lists'].map((name) => `</assets/${name}.js>; rel=modulepreload`);
    const style = '</assets/admin.css>; rel=preload; as=style; crossorigin';
    const tutors = ['TutorList', 'chip'].map((name) => `</assets/${name}.js>; rel=modulepreload`);
    const cookie = 'a=b; lectern.refreshToken=c2VjcmV0';
    expect(await linksOf('/admin/tutors?page=2', cookie)).toEqual([...admin, ...tutors, style]);
    expect(await linksOf('/admin/tutors', '__Host-lectern.refreshToken=c2VjcmV0')).toHaveLength(6);
    const derived = '</assets/EntityList.js>; rel=modulepreload';
    expect(await linksOf('/admin/report-titles', cookie)).toEqual([...admin, derived, style]);
    expect(await linksOf('/admin/nothing', cookie)).toEqual([...admin, style]);
    for (const none of [undefined, 'lectern.refreshToken=', 'other.lectern.refreshToken=x', 'lectern.rememberMe=true'])
      expect(await linksOf('/admin/tutors', none), none).toEqual([]);
    // They lie outside the admin area, and need none of its files.
    for (const page of [...signedInPages, ...staffPages])
      for (const url of [page, `${page}/`, `${page}?a=b`]) expect(await linksOf(url, cookie), url).toEqual([]);
  });

  it('caches hashed files for ever, and never answers a missing one with a page', async () => {
    expect((await get('/assets/main-abc.js', '*/*')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    for (const url of [
      '/assets/main-old.js',
      '/favicon-old.ico',
      '/.secret',
      '/assets/../../package.json',
      '/api/v1/nothing',
    ]) {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, headers['cache-control']], url).toEqual([404, 'no-store']);
      expect(body).not.toContain('screens');
    }
  });

  it('says of a range that a file does not have that it does not have it', async () => {
    const headers = { range: 'bytes=900-' };
    const { statusCode, headers: answered } = await app.inject({ url: '/assets/main-abc.js', headers });
    expect([statusCode, answered['cache-control']]).toEqual([416, 'no-store']);
  });

  it('sends its security headers with everything, errors too', async () => {
    for (const url of ['/', '/assets/main-abc.js', '/api/v1/health', '/api/v1/nothing', '/api/v1/admin/tutor']) {
      const { headers } = await get(url);
      expect(headers['content-security-policy'], url).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect((await get('/api/v1/health')).headers['cache-control']).toBe('no-store');
  });

  it('answers what it cannot read with a sentence', async () => {
    const malformed = await app.inject({
      method: 'POST',
      url: '/api/v1/admin/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"email": ',
    });
    expect([malformed.statusCode, malformed.json().code]).toEqual([400, 'validation.malformed']);
    const text = await app.inject({
      method: 'POST',
      url: '/api/v1/admin/login',
      headers: { 'content-type': 'text/xml' },
      payload: '<x/>',
    });
    expect(text.statusCode).toBe(415);
    const large = await app.inject({
      method: 'POST',
      url: '/api/v1/admin/login',
      payload: { email: 'x'.repeat(2_000_000) },
    });
    expect([large.statusCode, large.json().code]).toEqual([413, 'too_large']);
    const compressed = await app.inject({
      method: 'POST',
      url: '/api/v1/admin/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync('{"email":"a@b.test","password":"x"}'),
    });
    expect([compressed.statusCode, compressed.json().code, compressed.headers['accept-encoding']]).toEqual([
      415,
      'wrong_type.encoding',
      'identity',
    ]);
    // What has no body is not encoded, whatever a client says of all of its calls.
    const bare = await app.inject({ url: '/api/v1/nothing', headers: { 'content-encoding': 'gzip' } });
    expect(bare.statusCode).toBe(404);
    const plain = await app.inject({
      method: 'POST',
      url: '/api/v1/admin/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'Identity' },
      payload: '{"email":"a@b.test"}',
    });
    expect([plain.statusCode, plain.json().code]).toEqual([400, 'validation.failed']);
    const polluted = await app.inject({
      method: 'POST',
      url: '/api/v1/admin/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"__proto__": {"admin": true}}',
    });
    expect(polluted.statusCode).toBe(400);
  });

  it('describes answers and events as open to fields of later releases, and closed what is sent to it', async () => {
    const { paths, webhooks, components } = (await get('/api/openapi.json')).json();
    const schemas: Record<string, object> = components.schemas;
    const closedIn = (part: unknown, seen = new Set<unknown>()): number => {
      if (typeof part !== 'object' || part === null || seen.has(part)) return 0;
      seen.add(part);
      const { $ref, additionalProperties } = part as { $ref?: string; additionalProperties?: unknown };
      const within = [...Object.values(part), ...($ref ? [schemas[$ref.split('/').at(-1) ?? '']] : [])];
      return Number(additionalProperties === false) + within.reduce((sum, one) => sum + closedIn(one, seen), 0);
    };
    for (const { path, method } of Object.values(integration)) {
      const { requestBody, responses } = paths[path][method.toLowerCase()];
      expect(closedIn(responses), path).toBe(0);
      if (requestBody?.content['application/json']) expect(closedIn(requestBody), path).toBeGreaterThan(0);
    }
    expect(closedIn(webhooks)).toBe(0);
    // A map of texts says what each is.
    expect(components.schemas.Failure.properties.errors.additionalProperties).toEqual({ type: 'string' });
  });

  it('describes an event by one schema, whether the feed or a webhook tells it', async () => {
    const { paths, webhooks, components } = (await get('/api/openapi.json')).json();
    const { properties } = paths[integration.events.path].get.responses[200].content['application/json'].schema;
    expect(properties.data.items).toEqual({ $ref: '#/components/schemas/DomainEvent' });
    const { oneOf, discriminator } = components.schemas.DomainEvent;
    const refs = eventTypeNames.map((type) => `#/components/schemas/${type}`);
    expect(oneOf).toEqual(refs.map(($ref) => ({ $ref })));
    expect(Object.values(discriminator.mapping)).toEqual(refs);
    for (const [nth, type] of eventTypeNames.entries())
      expect(webhooks[type].post.requestBody.content['application/json'].schema).toEqual({ $ref: refs[nth] });
    expect(Object.keys(components.schemas).filter((name) => name.endsWith('Output'))).toEqual([]);
  });

  it('describes every call in its OpenAPI document, and shows it', async () => {
    const document = (await get('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path } of endpoints) expect(document.paths[path]).toHaveProperty(method.toLowerCase());
    expect((await get('/api/docs/')).statusCode).toBe(200);
    const filesOf = ({ path }: AnyEndpoint) => Object.keys(document.paths[path].get.responses[200].content);
    for (const endpoint of [imports.refused, imports.leftFile])
      expect(filesOf(endpoint)).toEqual(['application/x-ndjson', 'text/csv; charset=utf-8']);
    expect(filesOf(tutorFiles.open)).toEqual(documentTypeNames);
    // Of two rights any will do; within one entry both would be needed.
    expect(document.paths[integration.putDocument.path].put.security).toEqual([
      { serviceToken: ['tutors:write'] },
      { serviceToken: ['files:write'] },
    ]);
  });
});

it('takes a call for as many records as a list may be asked for at once, by their ids', async () => {
  const server = await startTestServer(pglite, { listen: true });
  const ids = Array.from({ length: 500 }, () => crypto.randomUUID());
  const headers = { authorization: `Bearer ${await server.token('admin')}` };
  const answer = await fetch(`${server.url}${tutors.list.path}?${new URLSearchParams({ ids: ids.join(',') })}`, {
    headers,
  });
  expect(await answer.json()).toMatchObject({ data: [] });
  await server.close();
});

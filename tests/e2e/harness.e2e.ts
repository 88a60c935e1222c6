import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { watchPage } from '#tests/support/watch-page.ts';

/** Pages that each do one forbidden thing, to see that it is noticed. */
const pages: Record<string, string> = {
  '/good': '<h1>Good</h1>',
  '/logs': '<script>console.error("ouch")</script>',
  '/warns': '<script>console.warn("careful")</script>',
  '/throws': '<script>setTimeout(() => { throw new Error("broken") })</script>',
  '/elsewhere': '<img src="http://elsewhere.example/pixel.png" alt="">',
  '/breaks': '<script>fetch("/500")</script>',
  '/forbidden': `<meta http-equiv="Content-Security-Policy" content="script-src 'self'"><script>alert(1)</script>`,
};

describe('the watch over pages', () => {
  let server: Server;
  let browser: Browser;
  let origin: string;

  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      if (!pages[url]) return response.writeHead(url === '/500' ? 500 : 204).end();
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<title>x</title><link rel="icon" href="data:,">${pages[url]}`);
    }).listen(0, '127.0.0.1');
    browser = await openBrowser();
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  const visit = async (path: string) => {
    const page = await browser.newPage();
    const problems = await watchPage(page, origin);
    await page.goto(`${origin}${path}`);
    return problems;
  };

  it.each([
    ['/logs', 'ouch'],
    ['/warns', 'careful'],
    ['/throws', 'broken'],
    ['/elsewhere', 'elsewhere.example'],
    ['/breaks', '500'],
    ['/forbidden', 'The policy forbids (script-src-elem): inline at'],
  ])('notices what %s does', async (path, problem) => {
    const problems = await visit(path);
    await expect.poll(() => problems.join('\n')).toContain(problem);
  });

  it('finds nothing wrong with a good page', async () => {
    expect(await visit('/good')).toEqual([]);
  });
});

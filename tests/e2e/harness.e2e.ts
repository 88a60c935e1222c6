import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { waitForRest } from '#tests/support/calls-under-way.ts';
import { findCrowded } from '#tests/support/find-crowded.ts';
import { findOverflow } from '#tests/support/look-over.ts';
import { watchPage } from '#tests/support/watch-page.ts';

/** Pages that each do one forbidden thing, to see that it is noticed. */
const pages: Record<string, string> = {
  '/good': '<h1>Good</h1>',
  '/logs': '<script>console.error("ouch")</script>',
  '/warns': '<script>console.warn("careful")</script>',
  '/throws': '<script>setTimeout(() => { throw new Error("broken") })</script>',
  '/elsewhere': '<img src="http://elsewhere.example/pixel.png" alt="">',
  '/breaks': '<script>fetch("/500")</script>',
  '/lost': '<script>fetch("/unanswered").catch(() => undefined)</script>',
  '/forbidden': `<meta http-equiv="Content-Security-Policy" content="script-src 'self'"><script>alert(1)</script>`,
  '/slow': '<script>fetch("/held").then(() => fetch("/held")).then(() => { document.title = "answered"; })</script>',
  '/rewrites': `<iframe srcdoc="0"></iframe><script>
    let times = 0;
    const write = () => {
      document.querySelector('iframe').srcdoc = String((times += 1));
      if (times < 200) setTimeout(write, 5);
      else document.title = 'written';
    };
    write();
  </script>`,
};

describe('the watch over pages', () => {
  let server: Server;
  let browser: Browser;
  let origin: string;

  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      if (url === '/unanswered') return response.destroy();
      if (url === '/held') return setTimeout(() => response.writeHead(204).end(), 700);
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

  const visit = async (path: string, wasLost?: (url: string) => boolean) => {
    const page = await browser.newPage();
    const problems = await watchPage(page, origin, wasLost);
    await page.goto(`${origin}${path}`);
    return problems;
  };

  it.each([
    ['/slow', 'answered'],
    ['/rewrites', 'written'],
  ])('sees that %s comes to rest', async (path, title) => {
    const page = await browser.newPage();
    await page.goto(`${origin}${path}`);
    if (path === '/rewrites') await page.waitForFunction(() => document.title === 'written');
    await waitForRest(page);
    expect(await page.title()).toBe(title);
  });

  it.each([
    ['/logs', 'ouch'],
    ['/warns', 'careful'],
    ['/throws', 'broken'],
    ['/elsewhere', 'elsewhere.example'],
    ['/breaks', '500'],
    ['/lost', 'ERR_EMPTY_RESPONSE'],
    ['/forbidden', 'The policy forbids (script-src-elem): inline at'],
  ])('notices what %s does', async (path, problem) => {
    const problems = await visit(path);
    await expect.poll(() => problems.join('\n')).toContain(problem);
  });

  it('does not mind that a call got no answer which the story itself lost', async () => {
    const asked: string[] = [];
    const problems = await visit('/lost', (url) => asked.push(url) > 0);
    await expect.poll(() => asked).toEqual([`${origin}/unanswered`]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['the page', '<div style="width: 3000px">wide</div>', 'px too wide'],
    [
      'a part of it',
      '<main style="overflow: auto"><div style="width: 3000px">wide</div></main>',
      'to be pushed sideways',
    ],
    [
      'a table, for what nobody sees',
      '<div class="table-container" style="overflow: auto; position: relative"><p>short</p><i style="position: absolute; left: 3000px; clip-path: inset(50%)">hidden</i></div>',
      'with nothing to see there',
    ],
    [
      'a table on a wide screen',
      '<div class="table-container" style="overflow: auto"><table style="width: 3000px"><tr><td>wide</td></tr></table></div>',
      'to be pushed sideways',
    ],
  ])('notices that %s can be pushed sideways', async (_, content, problem) => {
    const page = await browser.newPage();
    await page.setContent(content);
    expect(await findOverflow(page)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    [
      'over another',
      '<div style="display: flex; align-items: baseline; width: 200px"><h2 style="min-width: 0; flex: 0 1 0">Professeurs</h2><a style="flex: none; white-space: nowrap">Voir toutes</a></div>',
      '“Professeurs” and “Voir toutes” lie over each other',
    ],
    [
      'squeezed',
      '<div style="display: flex; width: 200px"><p style="overflow-wrap: anywhere">Fashion design</p><b style="flex: none; width: 190px">Not offered</b></div>',
      '“Fashion design” takes',
    ],
  ])('notices a text that is %s', async (_, content, problem) => {
    const page = await browser.newPage();
    await page.setContent(content);
    expect(await findCrowded(page)).toEqual([expect.stringContaining(problem)]);
  });

  it('does not mind texts that are beside each other, cut off by their frames or on top of a page', async () => {
    const page = await browser.newPage();
    await page.setContent(
      '<div style="display: flex"><p style="width: 50px; overflow: hidden; white-space: nowrap">A long name of somebody</p><p>Paid</p></div><p style="position: fixed; top: 0">Saved</p>',
    );
    expect(await findCrowded(page)).toEqual([]);
  });

  it('does not mind a table that is wider than a small screen', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.setContent(
      '<div class="table-container" style="overflow: auto"><table style="width: 3000px"><tr><td>wide</table></div>',
    );
    expect(await findOverflow(page)).toEqual([]);
  });

  it('finds nothing wrong with a good page', async () => {
    expect(await visit('/good')).toEqual([]);
  });
});

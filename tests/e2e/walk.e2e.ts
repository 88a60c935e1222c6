import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#contract/messages/index.ts';
import { screens } from '#src/i18n/screens/de.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { isComplete } from '#tests/support/complete.ts';
import { startServer } from '#tests/support/start-server.ts';
import { describeFinding } from '#tests/walk/findings.ts';
import { findFaults, isEmpty, isLoading } from '#tests/walk/inspect.ts';
import { walkSeed } from '#tests/walk/walk-seed.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** A moment of what `npm run test:walk` does for long. */
it.runIf(isComplete)('walks at random through the screens over a bad line, and nothing breaks', async () => {
  const start = () => startServer({ env: { ACCESS_TOKEN_SECONDS: '15' } });
  const seconds = 40;
  const { steps, legs, findings } = await walkSeed({ seed: 1, seconds, startServer: start, browser });
  expect(findings.map(describeFinding).join('\n\n')).toBe('');
  // How far it comes in its time is the machine's business.
  expect(legs).toBeGreaterThan(0);
  expect(steps).toBeGreaterThan(3);
});

describe('the look of a walk', () => {
  const look = async <Seen>(body: string, see: (page: Page) => Promise<Seen>) => {
    const page = await browser.newPage();
    await page.setContent(`<title>Tutors</title><main>${body}</main>`);
    return see(page).finally(() => page.close());
  };
  const noConnection = messages.de['network.failed'];

  it.each([
    [`<strong>${screens.frame.failed_title}</strong><small>x is undefined</small>`, 'The screen has stopped working'],
    ['<p>network.failed</p>', 'network.failed'],
    ['<td>NaN</td>', 'NaN'],
    ['<button aria-label="resources.tutors.name"></button>', 'resources.tutors.name'],
    ['<p>[object Object]</p>', '[object Object]'],
  ])('sees what is wrong with %s', async (body, fault) => {
    expect((await look(body, findFaults)).join()).toContain(fault);
  });

  it.each(['<p>No tutors yet</p>', `<strong>${screens.frame.failed_title}</strong><small>${noConnection}</small>`])(
    'lets be what is right: %s',
    async (body) => {
      expect(await look(body, findFaults)).toEqual([]);
    },
  );

  it('tells an empty page and one that still loads from one that shows something', async () => {
    const state = async (page: Page) => ({ empty: await isEmpty(page), loading: await isLoading(page) });
    expect(await look('', state)).toEqual({ empty: true, loading: false });
    expect(await look('<div role="progressbar">…</div>', state)).toEqual({ empty: false, loading: true });
    expect(await look('<p>Tutors</p>', state)).toEqual({ empty: false, loading: false });
  });
});

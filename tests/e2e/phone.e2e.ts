import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Tutor } from '#contract/tutors.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { findOverflow } from '#tests/support/look-over.ts';
import { phone, stories } from '#tests/support/stories.ts';
import { expectVisible, openFromMenu, signIn } from '#tests/support/verbs.ts';

const fits = async (page: Page) => expect(await findOverflow(page)).toEqual([]);

describe('on a phone', () => {
  const story = stories();

  story(
    'a tutor is found by the menu and the search, looked at and changed',
    async ({ page, server }) => {
      const [tutor] = await askServer<Tutor[]>(server.url, '/admin/tutor?limit=1');
      const name = tutor?.displayName ?? expect.fail('The demo data has no tutors.');
      await signIn(page);
      await fits(page);
      await openFromMenu(page, 'Tutors');
      const cards = page.getByRole('main').getByRole('listitem');
      await expectVisible(cards);
      // The export is at the end of the search's line, and the filters begin their own.
      const tops = await page
        .locator('.list-toolbar-row > *')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
      const [search, tools, filter] = tops;
      expect(Math.abs((search?.top ?? 0) - (tools?.top ?? 99))).toBeLessThan(8);
      expect(filter?.top).toBeGreaterThan(search?.bottom ?? 0);
      await page.getByRole('searchbox', { name: 'Search' }).fill(name);
      await expectVisible(cards.filter({ hasText: name }));
      await fits(page);

      await cards.filter({ hasText: name }).first().getByRole('link').tap();
      await expectVisible(page.getByRole('heading', { name }));
      await fits(page);
      await page.getByRole('link', { name: 'Edit' }).tap();
      const headline = page.getByRole('textbox', { name: /^Headline/ });
      await headline.fill('Written on the way');
      await fits(page);
      await page.getByRole('button', { name: 'Save' }).tap();
      await expectVisible(page.getByText('Written on the way'));
    },
    { context: phone },
  );

  story(
    'a drawer takes the whole width and closes again',
    async ({ page }) => {
      await signIn(page);
      await page.goto('/admin/languages?add');
      await expectVisible(page.getByRole('textbox', { name: 'Name' }));
      await fits(page);
      await page.getByRole('button', { name: 'Close' }).tap();
      await expect.poll(() => new URL(page.url()).search).not.toContain('add');
      await fits(page);
    },
    { context: phone },
  );
});

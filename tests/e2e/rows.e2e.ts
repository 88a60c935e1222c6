import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { declare } from '#src/frame/DeclarationsContext.ts';
import { declarations } from '#src/resources/index.ts';
import { isComplete } from '#tests/support/complete.ts';
import { settle } from '#tests/support/look-over.ts';
import { chosenLists } from '#tests/support/representatives.ts';
import { stories } from '#tests/support/stories.ts';
import { expectLoaded, expectVisible, signIn } from '#tests/support/verbs.ts';

const listed = chosenLists(declare(declarations).resources.filter(({ routes }) => routes.list));
const deletable = listed.filter(({ endpoints }) => endpoints.delete);

const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') });

/** Where each row lies, by what it says. */
const placesOf = (page: Page) =>
  rowsOf(page).evaluateAll((rows) =>
    rows.slice(0, 10).map((row) => [row.textContent, Math.round(row.getBoundingClientRect().top + scrollY)] as const),
  );

const overlayOf = (page: Page) => page.locator('.MuiDialog-root, .MuiPopover-root').filter({ visible: true });

/** What a click on a row's button came to: something over the page, another address, or a row that folds. */
const outcomeOf = async (page: Page, { href, expanded }: { href: string; expanded: number }) => {
  if ((await overlayOf(page).count()) > 0) return 'opened';
  if (page.url() !== href) return 'left';
  return (await page.locator('[aria-expanded=true]').count()) === expanded ? 'nothing' : 'folded';
};

const openList = async (page: Page, address: string | undefined) => {
  await page.goto(address ?? '');
  await expectVisible(rowsOf(page));
  await expectLoaded(page);
  await settle(page);
};

/** Clicks on the text of what is open over the page, beside its text and, to close it, beside all of it. */
const clickAround = async (page: Page) => {
  const { href } = new URL(page.url());
  const paper = overlayOf(page).locator('.MuiPaper-root');
  const text = paper.locator('h2, p');
  if (await text.count()) await text.first().click();
  await paper.click({ position: { x: 4, y: 4 } });
  expect(page.url()).toBe(href);
  await expectVisible(paper);
  await page.mouse.click(3, 3);
  await overlayOf(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(href);
};

describe('the head of a list', () => {
  const story = stories();

  story('begins each line of a heading where its column does', async ({ page }) => {
    await signIn(page);
    await openList(page, '/admin/users');
    const places = await page
      .locator('th:has(> .sort)')
      .evaluateAll((heads) =>
        heads.map((head) => [
          getComputedStyle(head).textAlign,
          getComputedStyle(head.children[0] as Element).textAlign,
        ]),
      );
    expect(new Set(places.flat())).toEqual(new Set(['left', 'right']));
    for (const [column, heading] of places) expect(heading).toBe(column);
  });
});

describe('the rows of a list', () => {
  const story = stories();

  story(
    'are not clicked by clicks on what was opened from them',
    async ({ page }) => {
      await signIn(page);
      let opened = 0;
      for (const { routes } of listed) {
        await openList(page, routes.list);
        const buttons = rowsOf(page).first().getByRole('button');
        for (let index = 0; index < (await buttons.count()); index += 1) {
          const before = { href: page.url(), expanded: await page.locator('[aria-expanded=true]').count() };
          await buttons.nth(index).click();
          await expect.poll(() => outcomeOf(page, before)).not.toBe('nothing');
          if ((await outcomeOf(page, before)) !== 'opened') {
            await openList(page, routes.list);
            continue;
          }
          opened += 1;
          await clickAround(page);
        }
      }
      // Records can be deleted from their rows nearly everywhere.
      expect(opened).toBeGreaterThanOrEqual(deletable.length);
    },
    { timeout: 360_000 },
  );

  for (const width of [1280, 900]) {
    story.further(
      `lie still while they are ticked, at ${width} px`,
      async ({ page }) => {
        await signIn(page);
        await page.setViewportSize({ width, height: 800 });
        let ticked = 0;
        for (const { routes } of deletable) {
          await openList(page, routes.list);
          const ticks = rowsOf(page).getByRole('checkbox');
          // The demo has one webhook.
          if ((await ticks.count()) < 3) continue;
          ticked += 1;
          const before = await placesOf(page);
          // The first of a tree is that of a parent, which stands for what is below it.
          await ticks.nth(1).check();
          await expectVisible(page.getByText('1 selected'));
          expect(await placesOf(page)).toEqual(before);
          await ticks.nth(2).check();
          await expectVisible(page.getByText('2 selected'));
          await page.getByRole('button', { name: 'Clear the selection' }).click();
          await page.getByText(/\d selected/).waitFor({ state: 'detached' });
          expect(await placesOf(page)).toEqual(before);
        }
        expect(ticked).toBeGreaterThan(isComplete ? 3 : 1);
      },
      { timeout: 360_000 },
    );
  }
});

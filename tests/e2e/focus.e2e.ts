import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { declarations } from '#src/resources/index.ts';
import { settle } from '#tests/support/look-over.ts';
import { chosen, chosenLists, forms } from '#tests/support/representatives.ts';
import { formScreens, screens } from '#tests/support/screens.ts';
import { stories } from '#tests/support/stories.ts';
import { expectLoaded, expectPath, expectVisible, openSignedIn, signIn, takeSession } from '#tests/support/verbs.ts';

const story = stories();

const listed = declarations
  .filter((declaration) => declaration.kind === 'resource')
  .filter(({ routes }) => routes.list);
const lists = chosenLists(listed).map(({ routes }) => routes.list ?? '');

/** What has the focus, in a few words; `BODY` where nothing has. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element === document.body || element === null ? 'BODY' : element.outerHTML.slice(0, 100);
  });

const press = async (page: Page, target: Locator) => {
  const before = page.url();
  await target.focus();
  await page.keyboard.press('Enter');
  // What comes of it is seen in the address, or in the button, which goes away, is covered or has no more to do.
  await expect
    .poll(
      async () => page.url() !== before || !(await target.isVisible()) || !(await target.isEnabled({ timeout: 1000 })),
    )
    .toBe(true);
  await expectLoaded(page);
  await settle(page);
};

const isOn = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** Presses it where it is there, and looks where that leaves the keyboard. */
const expectFocusAfter = async (page: Page, address: string, what: string, target: Locator) => {
  if (!(await target.isVisible()) || (await target.isDisabled())) return false;
  await press(page, target);
  await expect.poll(() => focused(page), { message: `${address}: ${what}` }).not.toBe('BODY');
  return true;
};

describe('the keyboard', () => {
  story(
    'stays where it was when a filter, a selection or the next page goes away, in every list',
    async ({ page }) => {
      const seen = new Set<string>();
      const look = async (address: string, what: string, target: Locator) => {
        if (await expectFocusAfter(page, address, what, target)) seen.add(what);
      };
      await takeSession(page);
      for (const list of lists) {
        await page.goto(`${list}?perPage=10&filter=${JSON.stringify({ q: 'e' })}`);
        await settle(page);
        await look(list, 'next page', page.getByRole('button', { name: 'Next page' }));
        await look(list, 'previous page', page.getByRole('button', { name: 'Previous page' }));
        const box = page.getByRole('checkbox', { name: /^Select / }).nth(1);
        if (await box.isVisible()) {
          await box.check();
          await look(list, 'clear selection', page.getByRole('button', { name: 'Clear the selection' }));
        }
        await look(list, 'clear filters', page.getByRole('button', { name: 'Clear filters' }).first());

        const filter = page.locator('.filter > button').first();
        if (!(await filter.isVisible())) continue;
        await filter.click();
        const choice = page.getByRole('dialog').getByRole('checkbox').first();
        const isChoice = await choice.waitFor({ timeout: 3000 }).then(
          () => true,
          () => false,
        );
        if (isChoice) await choice.check();
        await page.keyboard.press('Escape');
        await expectLoaded(page);
        await look(list, 'remove filter', page.getByRole('button', { name: /^Remove the filter/ }).first());
      }
      expect([...seen].sort()).toEqual(
        ['clear filters', 'clear selection', 'next page', 'previous page', 'remove filter'].sort(),
      );
    },
    { timeout: 400_000 },
  );

  story('goes with the person to the page that opens, whose name is said', async ({ page }) => {
    await openSignedIn(page, '/admin/users');
    const person = page.getByRole('rowheader').getByRole('link').first();
    const name = (await person.innerText()).split('\n').at(-1) ?? '';
    await press(page, person);
    await expectVisible(page.getByRole('heading', { level: 1 }));
    await expect.poll(() => focused(page)).not.toBe('BODY');
    await expect.poll(() => page.locator('[aria-live=polite]', { hasText: /^Opened: ./ }).count()).toBe(1);
    expect(name).not.toBe('');
    await page.goBack();
    await expectPath(page, '/admin/users');
    await settle(page);
    await expect.poll(() => focused(page)).not.toBe('BODY');
  });

  story('is on the way back in every question before something is destroyed', async ({ page }) => {
    await takeSession(page);
    for (const list of lists) {
      await page.goto(list);
      await settle(page);
      const remove = page.getByRole('button', { name: /^Delete: / }).first();
      if (!(await remove.isVisible())) continue;
      await press(page, remove);
      const question = page.getByRole('dialog', { name: /^Delete “/ });
      await expect.poll(() => isOn(question.getByRole('button', { name: 'Cancel' })), { message: list }).toBe(true);
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'hidden' });
      await expect.poll(() => isOn(remove), { message: list }).toBe(true);
    }
    await page.goto('/admin/languages?add');
    await page.getByLabel('Name', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect.poll(() => isOn(leave.getByRole('button', { name: 'Cancel' }))).toBe(true);
  });
});

describe('programs that read the screen aloud', () => {
  story('are told which record a row is, in every list', async ({ page }) => {
    await takeSession(page);
    for (const list of lists) {
      await page.goto(list);
      await settle(page);
      const rows = await page.locator('table tbody tr').count();
      const headed = await page.locator('table tbody tr > th[scope=row]:first-of-type').count();
      expect(headed, list).toBe(rows);
    }
  });

  story('are told which fields must not stay empty, in every form that adds', async ({ page, server }) => {
    await takeSession(page);
    for (const { name, find } of chosen(formScreens, forms).filter((screen) => screen.name.endsWith('-create'))) {
      await page.goto(await find(server));
      await settle(page);
      const marked = page.locator('form').locator(':is(input, textarea)[required], [aria-required=true]');
      expect(await marked.count(), name).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Save' }).click();
      const refused = page.locator('form').locator('[aria-invalid=true]');
      await refused.first().waitFor();
      for (const field of await refused.all())
        expect(await field.evaluate((element) => element.matches('[required], [aria-required=true]')), name).toBe(true);
    }
  });

  story('find each chart by its name, and its figures in a table', async ({ page }) => {
    await signIn(page);
    for (const name of ['Bookings over time', 'Revenue over time']) {
      await expectVisible(page.getByRole('img', { name }));
      const card = page.getByRole('region', { name, exact: true });
      await card.getByText('Show as a table').click();
      await expect.poll(() => card.getByRole('row').count()).toBeGreaterThan(5);
      await expectVisible(card.getByRole('rowheader'));
    }
    const nameless = await page.evaluate(() =>
      [...document.querySelectorAll('[tabindex="0"]')]
        .filter((element) => ['none', 'presentation'].includes(element.getAttribute('role') ?? ''))
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(nameless).toEqual([]);
  });
});

describe('a screen at 400 %', () => {
  story(
    'has nothing that stays in sight',
    async ({ page, server }) => {
      await takeSession(page);
      for (const name of ['users-list', 'users-edit', 'languages-edit', 'site-setting']) {
        const screen = screens.find((one) => one.name === name) ?? expect.fail(`There is no ${name}.`);
        await page.goto(await screen.find(server));
        await settle(page);
        const stuck = await page.evaluate(() =>
          [...document.querySelectorAll('*')]
            .filter((element) => {
              // What is narrow, such as the actions at a row's end, leaves room beside it.
              const { width } = element.getBoundingClientRect();
              return getComputedStyle(element).position === 'sticky' && width > 200;
            })
            .map((element) => element.outerHTML.slice(0, 100)),
        );
        expect(stuck, name).toEqual([]);
      }
    },
    { context: { viewport: { width: 320, height: 256 } } },
  );
});

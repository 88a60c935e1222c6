import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { levels } from '#contract/levels.ts';
import { declare } from '#src/frame/DeclarationsContext.ts';
import { fill } from '#src/frame/patterns.ts';
import { declarations } from '#src/resources/index.ts';
import { signInAt } from '#tests/crash/api.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { isComplete } from '#tests/support/complete.ts';
import { holdAnswers } from '#tests/support/hold-answers.ts';
import { settle } from '#tests/support/look-over.ts';
import { chosen, chosenLists, forms as formsThatStandForAll } from '#tests/support/representatives.ts';
import { stories } from '#tests/support/stories.ts';
import { demo, expectLoaded, expectVisible, openSignedIn, signIn } from '#tests/support/verbs.ts';
import { watchPage } from '#tests/support/watch-page.ts';

const { resources } = declare(declarations);

/** Milliseconds between two keys, a little more than the search waits for the next one: each letter sends a search on its way. */
const pace = 260;
const heldBack = 500;

/** As a processor that is so many times slower. */
const slowDown = async (page: Page, times: number) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: times });
};

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

const filterInAddress = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');

/** Types letter by letter and expects every one of them to be there, at the end and until everything has come to rest. */
const typeInto = async (page: Page, input: Locator, text: string, where = '') => {
  await input.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text, { delay: pace });
  expect(await input.inputValue(), where).toBe(text);
  await settle(page);
  expect(await input.inputValue(), where).toBe(text);
};

const listed = chosenLists(
  resources.filter(({ routes, endpoints }) => routes.list && endpoints.getList?.query?.shape.search),
);

const story = stories();

describe.each(isComplete ? [1, 6] : [6])(
  'what is typed while answers take their time, on a processor %i times slower',
  (times) => {
    story.further(
      'stays in the search of every list, and is what is searched for',
      async ({ page }) => {
        await signIn(page);
        await holdAnswers(page, heldBack);
        await slowDown(page, times);
        // A slower processor changes nothing about which field it is: one as all lists have it, and that of the tree.
        for (const { routes } of times === 1
          ? listed
          : listed.filter(({ name }) => ['tutors', 'subjects'].includes(name))) {
          await page.goto(routes.list ?? '');
          await expectVisible(searchOf(page));
          await typeInto(page, searchOf(page), 'an on');
          await expect.poll(() => filterInAddress(page)).toEqual({ q: 'an on' });
        }
      },
      { timeout: 360_000 },
    );

    story('does not come back after the filters were cleared', async ({ page }) => {
      await openSignedIn(page, '/admin/transactions?filter={"status":["completed"]}');
      await expectLoaded(page);
      await holdAnswers(page, heldBack);
      await slowDown(page, times);
      await searchOf(page).pressSequentially('lost', { delay: pace / 4 });
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await settle(page);
      // A person's look at it, longer than the search waits for another key.
      await page.waitForTimeout(600);
      expect(await searchOf(page).inputValue()).toBe('');
      await expect.poll(() => filterInAddress(page)).toEqual({});
    });

    story('is kept beside filters that are chosen in between, and these beside it', async ({ page }) => {
      await openSignedIn(page, '/admin/transactions');
      await expectLoaded(page);
      await holdAnswers(page, heldBack);
      await slowDown(page, times);
      await page.getByRole('button', { name: 'Status', exact: true, expanded: false }).click();
      const choices = page.getByRole('dialog', { name: 'Status' }).getByRole('checkbox');
      await expectVisible(choices);
      await page.keyboard.press('Escape');
      await searchOf(page).pressSequentially('BK', { delay: pace / 4 });
      await page.getByRole('button', { name: 'Status', exact: true, expanded: false }).click();
      // As quickly as one clicks, and quicker than the list can follow.
      for (const choice of ['Completed', 'Cancelled', 'Disputed']) {
        await choices.and(page.getByRole('checkbox', { name: choice })).click();
      }
      await expect
        .poll(() => filterInAddress(page))
        .toEqual({ q: 'BK', status: ['completed', 'cancelled', 'disputed'] });
      await page.keyboard.press('Escape');
      expect(await searchOf(page).inputValue()).toBe('BK');
    });

    story('follows the address back', async ({ page }) => {
      await openSignedIn(page, '/admin/tutors?filter={"q":"el"}');
      await expectLoaded(page);
      await holdAnswers(page, heldBack);
      await slowDown(page, times);
      await searchOf(page).fill('an');
      await expect.poll(() => filterInAddress(page)).toEqual({ q: 'an' });
      await page.goBack();
      await expect.poll(() => filterInAddress(page)).toEqual({ q: 'el' });
      await expect.poll(() => searchOf(page).inputValue()).toBe('el');
    });

    story.further('stays in the search of a filter’s choices', async ({ page }) => {
      await openSignedIn(page, '/admin/transactions');
      await expectLoaded(page);
      await holdAnswers(page, heldBack);
      await slowDown(page, times);
      for (const filter of ['Tutor', 'Subject']) {
        await page.getByRole('button', { name: filter, exact: true, expanded: false }).click();
        const search = page.getByRole('dialog', { name: filter, exact: true }).getByRole('textbox');
        await typeInto(page, search, 'an on');
        await page.keyboard.press('Escape');
      }
    });
  },
);

const allForms = resources.flatMap((resource) =>
  (['create', 'edit'] as const).flatMap((action) => {
    const pattern = resource.routes[action];
    return pattern ? [{ name: `${resource.name}-${action}`, view: resource.views[action], resource, pattern }] : [];
  }),
);
const forms = chosen(allForms, formsThatStandForAll);

/** What one types letters or digits into; a search that is in the list under a drawer is not the form's. */
const fieldsOf = (page: Page) =>
  page
    .locator('form')
    .locator('input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url]), textarea')
    .and(page.locator(':not([readonly]):not([aria-hidden]):not(:disabled)'));

describe('what is typed into a form while its answers take their time', () => {
  story('stays when what the form began with is asked for again, and has changed', async ({ page, server }) => {
    await signIn(page);
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
    await page.goto('/admin/levels?add');
    await expectVisible(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await name.waitFor({ state: 'detached' });
    const token = await signInAt(server.url, demo.superAdmin);
    const added = await fetch(`${server.url}${levels.add.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Added by a colleague', rank: 500, active: true }),
    });
    expect(added.status).toBe(200);
    await holdAnswers(page, 2 * heldBack);
    await page.getByRole('link', { name: 'Add level' }).click();
    await typeInto(page, name, 'Evening school');
  });

  story.further(
    `stays in each of the ${forms.length} forms`,
    async ({ page, server }) => {
      await signIn(page);
      for (const { name, resource, pattern } of forms) {
        const { getList } = resource.endpoints;
        const query = new URLSearchParams({ limit: '1', ...(getList?.fixed as Record<string, string>) });
        const path = `${getList?.path.replace('/api/v1', '')}?${query}`;
        const [record] = await askServer<Record<string, unknown>[]>(server.url, path);
        const { pathname, query: overlay } = fill(pattern, String(record?.[resource.key]));
        const tab = await page.context().newPage();
        const problems = await watchPage(tab, server.url);
        await holdAnswers(tab, heldBack);
        await tab.goto(overlay ? `${pathname}?${overlay}` : pathname);
        await expectVisible(fieldsOf(tab)).catch(() => expect.fail(`${name} has nothing to type into.`));
        // The first while everything is still on its way, and those whose choices come from the server.
        await typeInto(tab, fieldsOf(tab).first(), '123', name);
        const choices = fieldsOf(tab).and(tab.getByRole('combobox'));
        for (let index = 0; index < (await choices.count()); index += 1) {
          await choices.nth(index).click();
          await typeInto(tab, choices.nth(index), '123', name);
          await tab.keyboard.press('Tab');
        }
        expect(problems, name).toEqual([]);
        await tab.close();
      }
    },
    { timeout: 600_000 },
  );
});

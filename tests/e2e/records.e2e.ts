import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { declare } from '#src/frame/DeclarationsContext.ts';
import type { ResourceDeclaration } from '#src/frame/declaration.ts';
import { declarations } from '#src/resources/index.ts';
import { isComplete } from '#tests/support/complete.ts';
import { holdAnswers } from '#tests/support/hold-answers.ts';
import { settle } from '#tests/support/look-over.ts';
import { chosenLists } from '#tests/support/representatives.ts';
import { stories } from '#tests/support/stories.ts';
import { expectVisible, takeSession } from '#tests/support/verbs.ts';
import { watchText } from '#tests/support/watch-text.ts';

const { routeTable, resources } = declare(declarations);

/** One after another needs two. */
const rowsPerList = 2;
const heldBack = 500;

type RecordView = 'show' | 'edit';

const viewsOf = ({ routes }: ResourceDeclaration) => (['show', 'edit'] as const).filter((view) => routes[view]);
const everyList = resources.filter((resource) => resource.routes.list && viewsOf(resource).length > 0);
const listed = isComplete ? chosenLists(everyList) : everyList.filter(({ name }) => name === 'tutors');

const mainOf = (page: Page) => page.getByRole('main');

/** The addresses that the rows of the open list lead to, one for each of the first records. */
const linksTo = async (page: Page, view: RecordView, { name }: ResourceDeclaration) => {
  const links = await mainOf(page)
    .locator('a[href]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
  const ofRecords = links.filter((href) => {
    const { pathname, search } = new URL(href, 'http://screens');
    const route = routeTable.identify({ pathname, search });
    return route && 'resource' in route && route.resource === name && route.view === view;
  });
  return [...new Set(ofRecords)].slice(0, rowsPerList);
};

/** A list or record that is there, and no screen in its place that says that something broke. */
const expectWell = async (page: Page) => {
  await settle(page);
  await page.locator('.bone').first().waitFor({ state: 'detached' });
  const failed = page.getByRole('alert').filter({ hasText: /stopped working|could not be loaded|nothing here/i });
  expect(await failed.allInnerTexts()).toEqual([]);
};

describe('records that are opened one after another from their list, with answers that take their time', () => {
  const story = stories();

  story(
    'show what is theirs, forth and back',
    async ({ page }) => {
      const readAlong = await watchText(page);
      await takeSession(page);
      for (const resource of listed) {
        await page.goto(resource.routes.list ?? '');
        await expectWell(page);
        const release = await holdAnswers(page, heldBack);
        for (const view of viewsOf(resource)) {
          const links = await linksTo(page, view, resource);
          expect(links.length, `${resource.name}, ${view}`).toBeGreaterThan(0);
          for (const href of links) {
            await mainOf(page).locator(`a[href="${href}"]`).first().click();
            await expect.poll(() => page.url()).toContain(href);
            await expectWell(page);
            await page.goBack();
            await expectVisible(mainOf(page).locator(`a[href="${href}"]`));
            await expectWell(page);
          }
          await page.goForward();
          await expectWell(page);
          await page.goBack();
          await expectWell(page);
        }
        expect(await readAlong(), resource.name).toEqual([]);
        await release();
      }
    },
    // What reads along is a script, and where the preview of an e-mail is drawn anew just then, its frame refuses it aloud.
    { timeout: 600_000, expects: /Blocked script execution in 'about:srcdoc'/ },
  );
});

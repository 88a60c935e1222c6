import { randomUUID } from 'node:crypto';
import type { Locator, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Level } from '#contract/levels.ts';
import type { ReportTitle } from '#contract/report-titles.ts';
import type { Subject } from '#contract/subjects.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { findCutOff } from '#tests/support/find-misfits.ts';
import { findBarriers, findOverflow, settle, waitUntilStill } from '#tests/support/look-over.ts';
import { phone, stories } from '#tests/support/stories.ts';
import {
  deleteRow,
  demo,
  expectToast,
  expectVisible,
  fillIn,
  openFromMenu,
  openSignedIn,
  rowOf,
  saveDrawer,
  searchFor,
  signIn,
} from '#tests/support/verbs.ts';

const expectFocus = (locator: Locator) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);

describe('the catalogue', () => {
  const story = stories();

  story.further('a language is added and removed again, one that tutors speak stays', async ({ page }) => {
    await openSignedIn(page, '/admin/languages');
    await searchFor(page, 'German');
    const question = await deleteRow(page, 'German');
    await expectVisible(question.getByText(/Still used by \d+ tutors/));
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectVisible(rowOf(page, 'German'));

    await page.getByRole('link', { name: 'Add language' }).click();
    await fillIn(page, { Name: 'Quenya', Code: 'qya' });
    await saveDrawer(page);
    await searchFor(page, 'Quenya');
    await deleteRow(page, 'Quenya');
    await expectToast(page, 'Deleted');
    await expectVisible(page.getByText('Nothing matches'));
  });

  story('several are chosen and removed at once', async ({ page }) => {
    await openSignedIn(page, '/admin/languages');
    for (const [name, code] of [
      ['Sindarin', 'sjn'],
      ['Sindhi', 'sd'],
    ] as const) {
      await page.getByRole('link', { name: 'Add language' }).click();
      await fillIn(page, { Name: name, Code: code });
      await saveDrawer(page);
    }
    await searchFor(page, 'Sind', 'Sindhi');
    for (const name of ['Sindarin', 'Sindhi']) await rowOf(page, name).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectVisible(page.getByText('Nothing matches'));
  });

  story.further(
    'a level is added after the last one, renamed and removed, one that is taught stays',
    async ({ page, server }) => {
      const levels = () => askServer<Level[]>(server.url, '/tutor/getEducationTitle');
      const last = (await levels()).at(-1);
      await openSignedIn(page, '/admin/levels');
      await page.getByRole('link', { name: 'Add level' }).click();
      const order = page.getByRole('textbox', { name: 'Order' });
      await expect.poll(() => order.inputValue()).toBe(String((last?.rank ?? 0) + 1));
      await fillIn(page, { Name: 'primary SCHOOL' });
      await page.getByRole('button', { name: 'Save' }).click();
      await expectVisible(page.getByRole('dialog').getByText('Another record has this already'));
      await fillIn(page, { Name: 'Evening class' });
      await saveDrawer(page);

      await page.getByRole('link', { name: 'Edit: Evening class' }).click();
      await fillIn(page, { Name: 'Evening course' });
      await saveDrawer(page);
      await page.reload();
      await expectVisible(rowOf(page, 'Evening course'));
      expect((await levels()).at(-1)?.name).toBe('Evening course');
      await deleteRow(page, 'Evening course');
      await expectToast(page, 'Deleted');
      expect((await levels()).at(-1)?.name).toBe(last?.name);

      const question = await deleteRow(page, 'Primary school');
      await expectVisible(question.getByText(/Still used by \d+ tutors/));
    },
  );

  story.further(
    'a report title is added for tutors, withdrawn and removed, one that was chosen stays',
    async ({ page, server }) => {
      await signIn(page);
      await openFromMenu(page, 'Report titles');
      await page.getByRole('link', { name: 'Add report title' }).click();
      await fillIn(page, { Title: 'Smoked in the lesson' });
      await page.getByRole('combobox', { name: 'About' }).click();
      await page.getByRole('option', { name: 'Tutors', exact: true }).click();
      await saveDrawer(page);
      await searchFor(page, 'smoked', 'Smoked in the lesson');
      await page.getByRole('link', { name: 'Edit: Smoked in the lesson' }).click();
      await page.getByRole('switch', { name: 'Offered' }).click();
      await saveDrawer(page);
      await expectVisible(rowOf(page, 'Smoked in the lesson').getByText('Not offered'));
      const stored = await askServer<ReportTitle[]>(server.url, '/admin/reportTitles?search=smoked');
      expect(stored).toEqual([expect.objectContaining({ audience: 'tutor', active: false })]);
      await deleteRow(page, 'Smoked in the lesson');
      await expectVisible(page.getByText('Nothing matches'));

      await searchFor(page, 'Poor preparation');
      const question = await deleteRow(page, 'Poor preparation');
      await expectVisible(question.getByText(/Still has \d+ reports/));
    },
  );

  story(
    'subjects are selected by what they stand below, move together, and one that cannot is named',
    async ({ page, server }) => {
      const add = (name: string, parentId: string | null = null) =>
        askServer<Subject>(server.url, '/admin/subject/add', {
          ...{ name, slug: `moving-${randomUUID()}`, parentId, active: true },
        });
      const pathsOf = async (...subjects: readonly Subject[]) => {
        const ids = subjects.map(({ id }) => id).join(',');
        const found = await askServer<Subject[]>(server.url, `/tutor/getSubjects?ids=${ids}`);
        return found.map(({ path }) => path).sort();
      };
      const arts = await add('Aaa arts');
      const crafts = await add('Aab crafts');
      const [weaving, pottery] = [await add('Weaving', arts.id), await add('Pottery', arts.id)];
      const sewing = await add('Aac sewing');
      await add('Pottery', crafts.id);

      await openSignedIn(page, '/admin/subjects', demo.editor);
      await page.getByRole('row').filter({ hasText: 'Aaa arts' }).focus();
      await page.keyboard.press('Space');
      const below = page.getByRole('checkbox', { name: 'Select what is below “Aaa arts”' });
      await expect.poll(() => below.isChecked()).toBe(true);
      await page.getByRole('checkbox', { name: 'Select Weaving' }).uncheck();
      expect(await below.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
      await below.check();
      await page.getByRole('checkbox', { name: 'Select Aac sewing' }).check();
      await expectVisible(page.getByText('3 selected', { exact: true }));
      await settle(page);
      expect([await findBarriers(page), await findOverflow(page), await findCutOff(page)]).toEqual([[], [], []]);

      await page.getByRole('button', { name: 'Move', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Move 3 records?' });
      await question.getByRole('combobox', { name: 'Belongs to' }).click();
      await page.getByRole('option', { name: 'Aab crafts', exact: true }).click();
      await expectVisible(question.getByText('3 of 3 change.'));
      await question.getByRole('button', { name: 'Move', exact: true }).click();
      const outcome = page.getByRole('dialog').filter({ hasText: '2 of 3 changed' });
      const left = outcome.getByRole('listitem').filter({ hasText: 'Aaa arts › Pottery' });
      await expectVisible(left.getByText('Name: Another record has this already'));
      await outcome.getByRole('button', { name: 'Close' }).click();
      expect(await pathsOf(weaving, pottery, sewing)).toEqual([
        ...['Aaa arts › Pottery', 'Aab crafts › Aac sewing', 'Aab crafts › Weaving'],
      ]);
      await expectVisible(page.getByText('1 selected', { exact: true }));

      await page.getByRole('button', { name: 'Move', exact: true }).click();
      const one = page.getByRole('dialog', { name: 'Move one record?' });
      await one.getByRole('combobox', { name: 'Belongs to' }).click();
      await page.getByRole('option', { name: 'None: it stands at the top' }).click();
      await one.getByRole('button', { name: 'Move', exact: true }).click();
      await expectToast(page, 'Belongs to: None: it stands at the top, for one record');
      await expectVisible(page.locator('[role=row][aria-level="1"]').filter({ hasText: 'Pottery' }));
      expect(await pathsOf(pottery)).toEqual(['Pottery']);
      await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
      await expectVisible(page.getByText('1 put back', { exact: true }));
      expect(await pathsOf(pottery)).toEqual(['Aaa arts › Pottery']);
    },
  );

  story.further('a subject and one below it are added and removed by the keyboard alone', async ({ page, server }) => {
    const find = () => askServer<Subject[]>(server.url, '/tutor/getSubjects?search=zoology');
    await openSignedIn(page, '/admin/subjects');
    const { keyboard } = page;
    const drawer = page.getByRole('dialog', { name: 'Add subject' });
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

    await page.getByRole('link', { name: 'Add subject', exact: true }).focus();
    await keyboard.press('Enter');
    await expectFocus(drawer.getByRole('textbox', { name: 'Name', exact: true }));
    await keyboard.type('Zoology');
    await keyboard.press('Enter');
    await drawer.waitFor({ state: 'hidden' });

    // From the row, Tab leads to what can be done with it: its view, then what is added below it.
    await row('Zoology').focus();
    for (const key of ['Tab', 'Tab', 'Enter']) await keyboard.press(key);
    await expectFocus(drawer.getByRole('textbox', { name: 'Name', exact: true }));
    // Nothing was typed, so nothing is asked.
    await keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await row('Zoology').focus();
    for (const key of ['Tab', 'Tab', 'Enter']) await keyboard.press(key);
    await expectFocus(drawer.getByRole('textbox', { name: 'Name', exact: true }));
    await keyboard.type('Ornithology');
    await expect
      .poll(() => drawer.getByRole('textbox', { name: 'Address name' }).inputValue())
      .toBe('zoology-ornithology');
    await keyboard.press('Enter');
    await drawer.waitFor({ state: 'hidden' });
    expect((await find()).map(({ path }) => path)).toEqual(['Zoology', 'Zoology › Ornithology']);

    await expectVisible(row('Ornithology'));
    await row('Zoology').focus();
    await keyboard.press('ArrowLeft');
    await row('Ornithology').waitFor({ state: 'hidden' });
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowDown');
    await expectFocus(row('Ornithology'));
    const question = page.getByRole('dialog');
    const expectAsked = (name: string) => expectVisible(page.getByRole('dialog', { name: `Delete “${name}”?` }));
    const confirm = () => question.getByRole('button', { name: 'Delete' }).press('Enter');
    const expectGone = async (name: string) => {
      // As long as it is asked, no row is there for whoever reads with a screen reader.
      await question.waitFor({ state: 'hidden' });
      await row(name).waitFor({ state: 'detached' });
    };
    const askAbout = async (name: string) => {
      // Until the list is read anew, a subject still counts the one below it that was just deleted.
      await expectVisible(row(name).getByRole('button', { name: `Delete: ${name}`, exact: true }));
      await row(name).focus();
      await keyboard.press('Delete');
      await expectAsked(name);
    };
    await askAbout('Ornithology');
    await confirm();
    await expectGone('Ornithology');

    // A colleague adds one below it while it is asked about.
    await askAbout('Zoology');
    const [zoology] = await find();
    const added = { name: 'Ichthyology', slug: 'zoology-ichthyology', parentId: zoology?.id, active: true };
    await askServer(server.url, '/admin/subject/add', added);
    await confirm();
    await expectVisible(question.getByText(/^Still has 1 /));
    await question.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await expectVisible(row('Ichthyology'));
    // From now on it is not offered to be deleted: the key asks nothing, so that the next ones are about the row below.
    await row('Zoology').focus();
    for (const key of ['Delete', 'ArrowDown', 'Delete']) await keyboard.press(key);
    await expectAsked('Ichthyology');
    await confirm();
    await expectGone('Ichthyology');
    await askAbout('Zoology');
    await confirm();
    await expectGone('Zoology');
    expect(await find()).toEqual([]);
  });

  story.further(
    'which subjects are to go is asked again where they did not load, without moving the buttons',
    async ({ page }) => {
      const isOfChildren = (url: URL) => url.pathname.endsWith('/getSubjects') && url.searchParams.has('parentId');
      const held: Route[] = [];
      await page.route(isOfChildren, (route) => void held.push(route));
      await openSignedIn(page, '/admin/subjects');
      const opening = page.getByRole('button', { name: /^Remove subjects below / }).first();
      await opening.click();
      const question = page.getByRole('dialog');
      const button = question.getByRole('button', { name: 'Remove 0' });
      await expect.poll(() => held.length).toBe(1);
      await waitUntilStill(page);
      const place = await button.boundingBox();
      await held[0]?.continue();
      await expectVisible(question.getByRole('checkbox'));
      await waitUntilStill(page);
      expect(await button.boundingBox()).toEqual(place);
      await button.click();
      await expectVisible(question.getByText('Choose at least one.'));
      await question.getByRole('button', { name: 'Cancel' }).click();

      await page.unroute(isOfChildren);
      await page.route(isOfChildren, (route) => route.abort());
      await page.reload();
      await opening.click();
      await expectVisible(question.getByRole('alert'));
      await page.unroute(isOfChildren);
      await question.getByRole('button', { name: 'Try again' }).click();
      await expectVisible(question.getByRole('checkbox'));
    },
    { expects: /getSubjects|Failed to load resource/ },
  );

  story.further(
    'a level is added, seen and removed on a phone',
    async ({ page }) => {
      await openSignedIn(page, '/admin/levels');
      await page.getByRole('link', { name: 'Add level' }).tap();
      await fillIn(page, { Name: 'Kindergarten' });
      await saveDrawer(page);
      await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Kindergarten' }).getByRole('link').tap();
      const drawer = page.getByRole('dialog', { name: 'Kindergarten' });
      await expectVisible(drawer.getByText(/by Amélie Vandenberghe/));
      await drawer.getByRole('button', { name: 'Delete' }).tap();
      await page.getByRole('dialog', { name: 'Delete “Kindergarten”?' }).getByRole('button', { name: 'Delete' }).tap();
      await expectToast(page, 'Deleted');
      await drawer.waitFor({ state: 'hidden' });
      await expect.poll(() => page.getByRole('main').getByText('Kindergarten').count()).toBe(0);
    },
    { context: phone },
  );
});

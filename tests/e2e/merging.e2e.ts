import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Language } from '#contract/languages.ts';
import type { Subject } from '#contract/subjects.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { phone, stories } from '#tests/support/stories.ts';
import { deleteRow, expectToast, expectVisible, openSignedIn, rowOf, searchFor } from '#tests/support/verbs.ts';

const into = async (page: Page, question: Locator, name: string) => {
  await question.getByRole('combobox', { name: 'Merge into' }).click();
  await page.getByRole('option', { name, exact: true }).click();
};

describe('merging', () => {
  const story = stories();
  const addLanguage = (url: string, name: string, code: string) =>
    askServer<Language>(url, '/admin/languages/add', { name, code, active: true });

  story(
    'what is still used goes into another, which its history and its old address tell',
    async ({ page, server }) => {
      const [german] = await askServer<Language[]>(server.url, '/tutor/getLanguages?search=German');
      await openSignedIn(page, '/admin/languages');
      await searchFor(page, 'German');
      const refused = await deleteRow(page, 'German');
      await expectVisible(refused.getByText(/Still used by \d+ tutors/));
      await refused.getByRole('button', { name: 'Merge into…' }).click();
      const question = page.getByRole('dialog', { name: 'Merge “German” into another' });
      await question.getByRole('button', { name: 'Merge', exact: true }).click();
      await expectVisible(question.getByText('Choose what it is merged into.'));
      await into(page, question, 'English');
      await expectVisible(question.getByText(/Move to “English”: \d+ tutors?\.|Have both already/));
      await expectVisible(question.getByText('This cannot be undone', { exact: false }));
      await question.getByRole('button', { name: 'Merge', exact: true }).click();
      await expectToast(page, '“German” was merged into “English”');
      await question.waitFor({ state: 'hidden' });
      await expectVisible(page.getByText('Nothing matches'));

      await page.goto(`/admin/languages?view=${german?.id}`);
      await page.getByRole('link', { name: 'Merged into “English”' }).click();
      const drawer = page.getByRole('dialog', { name: 'English' });
      await expectVisible(drawer.getByText('“German” was merged into this'));
      const tutors = await askServer<{ languageIds: string[] }[]>(server.url, '/admin/tutor?limit=500');
      expect(tutors.filter(({ languageIds }) => german && languageIds.includes(german.id))).toEqual([]);
    },
  );

  story.further('whoever another was quicker than is told, and sees what moves now', async ({ page, server }) => {
    const one = await addLanguage(server.url, 'Sindarin', 'sjn');
    const other = await addLanguage(server.url, 'Quenya', 'qya');
    await openSignedIn(page, '/admin/languages');
    await searchFor(page, 'Sindarin');
    await rowOf(page, 'Sindarin').getByRole('button', { name: 'Merge into…: Sindarin' }).click();
    const question = page.getByRole('dialog', { name: 'Merge “Sindarin” into another' });
    await into(page, question, 'Quenya');
    await expectVisible(question.getByText('Nothing uses “Sindarin”', { exact: false }));
    const { id, version, code, active } = other;
    await askServer(server.url, '/admin/languages/update', { id, version, code, active, name: 'High Elvish' });
    await question.getByRole('button', { name: 'Merge', exact: true }).click();
    await expectVisible(question.getByText(/Somebody else has changed this in the meantime\. Look at what moves now/));
    await expectVisible(question.getByText('Nothing uses “Sindarin”', { exact: false }));
    await question.getByRole('button', { name: 'Merge', exact: true }).click();
    await expectToast(page, /“Sindarin” was merged into/);
    const left = await askServer<Language[]>(server.url, `/tutor/getLanguages?ids=${one.id},${other.id}`);
    expect(left.map(({ name }) => name)).toEqual(['High Elvish']);
  });

  story.further(
    'a subject goes into another on a phone, where the tree allows it',
    async ({ page, server }) => {
      const add = (name: string, slug: string, parentId: string | null = null) =>
        askServer<Subject>(server.url, '/admin/subject/add', { name, slug, parentId, active: true });
      const top = await add('Esoterics', 'esoterics');
      const child = await add('Runes', 'runes', top.id);
      const target = await add('Mysteries', 'mysteries');
      await add('Runes', 'more-runes', target.id);
      await openSignedIn(page, `/admin/subjects?view=${top.id}`);
      await page.getByRole('dialog', { name: 'Esoterics' }).getByRole('button', { name: 'Merge into…' }).tap();
      const question = page.getByRole('dialog', { name: 'Merge “Esoterics” into another' });
      await into(page, question, 'Mysteries');
      await expectVisible(
        question.getByText('Both have subjects of the same name below them: Runes', { exact: false }),
      );
      await question.getByRole('button', { name: 'Cancel' }).tap();

      await page.goto(`/admin/subjects?view=${child.id}`);
      await page.getByRole('dialog', { name: 'Runes' }).getByRole('button', { name: 'Merge into…' }).tap();
      const below = page.getByRole('dialog', { name: 'Merge “Esoterics › Runes” into another' });
      await into(page, below, 'Mysteries › Runes');
      await expectVisible(below.getByText('Nothing uses', { exact: false }));
      await below.getByRole('button', { name: 'Merge', exact: true }).tap();
      await expectToast(page, '“Esoterics › Runes” was merged into “Mysteries › Runes”');
      await below.waitFor({ state: 'hidden' });

      await page.goto(`/admin/subjects?view=${top.id}`);
      await page.getByRole('dialog', { name: 'Esoterics' }).getByRole('button', { name: 'Merge into…' }).tap();
      await into(page, question, 'Mysteries');
      await expectVisible(question.getByText('Nothing uses', { exact: false }));
      await question.getByRole('button', { name: 'Merge', exact: true }).tap();
      await expectToast(page, '“Esoterics” was merged into “Mysteries”');
    },
    { context: phone },
  );
});

import { describe } from 'vitest';
import { stories } from '#tests/support/stories.ts';
import { expectToast, expectVisible, openFromMenu, rowOf, searchFor, signIn } from '#tests/support/verbs.ts';

describe('the catalogue', () => {
  const story = stories();

  story('a language is added and removed again, one that tutors speak stays', async ({ page }) => {
    await signIn(page);
    await openFromMenu(page, 'Languages');
    await searchFor(page, 'German');
    await page.getByRole('button', { name: 'Delete: German' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectVisible(question.getByText(/Still used by \d+ tutors/));
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectVisible(rowOf(page, 'German'));

    await page.getByRole('link', { name: 'Add language' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Quenya');
    await page.getByRole('textbox', { name: 'Code' }).fill('qya');
    await page.getByRole('button', { name: 'Save' }).click();
    await searchFor(page, 'Quenya');
    await page.getByRole('button', { name: 'Delete: Quenya' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Deleted');
    await expectVisible(page.getByText('Nothing matches'));
  });

  story('several are chosen and removed at once', async ({ page }) => {
    await signIn(page);
    await openFromMenu(page, 'Languages');
    for (const [name, code] of [
      ['Sindarin', 'sjn'],
      ['Sindhi', 'sd'],
    ] as const) {
      await page.getByRole('link', { name: 'Add language' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('textbox', { name: 'Code' }).fill(code);
      await page.getByRole('button', { name: 'Save' }).click();
      // The drawer closes once it is saved.
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await searchFor(page, 'Sind', 'Sindhi');
    for (const name of ['Sindarin', 'Sindhi']) await rowOf(page, name).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectVisible(page.getByText('Nothing matches'));
  });
});

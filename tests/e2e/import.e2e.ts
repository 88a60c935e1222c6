import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { findBarriers } from '#tests/support/look-over.ts';
import { phone, stories } from '#tests/support/stories.ts';
import {
  expectLoaded,
  expectPath,
  expectToast,
  expectVisible,
  openFromMenu,
  openSignedIn,
  rowOf,
  searchFor,
} from '#tests/support/verbs.ts';

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
});

describe('an import by file', () => {
  const story = stories();

  story('brings in users, says what it refuses and why, and changes what it is told of again', async ({ page }) => {
    await openSignedIn(page, '/admin/users');
    await page.getByRole('link', { name: 'Import a file' }).click();
    await expectPath(page, '/admin/import');
    const file = page.locator('input[type=file]');
    await file.setInputFiles(csv('broken.csv', 'a;b', '1;2', '3;"4'));
    await expectVisible(page.getByRole('alert').filter({ hasText: 'Line 3' }));

    await file.setInputFiles(
      csv(
        'Kundschaft.csv',
        'Schlüssel;Vorname;Nachname;E-Mail;Telefon',
        'w-1;Zoltán;Quintesson;zoltan@file.test;',
        'w-2;Ada;Quintesson;no address;',
      ),
    );
    await expectVisible(page.getByText('2 rows, read as CSV with “;” in Windows-1252'));
    // The application's own key is no field that the screens have a name for.
    await expectVisible(page.getByText('Still needed: Key in your application'));
    expect(await page.getByLabel('Nachname').inputValue()).toBe('lastName');
    await page.getByLabel('Schlüssel').selectOption('externalId');
    await expectLoaded(page);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check' }).click();

    await expectVisible(page.getByText('Nothing is changed yet.'));
    await expectVisible(page.getByText('Must be an e-mail address'));
    await expectVisible(page.getByRole('button', { name: 'Import 1 row' }));
    expect(await findBarriers(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Refused rows as a file' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Must be an e-mail address');

    // It is found again by whoever leaves.
    await openFromMenu(page, 'Tutors');
    await page.goto('/admin/import?kind=user');
    await page.getByRole('link', { name: 'Kundschaft.csv' }).click();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expectVisible(page.getByText('The import is done.'));
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'To the list' }).click();
    await searchFor(page, 'Quintesson', 'Zoltán Quintesson');
    await expectVisible(rowOf(page, 'zoltan@file.test'));

    await page.goto('/admin/import?kind=user');
    await file.setInputFiles(
      csv('again.csv', 'externalId;firstName;lastName;email', 'w-1;Zoltán;Changed;zoltan@file.test'),
    );
    await page.getByRole('button', { name: 'Check' }).click();
    await expectVisible(page.getByText('What changes'));
    await expectVisible(page.locator('del', { hasText: 'Quintesson' }));
    await expectVisible(page.locator('ins', { hasText: 'Changed' }));

    await page.goto('/admin/import?kind=user');
    await file.setInputFiles(
      csv('refused.csv', 'externalId:firstName:lastName:email', 'w-3:Ada:Quintesson:no address'),
    );
    await page.getByRole('button', { name: 'Check' }).click();
    await expectVisible(page.getByText('Apart from what is refused, there is nothing new or changed in this file.'));
  });

  story.further('is undone, says what it left as it is, and undoes that later', async ({ page }) => {
    await openSignedIn(page, '/admin/import?kind=language');
    await page.locator('input[type=file]').setInputFiles(csv('tongues.csv', 'Name;Code', 'Quenya;qy', 'Sindarin;sj'));
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expectVisible(page.getByText('The import is done.'));

    // Somebody renames one of the two.
    await openFromMenu(page, 'Languages');
    await searchFor(page, 'Quenya', 'Quenya');
    await rowOf(page, 'Quenya').getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Name').fill('High Elvish');
    await page.getByRole('button', { name: 'Save' }).click();
    // The list, which looks for the name before, has it no more.
    await expectToast(page, 'Saved: High Elvish');
    await rowOf(page, 'Quenya').waitFor({ state: 'detached' });

    await page.goto('/admin/import?kind=language');
    await page.getByRole('link', { name: 'tongues.csv' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo the import of tongues.csv?' });
    await expectVisible(dialog.getByText('1 record that it added is removed. 1 record stays as it is'));
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(page.getByText('The import is undone as far as it could be.'));
    await expectVisible(page.getByText('It has been changed since'));
    expect(await findBarriers(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Rows left as they are, as a file' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(
      '"Quenya";"qy";"2";"It has been changed since"',
    );
    await page.getByRole('link', { name: 'Quenya' }).click();
    await expectVisible(page.getByText('High Elvish').first());

    // Whoever forgets it is told what that means.
    await page.goto('/admin/import?kind=language');
    await page.getByRole('button', { name: 'Forget the import of tongues.csv' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
    await page.getByRole('link', { name: 'tongues.csv' }).waitFor({ state: 'detached' });
  });

  story.further(
    'fits a phone and goes by keyboard',
    async ({ page }) => {
      await openSignedIn(page, '/admin/levels');
      await page.getByRole('link', { name: 'Import a file' }).focus();
      await page.keyboard.press('Enter');
      await expectPath(page, '/admin/import');
      expect(await page.getByLabel('What the file contains').inputValue()).toBe('level');
      await page.locator('input[type=file]').setInputFiles(csv('levels.csv', 'Name,Reihenfolge', 'Evening class,900'));
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      await page.getByRole('button', { name: 'Check' }).focus();
      expect(await wide()).toBe(false);
      await page.keyboard.press('Enter');
      const start = page.getByRole('button', { name: 'Import 1 row' });
      await expectVisible(start);
      expect(await wide()).toBe(false);
      await start.focus();
      await page.keyboard.press('Enter');
      await expectVisible(page.getByText('The import is done.'));
      expect(await findBarriers(page)).toEqual([]);
    },
    { context: phone },
  );
});

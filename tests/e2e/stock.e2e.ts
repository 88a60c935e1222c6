import { cp, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { phone, stories } from '#tests/support/stories.ts';
import { expectVisible, openFromMenu, openSignedIn, signIn } from '#tests/support/verbs.ts';

const folder = `${dirname(dirname(resolve(inject('serverProgram'))))}-stock`;

/** This run's build with stock screens in it. */
const buildWithStockScreens = async () => {
  await cp(dirname(inject('serverProgram')), join(folder, 'server'), { recursive: true });
  // As scripts/build.mjs does: what people load is React's production build.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await build({
    configFile: 'tests/support/stock/vite.config.ts',
    logLevel: 'warn',
    build: { outDir: join(folder, 'web') },
  }).finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
};

describe('screens of react-admin’s own parts, in the production build', () => {
  beforeAll(buildWithStockScreens);
  const story = stories({ program: join(folder, 'server/start.js') });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  story('are searched, filtered, looked at and exported', async ({ page }) => {
    await signIn(page);
    // The heading is the list's <Title>.
    await openFromMenu(page, 'Languages');
    await expectVisible(page.getByRole('cell', { name: 'Arabic' }));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
    await expectVisible(page.getByText(`1-10 of ${rows.length - 1}`));

    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Offered' }).click();
    await expectVisible(page.getByRole('cell', { name: 'Estonian' }));
    await page.getByPlaceholder('Search').fill('eston');
    await expectVisible(page.getByText('1-1 of 1'));
    await page.getByRole('cell', { name: 'Estonian' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Language Estonian' }));
    await expectVisible(page.getByText('et', { exact: true }));
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/admin\/languages\/[-0-9a-f]{36}$/);
  });

  story('are added to, changed, and removed from, with what the server says beside its field', async ({ page }) => {
    await openSignedIn(page, '/admin/languages');
    await page.getByRole('link', { name: 'Create' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Create Language' }));
    await page.getByRole('textbox', { name: 'Name' }).fill('German');
    await page.getByRole('textbox', { name: 'Code' }).fill('gsw');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('Another record has this already'));
    await page.getByRole('textbox', { name: 'Name' }).fill('Alemannic');
    await page.getByRole('button', { name: 'Save' }).click();

    const row = page.getByRole('row', { name: /Alemannic/ });
    await row.getByRole('link', { name: 'Edit' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Language Alemannic' }));
    await page.getByRole('textbox', { name: 'Name' }).fill('Afemannic');
    await page.getByRole('button', { name: 'Save' }).click();
    const changed = page.getByRole('row', { name: /Afemannic/ });
    await changed.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(() => changed.count()).toBe(0);
  });

  story('say when somebody else has changed the record meanwhile', async ({ page, openAnother }) => {
    const open = async (at: typeof page) => {
      await openSignedIn(at, '/admin/languages');
      await at
        .getByRole('row', { name: /Bulgarian/ })
        .getByRole('link', { name: 'Edit' })
        .click();
      await expectVisible(at.getByRole('heading', { name: 'Language Bulgarian' }));
    };
    const other = await openAnother();
    await open(page);
    await open(other);
    await other.getByRole('textbox', { name: 'Name' }).fill('Bulgarian (Cyrillic)');
    await other.getByRole('button', { name: 'Save' }).click();
    await expectVisible(other.getByRole('cell', { name: 'Bulgarian (Cyrillic)' }));
    await page.getByRole('textbox', { name: 'Name' }).fill('Bulgarian, old');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('Somebody else has changed this in the meantime'));
  });

  story(
    'stay within a phone',
    async ({ page }) => {
      await openSignedIn(page, '/admin/languages');
      await expectVisible(page.getByRole('cell', { name: 'Arabic' }));
      await expectVisible(page.getByRole('button', { name: 'Export' }));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
    { context: phone },
  );
});

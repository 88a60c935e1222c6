import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Report, ReportRow } from '#contract/reports.ts';
import type { Tutor } from '#contract/tutors.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { pdfWith, pictureOf } from '#tests/support/documents.ts';
import { hostilePdfs } from '#tests/support/hostile-pdfs.ts';
import { findBarriers, findOverflow, settle } from '#tests/support/look-over.ts';
import { phone, stories } from '#tests/support/stories.ts';
import { expectToast, expectVisible, openSignedIn } from '#tests/support/verbs.ts';

const viewer = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('toolbar') });
const tool = (page: Page, name: string) => viewer(page).getByRole('button', { name, exact: true });
/** Tips lie over the page, in no part of it. */
const overPage = ['region'];
const asPdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
const addFiles = (within: Page | Locator) =>
  within.getByLabel('Add files', { exact: true }).and(within.locator('input'));

/** How large something is drawn. */
const sizeOf = (page: Page, selector: string) =>
  viewer(page)
    .locator(selector)
    .evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      return { width: Math.round(width), height: Math.round(height) };
    });

/** Which of the demo's reports have evidence depends on the day that it is made. */
const reportWithoutEvidence = async (url: string) => {
  for (const { id } of await askServer<ReportRow[]>(url, '/admin/report-management?limit=20')) {
    const report = await askServer<Report>(url, `/admin/report-management/${id}`);
    if (report.evidence.length === 0) return report;
  }
  return expect.fail('Each of the latest reports has evidence.');
};

describe('documents', () => {
  const story = stories();

  story('of a tutor are added, looked at, turned, paged, downloaded and removed', async ({ page, server }) => {
    const [tutor] = await askServer<Tutor[]>(server.url, '/admin/tutor?limit=1&status=pending');
    await openSignedIn(page, `/admin/tutors/${tutor?.id}`);
    await page.getByRole('combobox', { name: 'Kind of the next files' }).click();
    await page.getByRole('option', { name: 'Certificate' }).click();
    const files = page.getByRole('list', { name: 'Files', exact: true });
    const opener = page.getByRole('button', { name: /^three pages\.pdf/ });
    await addFiles(page).setInputFiles([
      asPdf('three pages.pdf', pdfWith(['The first page', 'The second page', 'The third page'])),
    ]);
    // They stand in the order in which they came, and of several at once the smallest is there first.
    await expectVisible(opener);
    await addFiles(page).setInputFiles([
      { name: 'wide.png', mimeType: 'image/png', buffer: await pictureOf(1200, 300).png().toBuffer() },
      asPdf('broken.pdf', Buffer.from('%PDF-1.7 and nothing more')),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    ]);
    const refused = page.getByRole('list', { name: 'Files that are being added' }).getByRole('alert');
    await expectVisible(refused.filter({ hasText: 'The file is damaged and cannot be opened' }));
    await expectVisible(refused.filter({ hasText: 'Must be a PDF or a picture' }));
    await expectVisible(files.getByText(/^Certificate · .* kB$/));
    await expectVisible(page.getByRole('button', { name: /^wide\.png/ }));

    await opener.click();
    await expectVisible(viewer(page).locator('canvas'));
    await expectVisible(viewer(page).getByRole('region', { name: 'Text of this page' }).getByText('The first page'));
    await expectVisible(viewer(page).getByText('Page 1 of 3'));
    await tool(page, 'Next page').click();
    await expectVisible(viewer(page).getByRole('region', { name: 'Text of this page' }).getByText('The second page'));
    await page.keyboard.press('PageDown');
    await expectVisible(viewer(page).getByText('Page 3 of 3'));

    // The page's number changes before the page is drawn; until then the canvas takes no room.
    await expect.poll(async () => (await sizeOf(page, 'canvas')).height).toBeGreaterThan(0);
    const upright = await sizeOf(page, 'canvas');
    expect(upright.height).toBeGreaterThan(upright.width);
    await tool(page, 'Larger').click();
    await expect.poll(async () => (await sizeOf(page, 'canvas')).width).toBeGreaterThan(upright.width);
    await tool(page, 'Fit to the window').click();
    await expect.poll(() => sizeOf(page, 'canvas')).toEqual(upright);
    await tool(page, 'Turn').click();
    await expect
      .poll(async () => {
        const { width, height } = await sizeOf(page, 'canvas');
        return width > height;
      })
      .toBe(true);
    await settle(page);
    expect(await findBarriers(page, overPage)).toEqual([]);

    const [download] = await Promise.all([page.waitForEvent('download'), tool(page, 'Download').click()]);
    expect(download.suggestedFilename()).toBe('three pages.pdf');

    await page.keyboard.press('Shift+ArrowRight');
    await expectVisible(viewer(page).getByRole('heading', { name: 'wide.png' }));
    // As wide as its window but for two margins of 16 pixels; before, its size is still being found.
    const room = (await sizeOf(page, '[role=region]')).width - 32;
    await expect.poll(async () => (await sizeOf(page, 'img')).width).toBe(room);
    const picture = await sizeOf(page, 'img');
    expect(picture.width).toBeGreaterThan(picture.height);
    await viewer(page).locator('img').hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await sizeOf(page, 'img')).width).toBeGreaterThan(picture.width);
    await page.keyboard.press('0');
    await expect.poll(() => sizeOf(page, 'img')).toEqual(picture);
    await page.keyboard.press('r');
    await expect
      .poll(async () => {
        const { width, height } = await sizeOf(page, 'img');
        return height > width;
      })
      .toBe(true);

    await page.keyboard.press('Escape');
    await expect.poll(() => viewer(page).count()).toBe(0);
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.getByRole('button', { name: 'Remove three pages.pdf' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Remove “three pages.pdf”?' }));
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expectToast(page, 'three pages.pdf was removed');
    await expect.poll(() => opener.count()).toBe(0);
    await page.reload();
    await expectVisible(page.getByRole('button', { name: /^wide\.png/ }));
    expect(await opener.count()).toBe(0);
  });

  story.further(
    'that are evidence of a report are added and looked at on a phone',
    async ({ page, server }) => {
      const report = await reportWithoutEvidence(server.url);
      await openSignedIn(page, `/admin/reports?view=${report.id}`);
      await expectVisible(page.getByText('No evidence was handed in.'));
      await expectVisible(page.getByRole('button', { name: 'Take a picture' }));
      // Its booking may be in dispute, which takes evidence too.
      await addFiles(page.getByRole('region', { name: 'Evidence', exact: true })).setInputFiles(
        asPdf('chat.pdf', pdfWith(['What they wrote'])),
      );
      await page.getByRole('button', { name: /^chat\.pdf/ }).tap();
      await expectVisible(viewer(page).locator('canvas'));
      expect((await viewer(page).locator('.MuiDrawer-paper').or(viewer(page)).first().boundingBox())?.width).toBe(390);
      await settle(page);
      expect(await findOverflow(page)).toEqual([]);
      expect(await findBarriers(page, overPage)).toEqual([]);
      await tool(page, 'Close the viewer').tap();
      await expect.poll(() => viewer(page).count()).toBe(0);
      await expectVisible(page.getByText(report.description.slice(0, 30)));
    },
    { context: phone },
  );

  story.further('that are dropped are added', async ({ page, server }) => {
    const [tutor] = await askServer<Tutor[]>(server.url, '/admin/tutor?limit=1&status=approved');
    await openSignedIn(page, `/admin/tutors/${tutor?.id}`);
    const bytes = [...pdfWith(['dropped'])];
    const data = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], 'dropped.pdf', { type: 'application/pdf' }));
      return transfer;
    }, bytes);
    await page.getByRole('button', { name: 'Add files' }).dispatchEvent('drop', { dataTransfer: data });
    await expectVisible(page.getByRole('button', { name: /^dropped\.pdf/ }));
  });

  // A request elsewhere, a script and what the policy forbids fail every story (tests/support/watch-page.ts).
  story.further(
    'that are hostile are drawn, and neither run anything nor ask for anything elsewhere',
    async ({ page, server }) => {
      const [tutor] = await askServer<Tutor[]>(server.url, '/admin/tutor?limit=1&status=rejected');
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.message());
        void dialog.dismiss();
      });
      page.on('popup', (popup) => asked.push(popup.url()));
      page.on('framenavigated', (frame) => asked.push(frame.url()));
      await openSignedIn(page, `/admin/tutors/${tutor?.id}`);
      await expectVisible(page.getByRole('button', { name: 'Add files' }));
      asked.length = 0;
      for (const [what, make] of Object.entries(hostilePdfs)) {
        const name = `${what}.pdf`;
        await addFiles(page).setInputFiles(asPdf(name, make()));
        await page.getByRole('button', { name: new RegExp(`^${name.replaceAll('.', '\\.')}`) }).click();
        await expectVisible(viewer(page).locator('canvas').or(viewer(page).getByRole('alert')));
        // A link, if there is one, is a drawing.
        await viewer(page)
          .getByRole('region', { name: `Content of ${name}` })
          .click();
        await page.keyboard.press('Escape');
        await expect.poll(() => viewer(page).count()).toBe(0);
      }
      expect(asked).toEqual([]);
      expect(new URL(page.url()).pathname).toBe(`/admin/tutors/${tutor?.id}`);
    },
    { timeout: 300_000 },
  );

  story.further('of very many pages are paged', async ({ page, server }) => {
    const [tutor] = await askServer<Tutor[]>(server.url, '/admin/tutor?limit=1&status=suspended');
    await openSignedIn(page, `/admin/tutors/${tutor?.id}`);
    const many = pdfWith(Array.from({ length: 1_999 }, (_, nth) => `Sheet ${nth + 1}`));
    await addFiles(page).setInputFiles(asPdf('many.pdf', many));
    await page.getByRole('button', { name: /^many\.pdf/ }).click();
    await expectVisible(viewer(page).getByText('Page 1 of 1,999'));
    await tool(page, 'Next page').click();
    await expectVisible(viewer(page).getByText('Sheet 2'));
  });
});

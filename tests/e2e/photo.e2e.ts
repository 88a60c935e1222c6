import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { Tutor } from '#contract/tutors.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { stories } from '#tests/support/stories.ts';
import { expectPath, expectVisible, openSignedIn } from '#tests/support/verbs.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0065c6' } })
    .jpeg()
    .toBuffer();

describe('a tutor’s photo', () => {
  const story = stories();

  story('is chosen, saved, seen after a reload, and taken away', async ({ page, server }) => {
    const [tutor] = await askServer<Tutor[]>(server.url, '/admin/tutor?limit=1');
    if (!tutor) throw new Error('The demo data has no tutor.');
    await openSignedIn(page, `/admin/tutors/edit/${tutor.id}`);
    const chooser = page.locator('input[type=file]');
    await chooser.waitFor({ state: 'attached' });
    await chooser.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') });
    await expectVisible(page.getByRole('alert'));

    await chooser.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(900, 1200) });
    await page.getByRole('button', { name: 'Save' }).click();
    await expectPath(page, `/admin/tutors/${tutor.id}`);
    await page.reload();
    const photo = page.locator('main img').first();
    await expectVisible(photo);
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await page.goto(`/admin/tutors/edit/${tutor.id}`);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectPath(page, `/admin/tutors/${tutor.id}`);
    await expectVisible(page.getByRole('heading', { name: tutor.displayName }));
    await expect.poll(() => photo.count()).toBe(0);
  });
});

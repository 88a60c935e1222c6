import { screen as page, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { users } from '#contract/users.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { openAddress } from '#src/frame/appLocation.ts';
import { lessonNotes, servedLessonNotes } from '#tests/support/lesson-notes.ts';
import { lessonNotesScreens } from '#tests/support/lesson-notes-screens.ts';
import { loseFetched } from '#tests/support/lose-fetched.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const isChange = (method: string) => method === 'POST';
const question = async (name: RegExp) => within(await page.findByRole('dialog', { name }));
const noQuestion = () => waitFor(() => expect(page.queryByRole('dialog', { name: /\?$/ })).toBeNull());

const suspend = async () => {
  const { user, db, people, call } = await startApp({ role: 'admin', url: '/admin/users' });
  openAddress(`/admin/users/${people.user}`);
  await user.click(await page.findByRole('button', { name: 'Suspend' }));
  const dialog = await question(/^Suspend user Test/);
  await user.type(dialog.getByRole('textbox'), 'Left the marketplace');
  const send = () => user.click(dialog.getByRole('button', { name: 'Suspend' }));
  const stored = async () => (await db.select().from(accounts).where(eq(accounts.id, people.user)))[0];
  return { dialog, send, stored, db, call, id: people.user };
};

describe('what is sent once more, as its answer got lost', () => {
  it('is a decision about a person that was made, and not somebody else’s', async () => {
    const { dialog, send, stored, db } = await suspend();
    const lost = loseFetched((method, url) => isChange(method) && url.includes('/status/'));
    await send();
    expect(await dialog.findByText(/No connection/)).toBeVisible();
    const once = await stored();
    expect(once?.status).toBe('suspended');
    lost.letThrough();
    vi.mocked(console.error).mockImplementation(() => undefined);
    await send();
    expect(await page.findByText('user Test is now: Suspended')).toBeVisible();
    await noQuestion();
    expect(await stored()).toMatchObject({ version: once?.version, statusReason: 'Left the marketplace' });
    expect(await db.$count(mailJobs)).toBe(1);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('lectern.draft.'))).toEqual([]);
  });

  it('is somebody else’s where that was quicker, also in the same words', async () => {
    const { dialog, send, call, id } = await suspend();
    const { status } = await call(users.changeStatus, {
      as: 'superAdmin',
      params: { id },
      body: { status: 'suspended', reason: 'Left the marketplace', version: 1 },
    });
    expect(status).toBe(200);
    vi.mocked(console.error).mockImplementation(() => undefined);
    await send();
    expect(await dialog.findByText(/^Somebody else has changed this in the meantime/)).toBeVisible();
  });

  it('is another state of any record', async () => {
    const { user } = await startApp({
      role: 'admin',
      url: (id) => `/admin/lesson-notes?view=${id}`,
      resources: [lessonNotesScreens('drawer')],
      entities: [servedLessonNotes],
      seed: async (db: TestDatabase) => {
        await seedMarketplace(db);
        const [note] = await db.insert(lessonNotes).values({ booking: 'BK-10000001', text: 'Went well' }).returning();
        return note?.id ?? '';
      },
    });
    await user.click(await page.findByRole('button', { name: 'Publish' }));
    const dialog = await question(/^Publish “Went well”/);
    const lost = loseFetched((method, url) => isChange(method) && url.includes('/status/'));
    const send = () => user.click(dialog.getByRole('button', { name: 'Publish' }));
    await send();
    expect(await dialog.findByText(/No connection/)).toBeVisible();
    lost.letThrough();
    await send();
    expect(await page.findByText('Went well is now: Published')).toBeVisible();
    await noQuestion();
  });

  it('is deleted, and not unknown', async () => {
    const { user } = await startApp({
      role: 'admin',
      url: (id) => `/admin/languages?view=${id}`,
      seed: async (db: TestDatabase) =>
        (await db.insert(languages).values({ name: 'Welsh', code: 'cy' }).returning())[0]?.id ?? '',
    });
    await user.click(await (await question(/^Welsh$/)).findByRole('button', { name: 'Delete' }));
    const dialog = await question(/^Delete “Welsh”/);
    const lost = loseFetched((method, url) => isChange(method) && url.endsWith('/remove'));
    const send = () => user.click(dialog.getByRole('button', { name: 'Delete' }));
    await send();
    expect(await dialog.findByText(/No connection/)).toBeVisible();
    lost.letThrough();
    await send();
    expect(await page.findByText('Deleted')).toBeVisible();
    await noQuestion();
  });
});

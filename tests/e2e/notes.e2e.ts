import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import type { Page as SitePage } from '#contract/pages.ts';
import type { Report } from '#contract/reports.ts';
import type { Tutor } from '#contract/tutors.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { findBarriers } from '#tests/support/look-over.ts';
import { startMailbox } from '#tests/support/mailbox.ts';
import { phone, stories } from '#tests/support/stories.ts';
import {
  demo,
  expectPath,
  expectToast,
  expectVisible,
  openFromMenu,
  openSignedIn,
  signIn,
  signOut,
  takeSession,
} from '#tests/support/verbs.ts';

const mailbox = await startMailbox();
afterAll(() => mailbox.close());

/** The letter waits ten seconds, notes of others are asked for each twenty, and a busy machine takes its time. */
const timeout = 150_000;
const patient = { timeout: 60_000 };

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a note' });
const send = (page: Page) => page.getByRole('button', { name: 'Add note' }).click();
const noteWith = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last();

describe('notes', () => {
  const story = stories({ env: { SMTP_URL: mailbox.url } });

  const approved = async (url: string, nth: number) => {
    const [tutor] = await askServer<Tutor[]>(url, `/admin/tutor?status=approved&limit=1&page=${nth}`);
    if (!tutor) throw new Error('No tutor is approved.');
    return tutor;
  };

  story(
    'one mentions a colleague, who sees the badge, opens the letter’s link and answers',
    async ({ page, server, openAnother }) => {
      const tutor = await approved(server.url, 1);
      const another = await openAnother();
      await Promise.all([takeSession(page), signIn(another, demo.editor)]);
      await page.goto(`/admin/tutors/${tutor.id}`);
      await page.getByRole('tab', { name: 'Notes' }).click();
      await expectVisible(page.getByText('No notes yet.'));

      await composer(page).pressSequentially('Please call back, @nad');
      const options = page.getByRole('listbox', { name: 'Colleagues who can be mentioned' });
      await expectVisible(options.getByRole('option', { name: 'Nadia Hosseini', selected: true }));
      expect(await findBarriers(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect.poll(() => composer(page).inputValue()).toBe('Please call back, @Nadia Hosseini ');
      await page.keyboard.type('today.');
      await page.keyboard.press('Control+Enter');
      await expectVisible(noteWith(page, 'Please call back, @Nadia Hosseini today.'));
      await expectVisible(page.getByRole('tab', { name: /^Notes 1 note/ }));
      expect(await composer(page).inputValue()).toBe('');

      const entry = another.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Mentions/ });
      await expect.poll(() => entry.innerText(), patient).toMatch(/1/);
      const letter = await mailbox.next(demo.editor.email, 'erwähnt');
      expect(letter.subject).toContain(`Amélie Vandenberghe hat Sie erwähnt: ${tutor.displayName}`);
      expect(letter.html).not.toContain('call back');
      const link = new URL(/href="([^"]*\/admin\/mentions[^"]*)"/.exec(letter.html ?? '')?.[1] ?? '');
      await another.goto(`${link.pathname}${link.search}`);
      await expectPath(another, `/admin/tutors/${tutor.id}`);
      await expectVisible(noteWith(another, 'Please call back'));
      await expect.poll(() => entry.innerText(), patient).toBe('Mentions');

      await composer(another).fill('Done.');
      await send(another);
      await expectVisible(noteWith(another, 'Done.'));
      // Without loading anything anew.
      await noteWith(page, 'Done.').waitFor({ state: 'visible', ...patient });
      expect(await noteWith(page, 'Done.').getByRole('button').count()).toBe(0);
    },
    { timeout },
  );

  story.further(
    'the list of mentions leads to the note and knows what has been read',
    async ({ page, server }) => {
      const unread = async () =>
        (await askServer<{ unread: number }>(server.url, '/admin/notes/mentions/unread')).unread;
      const before = await unread();
      expect(before).toBeGreaterThan(1);
      await signIn(page);
      await openFromMenu(page, 'Mentions');
      const mine = page.getByRole('list', { name: 'Mentions' });
      expect(await findBarriers(page)).toEqual([]);
      await mine.getByRole('link', { name: /second report about the same tutor/ }).click();
      await expectPath(page, '/admin/reports');
      await expectVisible(noteWith(page.getByRole('dialog').page(), 'second report about the same tutor'));
      await expect.poll(unread).toBe(before - 1);
      expect(await findBarriers(page)).toEqual([]);
      expect(new URL(page.url()).searchParams.get('note')).toBeNull();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.url()).toBe(`${server.url}/admin/reports`);

      await openFromMenu(page, 'Mentions');
      await page.getByRole('button', { name: 'Mark all as read' }).click();
      await expect.poll(unread).toBe(0);
      await page.goto('/admin/mentions?note=00000000-0000-4000-8000-000000000000');
      await expectVisible(page.getByText('This note is not there any more'));
      await page.getByRole('link', { name: 'Show my mentions' }).click();
      await expectVisible(mine);
    },
    { timeout, expects: /404/ },
  );

  story.further(
    'a note is changed, removed and brought back; what is typed is kept and asked about',
    async ({ page, server }) => {
      const tutor = await approved(server.url, 2);
      await openSignedIn(page, `/admin/tutors/${tutor.id}?tab=notes`);
      await composer(page).fill('First line\nhttps://example.com/path is a link');
      await send(page);
      const note = noteWith(page, 'is a link');
      await expectVisible(note);
      expect(await note.getByRole('link').getAttribute('href')).toBe('https://example.com/path');
      await note.getByRole('button', { name: /^Edit the note/ }).click();
      const editing = page.getByRole('textbox', { name: 'Edit' });
      await editing.fill('Another text');
      await page.keyboard.press('Control+Enter');
      await expectVisible(noteWith(page, 'Another text').getByText('edited'));
      await noteWith(page, 'Another text')
        .getByRole('button', { name: /^Remove the note/ })
        .click();
      await expectVisible(page.getByText('No notes yet.'));
      await page.getByRole('button', { name: 'Undo' }).click();
      await expectToast(page, 'The note is back');
      await expectVisible(noteWith(page, 'Another text'));

      await composer(page).fill('Half a thou');
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' }).click();
      const question = page.getByRole('dialog');
      await expectVisible(question);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await page.reload();
      await expect.poll(() => composer(page).inputValue()).toBe('Half a thou');
      await composer(page).fill('');
      await signOut(page);
    },
    { timeout },
  );

  story.further(
    'a note stands beside a form, whose own changes are asked about with it',
    async ({ page, server }) => {
      const [site] = await askServer<SitePage[]>(
        server.url,
        '/admin/page-management?status=published&limit=1&sort=slug&dir=asc',
      );
      await openSignedIn(page, `/admin/pages/${site?.id}`);
      await composer(page).fill('Ask legal');
      await send(page);
      await expectVisible(noteWith(page, 'Ask legal'));
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Another title');
      await composer(page).fill('Not sent');
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
      await expectPath(page, '/admin/users');
    },
    { timeout },
  );

  story.further(
    'a phone has it all',
    async ({ page, server }) => {
      const [report] = await askServer<Report[]>(server.url, '/admin/report-management?status=open&limit=1');
      await openSignedIn(page, `/admin/reports?view=${report?.id}`, demo.admin);
      await composer(page).fill('From the train @luí');
      await page.getByRole('option', { name: 'Luís Bettencourt' }).click();
      await expect.poll(() => composer(page).inputValue()).toBe('From the train @Luís Bettencourt ');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await send(page);
      await expectVisible(noteWith(page, 'From the train'));
      expect(await findBarriers(page)).toEqual([]);
    },
    { timeout, context: phone },
  );
});

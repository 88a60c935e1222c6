import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { finding } from '#contract/finding.ts';
import type { Tutor } from '#contract/tutors.ts';
import { acceptPapers } from '#tests/support/accept-papers.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { findBarriers } from '#tests/support/look-over.ts';
import { phone, stories } from '#tests/support/stories.ts';
import { expectPath, expectToast, expectVisible, openSignedIn, signIn } from '#tests/support/verbs.ts';

/** Milliseconds between two keys of somebody who types at an ordinary pace. */
const pace = 160;

const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

const openByButton = async (page: Page) => {
  await page.getByRole('button', { name: 'Find anything' }).click();
  await expectVisible(field(page));
};

type Row = { id: string; displayName: string; email: string; phone: string | null; status: string };
type Lesson = { bookingId: string; tutorName: string; studentName: string };

/** Words of a booking of two people, one of each. */
const lastWord = (name: string) => name.split(' ').at(-1) ?? name;

/** Asks the server only when it is let go, for each term by itself. */
const holdFinds = async (page: Page) => {
  const waiting = new Map<string, () => void>();
  await page.route(`**${finding.find.path}?*`, async (route) => {
    const term = new URL(route.request().url()).searchParams.get('search') ?? '';
    await new Promise<void>((resolve) => waiting.set(term, resolve));
    // Who asked may have typed on, and want no answer.
    await route.continue().catch(() => undefined);
  });
  return {
    letGo: async (term: string) => {
      await expect.poll(() => waiting.has(term)).toBe(true);
      waiting.get(term)?.();
    },
    letAllGo: () => {
      for (const go of waiting.values()) go();
      return page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  };
};

/** On how many lines each text stands. */
const linesOf = (all: Element[]) =>
  all.map((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return new Set([...text.getClientRects()].map(({ top }) => top)).size;
  });

describe('find anything', () => {
  const story = stories();

  story(
    'a person, a booking of two people, a screen and an action are found from anywhere',
    async ({ page, server }) => {
      const [tutor] = await askServer<Row[]>(server.url, '/admin/tutor?status=pending&limit=1');
      const users = await askServer<Row[]>(server.url, '/admin/user?limit=50');
      const caller = users.find((one) => one.phone !== null);
      const [lesson] = await askServer<Lesson[]>(server.url, '/admin/transactions?limit=1');
      if (!tutor || !caller?.phone || !lesson) throw new Error('The demo marketplace lacks somebody.');
      await openSignedIn(page, '/admin/pages');

      // Somebody calls: the number is typed as the display of the telephone has it.
      await page.keyboard.press('Control+k');
      await field(page).pressSequentially(caller.phone.replace('+', '00').replaceAll(' ', ''), { delay: pace });
      await option(page, new RegExp(caller.email)).click();
      await expectPath(page, `/admin/users/${caller.id}`);

      await page.locator('main').press('/');
      const both = `${lastWord(lesson.studentName)} ${lastWord(lesson.tutorName)}`.toLowerCase();
      await field(page).pressSequentially(both, { delay: pace });
      await expectVisible(option(page, new RegExp(lesson.bookingId)));
      await field(page).fill(lesson.bookingId);
      await expectVisible(option(page, new RegExp(lesson.bookingId)));
      await page.keyboard.press('Enter');
      await expectPath(page, `/admin/transactions/${lesson.bookingId}`);

      await openByButton(page);
      await field(page).pressSequentially(tutor.email, { delay: 20 });
      await expectVisible(option(page, new RegExp(tutor.email)));
      await page.keyboard.press('Enter');
      await expectPath(page, `/admin/tutors/${tutor.id}`);
      await expectVisible(page.getByRole('heading', { name: tutor.displayName }));

      await acceptPapers(server.url, tutor.id);
      await page.reload();
      await expectVisible(page.getByRole('heading', { name: tutor.displayName }));

      // “appr” and Enter asks what the button asks, and decides nothing by itself.
      await page.keyboard.press('Control+k');
      await field(page).pressSequentially('appr', { delay: pace });
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: /^Approve / });
      await expectVisible(question);
      const stored = () => askServer<Tutor>(server.url, `/admin/tutor/${tutor.id}`);
      expect((await stored()).status).toBe('pending');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Approve');
      await page.keyboard.press('Control+k');
      await field(page).pressSequentially('appr', { delay: pace });
      await page.keyboard.press('Enter');
      await question.getByRole('button', { name: /^Approve/ }).click();
      await expectToast(page, `${tutor.displayName} is now: Approved`);
      expect((await stored()).status).toBe('approved');

      await page.keyboard.press('Control+k');
      await field(page).pressSequentially('email tem', { delay: pace });
      await field(page).fill('e-mail tem');
      await page.keyboard.press('Enter');
      await expectPath(page, '/admin/email-templates');
    },
  );

  story.further(
    'an answer that comes late is not shown, and Enter waits for the one that was asked for',
    async ({ page, server }) => {
      const [one, other] = await askServer<Row[]>(server.url, '/admin/tutor?status=approved&limit=2');
      if (!one || !other) throw new Error('The demo marketplace has too few tutors.');
      await signIn(page);
      await openByButton(page);
      const held = await holdFinds(page);
      await field(page).fill(one.email);
      await held.letGo(one.email);
      await expectVisible(option(page, new RegExp(one.email)));
      // The answer before stays while the next is on its way.
      await field(page).fill(other.email);
      await expect.poll(() => option(page, new RegExp(one.email)).count()).toBe(1);
      await page.keyboard.press('Enter');
      await held.letGo(other.email);
      await expectPath(page, `/admin/tutors/${other.id}`);
      await held.letAllGo();
    },
  );

  story.further(
    'on a phone it is a button, fills the screen, and has no barriers',
    async ({ page, server }) => {
      const [tutor] = await askServer<Row[]>(server.url, '/admin/tutor?limit=1');
      await signIn(page);
      await openByButton(page);
      expect(await findBarriers(page)).toEqual([]);
      await field(page).pressSequentially(tutor?.displayName ?? '', { delay: pace });
      await expectVisible(option(page, new RegExp(tutor?.email ?? '')));
      expect(await findBarriers(page)).toEqual([]);
      const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await widest()).toBeLessThanOrEqual(390);
      await field(page).fill('example.test');
      const numbers = page.getByRole('option').getByText(/\+\d/);
      await expect.poll(() => numbers.count()).toBeGreaterThan(2);
      // Each of them stays on one line.
      expect(await numbers.evaluateAll(linesOf)).toEqual(Array(await numbers.count()).fill(1));
      await field(page).fill(tutor?.displayName ?? '');
      await option(page, new RegExp(tutor?.email ?? '')).tap();
      await expectPath(page, `/admin/tutors/${tutor?.id}`);
      await openByButton(page);
      await expectVisible(page.getByRole('group', { name: 'Opened last' }));
      await page.getByRole('button', { name: 'Close' }).tap();
      await expect.poll(() => field(page).count()).toBe(0);
    },
    { context: phone },
  );

  story.further('keys are listed under ?, and single ones can be turned off for good', async ({ page }) => {
    await signIn(page);
    await page.locator('main').press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expectVisible(list);
    expect(await findBarriers(page)).toEqual([]);
    await list.getByRole('checkbox', { name: 'Single keys, without Ctrl' }).uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await expectVisible(page.getByRole('button', { name: 'Find anything' }));
    await page.locator('main').press('?');
    await page.locator('main').press('/');
    await page.keyboard.press('Control+k');
    await expectVisible(field(page));
    await expect.poll(() => list.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.goto('/admin/profile');
    await page.getByRole('checkbox', { name: 'Single keys, without Ctrl' }).check();
    await page.locator('main').press('/');
    await expectVisible(field(page));
    expect(await findBarriers(page)).toEqual([]);
  });
});

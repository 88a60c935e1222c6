import { describe } from 'vitest';
import type { Tutor } from '#contract/tutors.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { stories } from '#tests/support/stories.ts';
import {
  choose,
  deleteRow,
  demo,
  expectPath,
  expectToast,
  expectVisible,
  openFromMenu,
  rowOf,
  searchFor,
  signOut,
  trySignIn,
} from '#tests/support/verbs.ts';

describe('a day in the office', () => {
  const story = stories();

  story(
    'signs in, finds a tutor and changes the rate, adds one, may not delete one with bookings, signs out',
    async ({ page, server }) => {
      const [busiest] = await askServer<Tutor[]>(server.url, '/admin/tutor?sort=bookingCount&dir=desc&limit=1');
      if (!busiest?.bookingCount) throw new Error('The demo data has no tutor with bookings.');

      // A wrong password, then the right one.
      await page.goto('/');
      await expectPath(page, '/admin/login');
      await trySignIn(page, { ...demo.superAdmin, password: 'not the password' });
      await expectVisible(page.getByRole('alert'));
      await trySignIn(page, demo.superAdmin);

      // Search one and change the rate.
      await openFromMenu(page, 'Tutors');
      await searchFor(page, busiest.displayName);
      await page.getByRole('link', { name: `Edit: ${busiest.displayName}` }).click();
      await expectPath(page, `/admin/tutors/edit/${busiest.id}`);
      const rate = page.getByRole('textbox', { name: /^Hourly rate/ });
      await rate.fill('61.35');
      await page.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, `Saved: ${busiest.displayName}`);
      await page.goto(`/admin/tutors/${busiest.id}`);
      await expectVisible(page.getByText(/61\.35/));
      await page.reload();
      await expectVisible(page.getByText(/61\.35/));

      // Add one.
      await openFromMenu(page, 'Tutors');
      await page.getByRole('link', { name: 'Add tutor' }).click();
      await expectPath(page, '/admin/tutors/add');
      await page.getByRole('textbox', { name: /^First name/ }).fill('Zsófia');
      await page.getByRole('textbox', { name: /^Last name/ }).fill('Ábrányi');
      await page.getByRole('textbox', { name: /^Display name/ }).fill('Zsófia Ábrányi');
      await page.getByRole('textbox', { name: /^E-mail/ }).fill('zsofia.abranyi@example.com');
      await page.getByRole('textbox', { name: /^Headline/ }).fill('Chemistry from the kitchen');
      await page.getByRole('textbox', { name: /^About/ }).fill('Experiments first, formulas later.');
      await choose(page, /^Subjects/);
      await choose(page, /^Languages/);
      await choose(page, /^Levels/);
      await page.getByRole('textbox', { name: /^Hourly rate/ }).fill('38');
      await page.getByRole('button', { name: 'Save' }).click();
      await expectVisible(page.getByRole('heading', { name: 'Zsófia Ábrányi' }));
      await openFromMenu(page, 'Tutors');
      await searchFor(page, 'zsofia abranyi', 'Zsófia Ábrányi');

      // One with bookings stays.
      await searchFor(page, busiest.displayName);
      const question = await deleteRow(page, busiest.displayName);
      await expectVisible(question.getByText(/Still has [\d,]+ bookings/));
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expectVisible(rowOf(page, busiest.displayName));

      await signOut(page);
      await page.goto('/admin/tutors');
      await expectPath(page, '/admin/login');
    },
  );
});

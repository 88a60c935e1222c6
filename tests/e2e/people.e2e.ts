import { afterAll, describe, expect } from 'vitest';
import type { Tutor } from '#contract/tutors.ts';
import type { Account } from '#contract/users.ts';
import { acceptPapers } from '#tests/support/accept-papers.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { startMailbox, tokenIn } from '#tests/support/mailbox.ts';
import { phone, stories } from '#tests/support/stories.ts';
import {
  decide,
  deleteRow,
  expectPath,
  expectToast,
  expectVisible,
  fillIn,
  filterBy,
  openFromMenu,
  openSignedIn,
  rowOf,
  searchFor,
  selectRows,
  trySignIn,
} from '#tests/support/verbs.ts';

const mailbox = await startMailbox();
afterAll(() => mailbox.close());

describe('people', () => {
  const story = stories({ env: { SMTP_URL: mailbox.url } });

  story('a user is added, changed, suspended for a reason, reinstated and deleted', async ({ page, server }) => {
    const ines = { 'First name': 'Inês', 'Last name': 'Nóbrega', 'Display name': 'Inês Nóbrega' };
    await openSignedIn(page, '/admin/users');
    await page.getByRole('link', { name: 'Add user' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('This field is required'));
    await fillIn(page, { ...ines, 'E-mail': 'ines.nobrega@example.com' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Inês Nóbrega' }));
    const { pathname } = new URL(page.url());
    const stored = () => askServer<Account>(server.url, pathname.replace('/users/', '/user/'));

    await page.getByRole('link', { name: 'Edit' }).click();
    await fillIn(page, { Phone: '+351 21 555 01 23' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expectPath(page, pathname);
    await page.reload();
    await expectVisible(page.getByText('+351 21 555 01 23'));

    await page.getByRole('button', { name: 'Suspend' }).click();
    const question = page.getByRole('dialog', { name: 'Suspend Inês Nóbrega?' });
    await question.getByRole('button', { name: 'Suspend' }).click();
    await expectVisible(question.getByText(/Give a reason/));
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await stored()).status).toBe('active');
    await decide(page, 'Suspend', 'Three payments were charged back.');
    await expectToast(page, 'Inês Nóbrega is now: Suspended');
    expect(await stored()).toMatchObject({ status: 'suspended', statusReason: 'Three payments were charged back.' });
    await page.getByRole('tab', { name: 'History' }).click();
    await page.reload();
    await expectVisible(page.getByRole('tabpanel').getByText('Three payments were charged back.'));
    await expectVisible(page.getByRole('tabpanel').locator('.chip').getByText('Suspended'));
    await decide(page, 'Reinstate');
    expect((await stored()).status).toBe('active');

    await openFromMenu(page, 'Users');
    await page.getByRole('link', { name: 'Add user' }).click();
    await fillIn(page, { ...ines, 'E-mail': 'Ines.Nobrega@example.com' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('Another record has this already'));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();

    await searchFor(page, 'nobrega', 'Inês Nóbrega');
    await deleteRow(page, 'Inês Nóbrega');
    await expectVisible(page.getByText('Nothing matches'));
  });

  story(
    'an admin is invited by e-mail as an editor, promoted, and out at once when suspended',
    async ({ page, openAnother }) => {
      const nia = { email: 'nia.bello@example.com', password: 'eleven quiet lighthouses' };
      await openSignedIn(page, '/admin/admin-management');
      await page.getByRole('link', { name: 'Add admin' }).click();
      await fillIn(page, {
        'First name': 'Nia',
        'Last name': 'Bello',
        'Display name': 'Nia Bello',
        'E-mail': nia.email,
      });
      await expect.poll(() => page.getByRole('radio', { name: /^Editor/ }).isChecked()).toBe(true);
      await page.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, /Nia Bello has been sent a link/);

      const theirs = await openAnother();
      await theirs.goto(`/reset-password/${tokenIn(await mailbox.next(nia.email), 'reset-password')}`);
      await theirs.getByLabel('New password').fill(nia.password);
      await theirs.getByRole('button', { name: 'Save password' }).click();
      await theirs.getByRole('link', { name: 'Sign in' }).click();
      await trySignIn(theirs, nia);
      const menu = theirs.getByRole('navigation', { name: 'Main menu' });
      await expectVisible(menu.getByRole('link', { name: 'Languages' }));
      expect(await menu.getByRole('link', { name: 'Admins' }).count()).toBe(0);

      await page.getByRole('link', { name: 'Edit' }).click();
      await page.getByRole('radio', { name: /^Super admin/ }).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await expectVisible(page.getByRole('main').getByText('Super admin'));
      // Whose rights were changed has them where they are.
      await openFromMenu(theirs, 'Admins');

      await openFromMenu(page, 'Admins');
      await filterBy(page, 'Access', 'Super admin');
      await searchFor(page, 'Nia', 'Nia Bello');
      await rowOf(page, 'Nia Bello')
        .getByRole('link', { name: /^Nia Bello/ })
        .click();
      await decide(page, 'Suspend', 'Has left the company.');
      await expectVisible(page.getByRole('button', { name: 'Reinstate' }));
      const isOut = expectPath(theirs, '/admin/login');
      // Unless a count that their menu asks for again has led them out before.
      await Promise.any([isOut, menu.getByRole('link', { name: 'Users' }).click()]);
      await isOut;
      await trySignIn(theirs, nia);
      await expectVisible(theirs.getByRole('alert'));
    },
  );

  story.further(
    'several tutors are approved at once; the one that could not be stays, and it is said why',
    async ({ page, server }) => {
      const find = (status: string, limit: number) =>
        askServer<Tutor[]>(server.url, `/admin/tutor?status=${status}&sort=createdAt&dir=desc&limit=${limit}`);
      const [waiting, [approved]] = await Promise.all([find('pending', 2), find('approved', 1)]);
      if (waiting.length < 2 || !approved) throw new Error('The demo data has too few tutors that wait.');
      for (const { id } of waiting) await acceptPapers(server.url, id);
      const names = waiting.map(({ displayName }) => displayName);
      const statuses = () =>
        Promise.all(
          [...waiting, approved].map(
            async ({ id }) => (await askServer<Tutor>(server.url, `/admin/tutor/${id}`)).status,
          ),
        );

      await openSignedIn(page, '/admin/tutors');
      await selectRows(page, ...names, approved.displayName);
      await expectVisible(page.getByText('3 selected'));
      await decide(page, 'Approve');
      const outcome = page.getByRole('dialog', { name: '2 of 3 changed' });
      await expectVisible(outcome.getByText(approved.displayName));
      await expectVisible(outcome.getByText('The status is “Approved”.'));
      await outcome.getByRole('button', { name: 'Close' }).click();
      await expectVisible(page.getByText('1 selected'));
      expect(await statuses()).toEqual(['approved', 'approved', 'approved']);

      await selectRows(page, ...names);
      await decide(page, 'Suspend', 'Their certificates have expired.');
      await expectToast(page, '3 are now: Suspended');
      await expectVisible(rowOf(page, approved.displayName).getByText('Suspended'));
      expect(await statuses()).toEqual(['suspended', 'suspended', 'suspended']);
      await page.goto(`/admin/tutors/${approved.id}`);
      await expectVisible(page.getByText('Their certificates have expired.'));
    },
  );

  story(
    'a user is found on a phone and suspended there',
    async ({ page, server }) => {
      const [someone] = await askServer<Account[]>(server.url, '/admin/user?userType=user&sort=email&limit=1');
      if (!someone) throw new Error('The demo data has no users.');
      await openSignedIn(page, '/admin/users');
      await page.getByRole('searchbox', { name: 'Search' }).fill(someone.email);
      await page.getByRole('main').getByRole('listitem').filter({ hasText: someone.email }).getByRole('link').tap();
      await expectPath(page, `/admin/users/${someone.id}`);
      await decide(page, 'Suspend', 'Asked tutors to be paid in cash.');
      await expectVisible(page.getByRole('alert').filter({ hasText: 'Asked tutors to be paid in cash.' }));
      await page.getByRole('tab', { name: 'History' }).tap();
      await expectVisible(page.getByRole('tabpanel').getByText('Asked tutors to be paid in cash.'));
    },
    { context: phone },
  );
});

import { describe } from 'vitest';
import { stories } from '#tests/support/stories.ts';
import { demo, expectPath, expectVisible, signInByForm, signOut, trySignIn } from '#tests/support/verbs.ts';

describe('signing in', () => {
  const story = stories();

  story('a wrong password is refused with a sentence, the right one opens the admin area', async ({ page }) => {
    await page.goto('/');
    await expectPath(page, '/admin/login');
    await trySignIn(page, { ...demo.superAdmin, password: 'not the password' });
    await expectVisible(page.getByRole('alert'));
    await expectPath(page, '/admin/login');
    await trySignIn(page, demo.superAdmin);
    await expectVisible(page.getByRole('button', { name: /^Account of / }));
    await signOut(page);
    await page.goto('/admin/tutors');
    await expectPath(page, '/admin/login');
  });

  story('a session outlives a reload', async ({ page }) => {
    await signInByForm(page);
    await page.reload();
    await expectVisible(page.getByRole('button', { name: /^Account of / }));
  });
});

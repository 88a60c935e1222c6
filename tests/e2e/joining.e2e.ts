import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Tutor } from '#contract/tutors.ts';
import type { Account } from '#contract/users.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { findBarriers, findOverflow } from '#tests/support/look-over.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { phone, stories } from '#tests/support/stories.ts';
import { expectPath, expectToast, expectVisible, signInByForm } from '#tests/support/verbs.ts';

const openJoining = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Join with another account…' }).click();
  const question = page.getByRole('dialog', { name: `Join “${name}” with another account` });
  await question.waitFor();
  return question;
};

describe('joining two accounts of one person', () => {
  const story = stories();
  const addUser = (url: string, email: string, more: object = {}) =>
    askServer<Account>(url, '/admin/register', { ...newPerson(email), ...more });

  story('from the keyboard: the one that was opened stays, with what the other had', async ({ page, server }) => {
    const kept = await addUser(server.url, 'ada@joined.test', { displayName: 'Ada Byron' });
    const [booked] = await askServer<Account[]>(server.url, '/admin/user?sort=bookingCount&dir=desc&limit=1');
    const other = booked ?? expect.fail('The demo marketplace has no users.');
    const { displayName, version } = other;
    const changed = { ...newPerson(other.email), displayName, phone: '+44 20 7946 0018', version };
    await askServer(server.url, `/admin/user/${other.id}`, changed);
    await signInByForm(page);
    await page.goto(`/admin/users/${kept.id}`);
    await page.getByRole('button', { name: 'Join with another account…' }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Join “Ada Byron” with another account' });
    // The field has the focus.
    await question.getByRole('combobox', { name: 'The other account' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type(other.email);
    // What was found by the first letters is others still.
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await expectVisible(page.getByRole('option', { name: other.email }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectVisible(question.getByText(`${other.bookingCount} bookings`));
    expect(await findBarriers(page)).toEqual([]);
    await question.getByRole('button', { name: 'Join', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expectToast(page, `“${other.displayName}” was joined into “Ada Byron”`);
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'History' }).click();
    await expectVisible(page.getByText(`“${other.displayName}” was merged into this`));
    const theirs = page
      .getByRole('listitem')
      .filter({ hasText: `Of “${other.displayName}”, which was merged into this` });
    await expectVisible(theirs.filter({ hasText: '+44 20 7946 0018' }));
    // There is no such account any more in which it could be undone.
    expect(await theirs.getByRole('button', { name: /^Undo/ }).count()).toBe(0);

    await page.goto(`/admin/users/${other.id}`);
    await page.getByRole('link', { name: 'Merged into “Ada Byron”' }).click();
    await expectPath(page, `/admin/users/${kept.id}`);
    await expectVisible(page.getByText(String(other.bookingCount)));
  });

  story.further('whoever another was quicker than is told, and sees what follows now', async ({ page, server }) => {
    const [kept, other] = [
      await addUser(server.url, 'one@joined.test', { displayName: 'Mary Wortley' }),
      await addUser(server.url, 'two@joined.test', { displayName: 'Mary Montagu' }),
    ];
    await signInByForm(page);
    await page.goto(`/admin/users/${kept.id}`);
    const question = await openJoining(page, 'Mary Wortley');
    await question.getByRole('combobox').fill('two@joined.test');
    await page.getByRole('option', { name: /two@joined\.test/ }).click();
    await expectVisible(question.getByText('has nothing that goes over', { exact: false }));
    const suspension = { status: 'suspended', reason: 'Threats', version: other.version, letter: null };
    await askServer(server.url, `/admin/user/status/${other.id}`, suspension);
    await question.getByRole('button', { name: 'Join', exact: true }).click();
    await expectVisible(
      question.getByText(/Somebody else has changed this in the meantime\. Look at what follows now/),
    );
    await expectVisible(
      question.getByText('“Mary Montagu” is “Suspended”, and so is “Mary Wortley” afterwards.', { exact: false }),
    );
    await question.getByRole('button', { name: 'Join', exact: true }).click();
    await expectToast(page, '“Mary Montagu” was joined into “Mary Wortley”');
    await expectVisible(page.getByText('Threats'));
  });

  story.further(
    'on a phone: of two tutors the other is kept, and shown',
    async ({ page, server }) => {
      const query = '/admin/tutor?status=approved&sort=bookingCount&dir=desc&limit=2';
      const [opened, other] = await askServer<Tutor[]>(server.url, query);
      if (!opened || !other) return expect.fail('The demo marketplace has no two approved tutors.');
      await signInByForm(page);
      await page.goto(`/admin/tutors/${opened.id}`);
      const question = await openJoining(page, opened.displayName);
      await question.getByRole('combobox').fill(other.email);
      await page.getByRole('option', { name: new RegExp(other.email) }).tap();
      await expectVisible(question.getByText('Goes over from', { exact: false }));
      await question.getByRole('radio', { name: new RegExp(other.email) }).check();
      await expectVisible(question.getByText(`${opened.bookingCount} bookings`));
      expect(await findOverflow(page)).toEqual([]);
      expect(await findBarriers(page)).toEqual([]);
      await question.getByRole('button', { name: 'Join', exact: true }).tap();
      await expectToast(page, /was joined into/);
      await expectPath(page, `/admin/tutors/${other.id}`);
      await expectVisible(page.getByRole('heading', { level: 1, name: other.displayName }));
      const { bookingCount } = await askServer<Tutor>(server.url, `/admin/tutor/${other.id}`);
      expect(bookingCount).toBe(opened.bookingCount + other.bookingCount);
    },
    { context: phone },
  );
});

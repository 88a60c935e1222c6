import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Letter } from '#contract/letters.ts';
import type { Subject } from '#contract/subjects.ts';
import type { Account } from '#contract/users.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { findCutOff } from '#tests/support/find-misfits.ts';
import { findBarriers, findOverflow, settle } from '#tests/support/look-over.ts';
import { phone, stories } from '#tests/support/stories.ts';
import { demo, expectToast, expectVisible, fillIn, openSignedIn, saveDrawer, signIn } from '#tests/support/verbs.ts';

const add = (url: string, name: string, slug: string) =>
  askServer<Subject>(url, '/admin/subject/add', { name, slug, parentId: null, active: true });
const change = (url: string, subject: Subject, fields: object) => {
  const { id, name, slug, parentId, active, version } = subject;
  return askServer<Subject>(url, '/admin/subject/update', { id, name, slug, parentId, active, version, ...fields });
};
const find = async (url: string, { id }: { id: string }) =>
  (await askServer<Subject[]>(url, `/tutor/getSubjects?ids=${id}`))[0] as Subject;

/** Changes the name of a subject and its address name, by its form. */
const changeByForm = async (page: Page, subject: Subject, fields: Record<string, string>) => {
  await page.goto(`/admin/subjects?view=${subject.id}`);
  await page.getByRole('dialog', { name: subject.name }).getByRole('link', { name: 'Edit' }).click();
  await fillIn(page, fields);
  await saveDrawer(page);
};

const events = (page: Page) => page.getByRole('listitem').filter({ hasText: ' · by ' });
const questionOf = (page: Page, name: string) => page.getByRole('dialog', { name: `Undo the change of “${name}”?` });
const termsOf = (question: ReturnType<typeof questionOf>) => question.getByRole('definition').allInnerTexts();

describe('undoing from the history', () => {
  const story = stories();

  story(
    'puts back what nobody has changed since, names what stays, and is told in the history',
    async ({ page, server, openAnother }) => {
      const subject = await add(server.url, 'Falconry', 'falconry');
      const other = await openAnother();
      await signIn(other, demo.editor);
      await changeByForm(other, subject, { Name: 'Hawking', 'Address name': 'hawking' });
      await expect.poll(() => find(server.url, subject)).toMatchObject({ name: 'Hawking', version: 2 });
      await change(server.url, await find(server.url, subject), { slug: 'birds-of-prey' });

      await openSignedIn(page, `/admin/subjects?view=${subject.id}`);
      const first = events(page).filter({ hasText: 'Falconry' });
      await first.filter({ hasText: 'hawking' }).getByRole('button', { name: 'Undo…' }).click();
      const question = questionOf(page, 'Hawking');
      await expectVisible(question.getByRole('heading', { name: 'What goes back' }));
      expect(await termsOf(question)).toEqual(['Hawking → Falconry']);
      await expectVisible(question.getByText(/^Address name: changed since by .+ on \d\d\/\d\d\/\d{4}/));
      await expectVisible(question.getByText('Programs of others were told of the change', { exact: false }));
      expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], []]);
      await question.getByRole('button', { name: 'Undo', exact: true }).click();
      await expectToast(page, 'The change was undone, except what stays as it is');
      await question.waitFor({ state: 'detached' });

      await expectVisible(page.getByRole('dialog', { name: 'Falconry' }));
      await expectVisible(
        events(page)
          .first()
          .getByText(/^Undo of what .+ changed on /),
      );
      await expectVisible(page.getByText(/^Undone by .+ on /));
      await expect.poll(() => events(page).filter({ hasText: 'Undone by' }).getByRole('button').count()).toBe(0);
      expect(await find(server.url, subject)).toMatchObject({ name: 'Falconry', slug: 'birds-of-prey', version: 4 });
    },
  );

  story.further(
    'says that all of it has changed, and where somebody is quicker what follows now',
    async ({ page, server }) => {
      const added = await add(server.url, 'Heraldry', 'heraldry');
      const changed = await change(server.url, added, { name: 'Coats of arms', slug: 'coats-of-arms' });
      await openSignedIn(page, `/admin/subjects?view=${added.id}`);
      await events(page).getByRole('button', { name: 'Undo…' }).click();
      const question = questionOf(page, 'Coats of arms');
      await expect.poll(() => termsOf(question)).toHaveLength(2);
      const later = await change(server.url, changed, { slug: 'arms' });
      await question.getByRole('button', { name: 'Undo', exact: true }).click();
      await expectVisible(question.getByText('What follows now is shown above.', { exact: false }));
      await expectVisible(question.getByText(/^Address name: changed since by /));
      expect(await termsOf(question)).toEqual(['Coats of arms → Heraldry']);

      await change(server.url, later, { name: 'Emblems' });
      await question.getByRole('button', { name: 'Undo', exact: true }).click();
      await expectVisible(question.getByText('Nothing of this can be put back.'));
      await expectVisible(question.getByRole('button', { name: 'Close' }));
      expect(await question.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);
      expect(await find(server.url, added)).toMatchObject({ name: 'Emblems', slug: 'arms', version: 4 });
    },
    { expects: /409/ },
  );

  story.further(
    'reinstates a user on a phone, and says what went out and what goes out',
    async ({ page, server }) => {
      const [user] = await askServer<Account[]>(server.url, '/admin/user?status=active&limit=1');
      if (!user) throw new Error('There is no active user.');
      const { id, version, displayName } = user;
      const suspension = { status: 'suspended', reason: 'Advertised to every tutor', version };
      await askServer(server.url, `/admin/user/status/${id}`, suspension);
      // As long as its e-mail waits, the suspension would be taken back, and nobody written to.
      const states = async () =>
        (await askServer<Letter[]>(server.url, `/admin/letters/user/${id}`)).map(({ state }) => state);
      await expect.poll(states).toEqual(['filed']);
      await openSignedIn(page, `/admin/users/${id}?tab=history`);
      await events(page).filter({ hasText: 'Advertised' }).getByRole('button', { name: 'Undo…' }).tap();
      const question = questionOf(page, displayName);
      await expectVisible(question.getByText(`The e-mail to ${displayName} about the change is not called back.`));
      await expectVisible(question.getByText(`${displayName} gets an e-mail about the undoing`, { exact: false }));
      await settle(page);
      expect([await findBarriers(page), await findOverflow(page), await findCutOff(page)]).toEqual([[], [], []]);
      await question.getByRole('button', { name: 'Undo', exact: true }).tap();
      await expectToast(page, 'The change was undone');
      await expectVisible(
        events(page)
          .first()
          .getByText(/^Undo of what .+ changed on /),
      );
      expect(await askServer<Account>(server.url, `/admin/user/${id}`)).toMatchObject({ status: 'active' });
    },
    { context: phone },
  );

  story('is offered to nobody who may not make the change', async ({ page, server }) => {
    const [user] = await askServer<Account[]>(server.url, '/admin/user?status=active&limit=1&sort=email');
    if (!user) throw new Error('There is no active user.');
    const { id, version, ...given } = await askServer<Account>(server.url, `/admin/user/${user.id}`);
    const fields = ['userType', 'userRole', 'firstName', 'lastName', 'displayName', 'email', 'language', 'timezone'];
    const kept = Object.fromEntries(Object.entries(given).filter(([field]) => [...fields, 'photoId'].includes(field)));
    await askServer(server.url, `/admin/user/${id}`, { ...kept, phone: '+47 555 9876', version });
    await openSignedIn(page, `/admin/users/${id}?tab=history`, demo.editor);
    await expectVisible(events(page).first().getByText('+47 555 9876'));
    expect(await page.getByRole('button', { name: 'Undo…' }).count()).toBe(0);
  });
});

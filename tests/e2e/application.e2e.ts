import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Tutor } from '#contract/tutors.ts';
import { acceptOneByOne, checklistOf, nextYear } from '#tests/support/accept-papers.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { countEffort } from '#tests/support/count-effort.ts';
import { findApplicants } from '#tests/support/find-applicants.ts';
import { withoutLiveNews } from '#tests/support/live-news.ts';
import { findBarriers, findOverflow, settle } from '#tests/support/look-over.ts';
import { phone, stories } from '#tests/support/stories.ts';
import { decide, expectToast, expectVisible, openSignedIn, takeSession } from '#tests/support/verbs.ts';

const timeout = 240_000;

const item = (page: Page, name: string) => checklistOf(page).getByRole('group', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('an application', () => {
  const story = stories();

  story(
    'with documents is approved, three in a row',
    async ({ page, server }) => {
      const applicants = await findApplicants(server.url, 3);
      await openSignedIn(page, '/admin/tutors');
      const effort = await countEffort(page);
      for (const { id } of applicants) {
        await page.goto(`/admin/tutors/${id}`);
        await expectVisible(item(page, 'Identity document').getByRole('button', { name: 'Accept' }));
        await expectVisible(page.getByRole('toolbar', { name: 'Tools of the viewer' }));
        await item(page, 'Identity document').getByRole('button', { name: 'Accept' }).click();
        await item(page, 'Degree or diploma').getByRole('button', { name: 'Accept' }).click();
        // The field of the day has the focus by itself.
        const day = item(page, 'Certificate of conduct').getByLabel('Valid until');
        await expect.poll(() => day.evaluate((element) => element === document.activeElement)).toBe(true);
        await day.fill(nextYear());
        await page.keyboard.press('Enter');
        await page.getByText(/^Not accepted yet/).waitFor({ state: 'hidden' });
        await decide(page, 'Approve');
        await expectVisible(button(page, 'Suspend'));
      }
      expect(effort().clicks).toBe(12);
      for (const { id } of applicants)
        expect((await askServer<Tutor>(server.url, `/admin/tutor/${id}`)).status).toBe('approved');
    },
    { timeout },
  );

  story.further(
    'that is not complete is not approved, its tutor is asked for what failed, and that can be taken back',
    async ({ page, server }) => {
      const [tutor] = await findApplicants(server.url, 1);
      if (!tutor) return;
      const stored = () => askServer<Tutor>(server.url, `/admin/tutor/${tutor.id}`);
      await openSignedIn(page, `/admin/tutors/${tutor.id}`);
      await expectVisible(
        page.getByText('Not accepted yet: Identity document, Degree or diploma, Certificate of conduct'),
      );
      await button(page, 'Approve').click({ force: true });
      expect(await page.getByRole('dialog').count()).toBe(0);
      await item(page, 'Identity document').getByRole('button', { name: 'Refuse' }).click();
      await item(page, 'Identity document').getByLabel('Note for the e-mail').fill('The corner is cut off.');
      await item(page, 'Identity document').getByRole('button', { name: 'Unreadable' }).click();
      await expectVisible(item(page, 'Identity document').getByText('Unreadable: The corner is cut off.'));
      // The next one opens by itself, and is not accepted without a day.
      await item(page, 'Degree or diploma').getByRole('button', { name: 'Accept' }).click();
      await item(page, 'Certificate of conduct').getByRole('button', { name: 'Accept' }).click();
      await expectVisible(page.getByText('Enter the day until which it is valid'));
      await settle(page);
      expect(await findBarriers(page)).toEqual([]);
      expect(await findOverflow(page)).toEqual([]);

      await button(page, 'Ask for changes').click();
      const question = page.getByRole('dialog', { name: `Ask ${tutor.displayName} for changes?` });
      const letter = question.frameLocator('iframe').locator('blockquote');
      await expectVisible(letter);
      expect(await letter.innerText()).toContain('The corner is cut off.');
      expect((await letter.innerText()).trim().split('\n')).toHaveLength(1);
      expect(await findBarriers(page)).toEqual([]);
      await question.getByRole('button', { name: 'Ask for changes', exact: true }).click();
      await expectToast(page, `${tutor.displayName} is asked for changes`);
      await expectVisible(page.getByText(/^Asked for on .*: Identity document$/));
      expect((await stored()).changesRequested?.items).toHaveLength(1);
      await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
      await expectToast(page, `Taken back: ${tutor.displayName}`);
      expect((await stored()).changesRequested).toBeNull();
      await item(page, 'Identity document').getByRole('button', { name: 'Identity document' }).click();
      await item(page, 'Identity document').getByRole('button', { name: 'Take back' }).click();
      await expectVisible(item(page, 'Identity document').getByRole('button', { name: 'Accept' }));
      await page.getByRole('tab', { name: 'History' }).click();
      await expectVisible(page.getByText('Documents checked').first());
      await expectVisible(page.getByText('Refused, Unreadable, The corner is cut off.').first());
    },
    { timeout },
  );

  story.further(
    'that two look at tells the second what the first has decided',
    async ({ page, server, openAnother }) => {
      const [tutor] = await findApplicants(server.url, 1);
      if (!tutor) return;
      const other = await openAnother();
      // Otherwise the second sees it before it is too late.
      await withoutLiveNews(other);
      for (const one of [page, other]) {
        await openSignedIn(one, `/admin/tutors/${tutor.id}`);
        await expectVisible(item(one, 'Identity document').getByRole('button', { name: 'Accept' }));
      }
      await item(page, 'Identity document').getByRole('button', { name: 'Accept' }).click();
      await expectVisible(item(page, 'Identity document').getByText('Accepted', { exact: true }));
      await item(other, 'Identity document').getByRole('button', { name: 'Refuse' }).click();
      await item(other, 'Identity document').getByRole('button', { name: 'Wrong name' }).click();
      await expectVisible(checklistOf(other).getByRole('alert'));
      await expectVisible(item(other, 'Identity document').getByText('Accepted', { exact: true }));
      const [identity] = (await askServer<Tutor>(server.url, `/admin/tutor/${tutor.id}`)).checklist;
      expect(identity).toMatchObject({ state: 'accepted', version: 1 });
    },
    { timeout, expects: /409/ },
  );

  story.further(
    'is decided on a phone, where the documents come first',
    async ({ page, server }) => {
      const [tutor] = await findApplicants(server.url, 1);
      if (!tutor) return;
      await openSignedIn(page, `/admin/tutors/${tutor.id}`);
      await expectVisible(item(page, 'Identity document').getByRole('button', { name: 'Accept' }));
      await settle(page);
      expect(await findBarriers(page)).toEqual([]);
      expect(await findOverflow(page)).toEqual([]);
      await acceptOneByOne(page);
      await decide(page, 'Approve');
      await expectVisible(button(page, 'Suspend'));
    },
    { timeout, context: { ...phone, colorScheme: 'dark' } },
  );

  story.further(
    'is refused with others at once, for one reason',
    async ({ page, server }) => {
      const applicants = await askServer<Tutor[]>(server.url, '/admin/tutor?status=pending&limit=2&dir=asc');
      const names = applicants.map(({ displayName }) => displayName);
      await takeSession(page);
      const filter = encodeURIComponent(JSON.stringify({ status: ['pending'] }));
      await page.goto(`/admin/tutors?filter=${filter}&sort=createdAt&order=ASC`);
      for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
      await button(page, 'Reject').click();
      const question = page.getByRole('dialog', { name: 'Reject 2 tutors?' });
      await question.getByRole('textbox', { name: 'Reason' }).fill('No lessons are needed in this subject.');
      await expectVisible(question.frameLocator('iframe').getByText('No lessons are needed in this subject.'));
      await question.getByRole('button', { name: 'Reject', exact: true }).click();
      await expectToast(page, '2 are now: Rejected');
      for (const { id } of applicants)
        expect(await askServer<Tutor>(server.url, `/admin/tutor/${id}`)).toMatchObject({
          status: 'rejected',
          statusReason: 'No lessons are needed in this subject.',
        });
    },
    { timeout },
  );
});

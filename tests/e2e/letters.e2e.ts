import { afterAll, describe, expect } from 'vitest';
import type { Tutor } from '#contract/tutors.ts';
import { acceptPapers } from '#tests/support/accept-papers.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { findBarriers, waitUntilStill } from '#tests/support/look-over.ts';
import { startMailbox } from '#tests/support/mailbox.ts';
import { phone, stories } from '#tests/support/stories.ts';
import { expectToast, expectVisible, openSignedIn } from '#tests/support/verbs.ts';

const mailbox = await startMailbox();
afterAll(() => mailbox.close());

/** The letter waits ten seconds, and a busy machine takes its time. */
const timeout = 120_000;

describe('letters about decisions', () => {
  const story = stories({ env: { SMTP_URL: mailbox.url } });

  /** One who has applied, reads German and waits. */
  const findApplicant = async (url: string, nth: number) => {
    const [tutor] = await askServer<Tutor[]>(url, `/admin/tutor?status=pending&limit=1&page=${nth}`);
    await acceptPapers(url, tutor?.id ?? '');
    const found = await askServer<Tutor>(url, `/admin/tutor/${tutor?.id}`);
    const { firstName, lastName, displayName, email, phone: number, timezone, photoId, headline, bio } = found;
    const { hourlyRateCents, currency, subjectIds, languageIds, levelIds, yearsOfExperience, version } = found;
    return askServer<Tutor>(url, `/admin/tutor/${found.id}`, {
      ...{ firstName, lastName, displayName, email, phone: number, language: 'de', timezone, photoId, headline, bio },
      ...{ hourlyRateCents, currency, subjectIds, languageIds, levelIds, yearsOfExperience, version },
    });
  };

  story(
    'a tutor is refused in German with an amended letter, which arrives after ten seconds',
    async ({ page, server }) => {
      const tutor = await findApplicant(server.url, 1);
      await openSignedIn(page, `/admin/tutors/${tutor.id}`);
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      const question = page.getByRole('dialog');
      await question.getByRole('textbox', { name: 'Reason' }).fill('Das Zeugnis fehlt.');
      const shown = question.frameLocator('iframe');
      await expectVisible(shown.getByText('Das Zeugnis fehlt.'));
      await expectVisible(question.getByText(/in German, the language of their account/));
      expect(await findBarriers(page)).toEqual([]);
      await question.getByRole('button', { name: 'Amend' }).click();
      await expect
        .poll(() => question.getByRole('textbox', { name: 'Subject' }).inputValue())
        .toBe('Zu Ihrer Bewerbung bei Lectern');
      const body = question.getByRole('textbox', { name: 'Text' });
      await body.fill(`${await body.inputValue()}\n\nRufen Sie uns an.`);
      await question.getByRole('button', { name: 'Reject', exact: true }).click();
      await expectToast(page, `${tutor.displayName} is now: Rejected`);
      await page.getByRole('tab', { name: 'History' }).click();
      const card = page.getByRole('region', { name: 'E-mails' });
      await expectVisible(card.getByText('Waiting', { exact: true }));
      expect(mailbox.received.flatMap(({ recipients }) => recipients)).not.toContain(tutor.email);
      await expectVisible(card.getByText('Sent', { exact: true }));
      const mail = await mailbox.next(tutor.email);
      expect(mail.subject).toBe('Zu Ihrer Bewerbung bei Lectern');
      expect(mail.html).toContain('<blockquote>Das Zeugnis fehlt.</blockquote>');
      expect(mail.html).toContain('<p>Rufen Sie uns an.</p>');
      expect(mail.html).toContain('<html lang="de">');
    },
    { timeout },
  );

  story.further(
    'whoever undoes a decision takes its letter back, and one that is not to be sent is not',
    async ({ page, server }) => {
      const tutor = await findApplicant(server.url, 1);
      const status = async () => (await askServer<Tutor>(server.url, `/admin/tutor/${tutor.id}`)).status;
      await openSignedIn(page, `/admin/tutors/${tutor.id}`);
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
      await expectToast(page, `Taken back: ${tutor.displayName}`);
      expect(await status()).toBe('pending');
      await page.getByRole('tab', { name: 'History' }).click();
      await expectVisible(page.getByText('No decision has caused an e-mail yet.'));

      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      const question = page.getByRole('dialog');
      await question.getByRole('checkbox', { name: 'Send this e-mail' }).uncheck();
      await expectVisible(question.getByText('Nobody is told.'));
      await question.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect.poll(status).toBe('approved');
      // Once it is too late there is no way back on offer.
      const wayBack = page.getByRole('alert').getByRole('button', { name: 'Undo' });
      await expectVisible(wayBack);
      await wayBack.waitFor({ state: 'detached' });
      expect(mailbox.received.flatMap(({ recipients }) => recipients)).not.toContain(tutor.email);
    },
    { timeout },
  );

  story.further(
    'a letter that the mail server refuses is shown with its words on a phone, and sent again',
    async ({ page, server }) => {
      const tutor = await findApplicant(server.url, 1);
      mailbox.refuse(tutor.email, 550);
      await openSignedIn(page, `/admin/tutors/${tutor.id}`);
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      const question = page.getByRole('dialog');
      await question.getByRole('textbox', { name: 'Reason' }).fill('Das Zeugnis fehlt.');
      await expectVisible(question.frameLocator('iframe').getByText('Das Zeugnis fehlt.'));
      await question.getByRole('button', { name: 'Reject', exact: true }).click();
      await page.getByRole('tab', { name: 'History' }).click();
      const card = page.getByRole('region', { name: 'E-mails' });
      await expectVisible(card.getByText(/5\.1\.1 .*not now/));
      expect(await findBarriers(page)).toEqual([]);
      await card.getByRole('button', { name: 'Send again' }).click();
      expect((await mailbox.next(tutor.email)).subject).toBe('Zu Ihrer Bewerbung bei Lectern');
      await expectVisible(card.getByText('Sent', { exact: true }));
    },
    { timeout, context: { ...phone, colorScheme: 'dark' } },
  );

  for (const [screen, context] of Object.entries({ 'a desk': {}, 'a phone': phone }))
    story.further(
      `the buttons stay under the hand while the letter comes, at ${screen}`,
      async ({ page, server }) => {
        const tutor = await findApplicant(server.url, 1);
        const held: (() => void)[] = [];
        await page.route(/\/assets\/DecisionLetterPart-|\/letters\/preview$/, async (route) => {
          await new Promise<void>((resolve) => held.push(resolve));
          await route.continue();
        });
        const release = () => held.shift()?.();
        await openSignedIn(page, `/admin/tutors/${tutor.id}`);
        await page.getByRole('button', { name: 'Reject', exact: true }).click();
        const question = page.getByRole('dialog');
        const button = question.getByRole('button', { name: 'Reject', exact: true });
        const findPlace = async () => {
          await waitUntilStill(page);
          return button.boundingBox();
        };
        await expect.poll(() => held.length).toBe(1);
        const place = await findPlace();
        release();
        await expect.poll(() => held.length).toBe(1);
        expect(await findPlace()).toEqual(place);
        await button.hover();
        await page.mouse.down();
        release();
        await expectVisible(question.getByRole('button', { name: 'Amend' }));
        expect(await findPlace()).toEqual(place);
        await page.mouse.up();
        await expectVisible(question.getByText(/Give a reason/));
      },
      { timeout, context },
    );
});

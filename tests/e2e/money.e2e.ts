import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Transaction, TransactionRow } from '#contract/transactions.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { isComplete } from '#tests/support/complete.ts';
import { countEffort } from '#tests/support/count-effort.ts';
import { pdfWith } from '#tests/support/documents.ts';
import { findBarriers, findOverflow } from '#tests/support/look-over.ts';
import { phone, stories } from '#tests/support/stories.ts';
import { demo, expectToast, expectVisible, openFromMenu, openSignedIn, signIn } from '#tests/support/verbs.ts';
import { withMarketplace } from '#tests/support/with-marketplace.ts';

const decisions = (page: Page) => page.getByRole('region', { name: 'Decisions', exact: true });
const refunds = (page: Page) => decisions(page).getByRole('list', { name: 'Refunds' });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => decisions(page).getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const sayWhy = (page: Page, reason: string) =>
  dialog(page).getByRole('textbox', { name: 'Reason', exact: true }).fill(reason);

const lookOver = async (page: Page) =>
  expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);

/** Is it drawn where a person looks, with nothing over it? */
const isInSight = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const read = (url: string, bookingId: string) => askServer<Transaction>(url, `/admin/transactions/${bookingId}`);

/** Lessons of the demo marketplace about whose money nothing was decided yet; nobody's application tells of them. */
const findUndecided = async (url: string, query: string) => {
  const rows = await askServer<TransactionRow[]>(url, `/admin/transactions?limit=50&${query}`);
  // One after the other: each signs in, and somebody has so many sessions at most.
  for (const { bookingId } of rows) {
    const booking = await read(url, bookingId);
    if (booking.refunds.length === 0 && booking.payoutDecision === null) return booking;
  }
  return expect.fail(`The demo marketplace has no booking of ${query} that nothing was decided about.`);
};
const due = 'status=completed&paymentStatus=paid&payoutStatus=scheduled';

describe.each([['at a desk', {}] as const, ...(isComplete ? [['on a phone', phone] as const] : [])])(
  'the money of a booking, %s',
  (_, context) => {
    const story = stories();

    story.further(
      '“my lesson yesterday was charged twice” becomes a refund that is done, and another that the card refuses is asked for again',
      async ({ page, server }) => {
        const lessons = [{ id: 'b-twice' }, { id: 'b-closed', card: 'closes' }] as const;
        await withMarketplace(server.url, lessons, async () => {
          await signIn(page);
          const effort = await countEffort(page);
          // The caller reads out the number that the marketplace's page has of the lesson.
          await page.getByRole('button', { name: 'Find anything' }).click();
          await page.getByRole('combobox', { name: 'Find anything' }).fill('b-twice');
          await page.getByRole('option', { name: /BK-\d+/ }).click();
          await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/admin\/transactions\/BK-/);
          await press(page, 'Refund…');
          await expectVisible(dialog(page).getByText(/Your application is asked to carry it out/));
          await sayWhy(page, 'Charged twice, says the student on the telephone');
          await confirm(page, 'Ask for the refund');
          // Nobody loads the page anew: it looks itself what became of it.
          await expectVisible(refunds(page).getByText('Done', { exact: true }));
          expect(effort().clicks).toBe(4);
          await expectVisible(refunds(page).getByText(/^Reference re-/));
          await expectVisible(
            page.getByRole('region', { name: 'E-mails' }).getByText('About a refund for your lesson'),
          );
          await expectVisible(page.getByRole('table', { name: 'Money' }).getByText('-€40.00'));
          await lookOver(page);

          await page.getByRole('button', { name: 'Find anything' }).click();
          await page.getByRole('combobox', { name: 'Find anything' }).fill('b-closed');
          await page.getByRole('option', { name: /BK-\d+/ }).click();
          await press(page, 'Refund…');
          await dialog(page).getByRole('textbox', { name: 'Amount' }).fill('15');
          await sayWhy(page, 'The lesson was shorter');
          await confirm(page, 'Ask for the refund');
          await expectVisible(refunds(page).getByText('The card was closed and takes nothing back.'));
          await press(page, 'Ask again…');
          const again = dialog(page);
          await expect.poll(() => again.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('15.00');
          await expect
            .poll(() => again.getByRole('textbox', { name: 'Reason', exact: true }).inputValue())
            .toBe('The lesson was shorter');
          await confirm(page, 'Ask for the refund');
          await again.waitFor({ state: 'hidden' });
          await expect.poll(() => refunds(page).getByText('Failed', { exact: true }).count()).toBe(2);
          // Only the last of them can be asked for again.
          expect(await decisions(page).getByRole('button', { name: 'Ask again…' }).count()).toBe(1);
          await lookOver(page);
        });
      },
      { context, timeout: 240_000 },
    );

    story(
      'two who ask back the rest at once do so once, and the other is told what is left',
      async ({ page, openAnother, server }) => {
        const { bookingId } = await findUndecided(server.url, due);
        const other = await openAnother();
        await Promise.all([signIn(page), signIn(other, demo.admin)]);
        const both = [page, other] as const;
        for (const one of both) {
          await one.goto(`/admin/transactions/${bookingId}`);
          await press(one, 'Refund…');
          await sayWhy(one, 'Paid twice');
        }
        await Promise.all(both.map((one) => confirm(one, 'Ask for the refund')));
        const told = (one: Page) =>
          dialog(one)
            .getByRole('alert')
            .getByText(/Left to refund: \S*0[.,]00/);
        const isTold = async (one: Page) => (await told(one).count()) > 0;
        await expect.poll(async () => (await isTold(page)) !== (await isTold(other))).toBe(true);
        const [beaten, first] = (await isTold(page)) ? [page, other] : [other, page];
        await dialog(first).waitFor({ state: 'hidden' });
        // In sight, and not below the letter.
        await expect.poll(() => isInSight(told(beaten))).toBe(true);
        // What they wrote is still there.
        await expect
          .poll(() => dialog(beaten).getByRole('textbox', { name: 'Reason', exact: true }).inputValue())
          .toBe('Paid twice');
        await lookOver(beaten);
        await confirm(beaten, 'Cancel');
        await expectVisible(refunds(beaten).getByText('Asked for', { exact: true }));
        const { refunds: asked, refundableCents, paidCents } = await read(server.url, bookingId);
        expect(asked.map(({ amountCents }) => amountCents)).toEqual([paidCents]);
        expect(refundableCents).toBe(0);
      },
      { context },
    );

    story.further(
      'a payout is withheld, found among what waits, and released',
      async ({ page, server }) => {
        const { bookingId } = await findUndecided(server.url, `${due}&sort=bookingId`);
        await openSignedIn(page, `/admin/transactions/${bookingId}`);
        await press(page, 'Withhold payout…');
        await sayWhy(page, 'The account is under review');
        await confirm(page, 'Withhold payout');
        await expectToast(page, 'Payout withheld');
        await expectVisible(decisions(page).getByRole('heading', { name: 'Payout withheld' }));
        await openFromMenu(page, 'Transactions');
        await page.getByRole('tab', { name: /^Payouts withheld/ }).click();
        await expectVisible(page.getByRole('tab', { name: /^Payouts withheld/, selected: true }));
        await page.getByRole('searchbox', { name: 'Search' }).fill(bookingId);
        await page.getByRole('link', { name: bookingId }).click();
        await press(page, 'Release payout…');
        await sayWhy(page, 'All is well');
        await confirm(page, 'Release payout');
        await expectVisible(decisions(page).getByRole('heading', { name: 'Payout released' }));
        expect(await read(server.url, bookingId)).toMatchObject({
          payoutStatus: 'scheduled',
          payoutDecision: { status: 'released', reason: 'All is well' },
        });
      },
      { context },
    );

    story(
      'a dispute is decided in part: its refund and the smaller payout follow',
      async ({ page, server }) => {
        const { bookingId, amountCents, payoutCents } = await findUndecided(
          server.url,
          'money=disputed&paymentStatus=paid',
        );
        await openSignedIn(page, `/admin/transactions/${bookingId}`);
        await press(page, 'Decide dispute…');
        await dialog(page).getByRole('combobox', { name: 'Outcome' }).click();
        await page.getByRole('option', { name: 'In part' }).click();
        await dialog(page).getByRole('textbox', { name: 'Refund' }).fill('5');
        await sayWhy(page, 'A part of it was lost');
        await confirm(page, 'Decide');
        await expectToast(page, 'The dispute is decided');
        await expectVisible(decisions(page).getByRole('heading', { name: 'Dispute: In part' }));
        await expectVisible(refunds(page).getByText('Dispute decided'));
        await press(page, 'I did it…');
        await dialog(page).getByRole('textbox', { name: 'Reference' }).fill('BANK-2026-77');
        await confirm(page, 'I did it');
        await expectVisible(refunds(page).getByText('Reference BANK-2026-77'));
        const decided = await read(server.url, bookingId);
        expect(decided).toMatchObject({
          status: 'completed',
          refundedCents: 500,
          dispute: { decision: { outcome: 'part', refundCents: 500 } },
          payoutDecision: { payoutCents: Math.floor((payoutCents * (amountCents - 500)) / amountCents) },
        });
        await lookOver(page);
      },
      { context },
    );

    story.further(
      'a dispute that somebody told of on the telephone is recorded with a day and a file, waits, and is decided',
      async ({ page, server }) => {
        const { bookingId } = await findUndecided(server.url, `${due}&sort=amountCents`);
        await openSignedIn(page, `/admin/transactions/${bookingId}`);
        await press(page, 'Record dispute…');
        await confirm(page, 'Record');
        await expectVisible(dialog(page).getByText('Give a reason', { exact: false }));
        await dialog(page)
          .getByRole('textbox', { name: 'What is disputed' })
          .pressSequentially('The tutor left early', {
            delay: 40,
          });
        await dialog(page).getByLabel('Decide by (optional)').fill('2031-05-17');
        await dialog(page)
          .getByRole('textbox', { name: 'Evidence in words (optional)' })
          .fill('A message of the tutor');
        await lookOver(page);
        await confirm(page, 'Record');
        await expectToast(page, 'The dispute is recorded');
        await expectVisible(decisions(page).getByText(/17\/05\/2031,? 23:59/));
        await decisions(page)
          .getByLabel('Add files', { exact: true })
          .and(page.locator('input'))
          .setInputFiles({ name: 'message.pdf', mimeType: 'application/pdf', buffer: pdfWith(['I leave early']) });
        await decisions(page)
          .getByRole('button', { name: /^message\.pdf/ })
          .click();
        const viewer = page.getByRole('dialog').filter({ has: page.getByRole('toolbar') });
        await expectVisible(viewer.getByRole('region', { name: 'Text of this page' }).getByText('I leave early'));
        await page.keyboard.press('Escape');
        await viewer.waitFor({ state: 'hidden' });
        await lookOver(page);

        await openFromMenu(page, 'Transactions');
        await page.getByRole('tab', { name: /^Disputes to decide/ }).click();
        await page.getByRole('searchbox', { name: 'Search' }).fill(bookingId);
        await page.getByRole('link', { name: bookingId }).click();
        await expectVisible(decisions(page).getByText('A message of the tutor'));
        await press(page, 'Decide dispute…');
        await dialog(page).getByRole('combobox', { name: 'Outcome' }).click();
        await page.getByRole('option', { name: 'For the tutor' }).click();
        await sayWhy(page, 'They left at the agreed time');
        await confirm(page, 'Decide');
        await expectVisible(decisions(page).getByRole('heading', { name: 'Dispute: For the tutor' }));
        expect(await read(server.url, bookingId)).toMatchObject({
          status: 'completed',
          payoutStatus: 'scheduled',
          dispute: { note: 'The tutor left early', decision: { outcome: 'tutor' } },
          evidence: [{ name: 'message.pdf' }],
        });
      },
      { context },
    );
  },
);

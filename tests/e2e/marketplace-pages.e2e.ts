import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { isComplete } from '#tests/support/complete.ts';
import { type ExampleSite, examplePassword, openExampleSite } from '#tests/support/example-site.ts';
import { findBarriers, findOverflow, findUnfinishedText, resize } from '#tests/support/look-over.ts';
import { expectVisible } from '#tests/support/verbs.ts';

/** What each can look at, by who is signed in. */
const pages = {
  nobody: ['/', '/?subject=s-1', '/sign-up', '/sign-in', '/apply', '/pages/privacy', '/behind-the-scenes', '/nowhere'],
  tutor: ['/account', '/bookings/b-1', '/bookings/b-1/complain', '/bookings/b-2'],
  student: ['/account', '/tutors/<tutor>', '/bookings/b-1', '/bookings/b-1/complain', '/bookings/b-2'],
} as const;

describe('the pages of the example marketplace', () => {
  let site: ExampleSite;
  let browser: Browser;
  let url: string;
  beforeAll(async () => {
    site = await openExampleSite();
    await site.db
      .sql`insert into bookings (id, tutor, student, subject, level, starts_at, duration_minutes, amount_cents,
        fee_cents, payout_cents, currency, status, payment)
      values ('b-1', ${site.tutor.id}, ${site.student.id}, 's-2', 'l-1', now(), 60, 4250, 638, 3612, 'EUR', 'confirmed', 'failed')`;
    await site.db
      .sql`insert into bookings (id, tutor, student, subject, level, starts_at, duration_minutes, amount_cents,
        fee_cents, payout_cents, currency, status, payment)
      values ('b-2', ${site.tutor.id}, ${site.student.id}, 's-2', 'l-1', now() - interval '1 day', 60, 4250, 638, 3612, 'EUR', 'completed', 'paid')`;
    await site.db
      .sql`insert into reviews (id, booking, stars, text) values ('v-1', 'b-2', 4, 'A good lesson, though a little fast.')`;
    await site.db.sql`insert into heard (id, sequence, type, record, at, way)
      values ('e-1', 1, 'tutor.suspended', 'tutor/t-0123456789', now(), 'webhook')`;
    await site.db.sql`insert into outbox (record, message, refusal)
      values ('tutor/t-0123456789', '{}', 'reference.not_in_catalogue · This names something that is not in the catalogue')`;
    const requested = [
      { kind: 'diploma', name: null, code: 'unreadable', note: 'The corner is cut off.' },
      { kind: 'certificate', name: 'Certificate of conduct', code: 'missing', note: null },
    ];
    await site.db
      .sql`update people set changes_requested = ${JSON.stringify(requested)}::jsonb where id = ${site.tutor.id}`;
    url = await site.app.listen({ host: '127.0.0.1', port: 0 });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const signIn = async (page: Page, email: string) => {
    await page.goto('/sign-in');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(examplePassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectVisible(page.getByRole('heading', { name: /Solheim/ }));
  };
  const emails = { nobody: '', tutor: 'ingrid@example.com', student: 'mia@example.com' };
  const looks = (['light', 'dark'] as const)
    .flatMap((colorScheme) => ([1280, 390] as const).map((width) => ({ colorScheme, width })))
    // Colours are the same at each width, and what fits does so in any colours.
    .filter(({ colorScheme, width }) => isComplete || (colorScheme === 'light') === (width === 1280));

  it.each(looks)('has no barrier, and fits, at $width pixels, $colorScheme', { timeout: 240_000 }, async (look) => {
    for (const [who, paths] of Object.entries(pages) as [keyof typeof pages, readonly string[]][]) {
      const context = await browser.newContext({ baseURL: url, colorScheme: look.colorScheme });
      const page = await context.newPage();
      await resize(page, { width: look.width, height: 800 });
      if (who !== 'nobody') await signIn(page, emails[who]);
      for (const path of paths) {
        await page.goto(path.replace('<tutor>', site.tutor.id));
        const found = [await findBarriers(page), await findOverflow(page), await findUnfinishedText(page)];
        expect(found, `${who} at ${path}`).toEqual([[], [], []]);
      }
      await context.close();
    }
  });

  it('has no barrier where a form is wrong either', async () => {
    const page = await browser.newPage({ baseURL: url });
    await signIn(page, emails.student);
    await page.goto('/sign-up');
    for (const name of ['First name', 'Last name']) await page.getByLabel(name).fill('Mia');
    await page.getByLabel('E-mail').fill(emails.student);
    await page.getByLabel('Password').fill('another password');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expectVisible(page.getByRole('alert'));
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('alert').getByRole('link').click();
    await expect.poll(() => focused(page)).toBe('email');
    await page.close();
  });

  const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.id ?? '');
  /** Tabs on to what has this name or text, which has to be seen to have the focus. */
  const tabTo = async (page: Page, name: string) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      const [found, outline] = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        const label = element?.labels?.[0]?.innerText ?? element?.innerText ?? '';
        return [label.trim(), element ? getComputedStyle(element).outlineStyle : 'none'];
      });
      if (!found?.startsWith(name)) continue;
      expect(outline, `${name} has the focus`).not.toBe('none');
      return;
    }
    expect.unreachable(`${name} cannot be reached by the keyboard`);
  };
  const type = async (page: Page, name: string, text: string) => {
    await tabTo(page, name);
    await page.keyboard.type(text);
  };

  it('lets somebody sign up, book, pay and complain with the keyboard alone', { timeout: 240_000 }, async () => {
    const page = await browser.newPage({ baseURL: url });
    await page.goto('/');
    await tabTo(page, 'Sign up');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('heading', { name: 'Sign up' }));
    await type(page, 'First name', 'Noor');
    await type(page, 'Last name', 'Haddad');
    await type(page, 'E-mail', 'noor@example.com');
    await type(page, 'Password', examplePassword);
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('link', { name: 'Noor' }));
    await tabTo(page, 'IS');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('heading', { name: 'Ingrid Solheim' }));
    await tabTo(page, 'When');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'Book');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('This payment provider is pretended'));
    await tabTo(page, 'The card is good');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('Paid', { exact: true }));
    await tabTo(page, 'Complain about');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByLabel('What happened'));
    await type(page, 'What happened', 'She asked for cash.');
    await tabTo(page, 'Send');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('You have complained. Our staff look at it.'));
    await page.close();
  });

  it('lets somebody apply as a tutor with the keyboard, but for choosing the file', { timeout: 240_000 }, async () => {
    const page = await browser.newPage({ baseURL: url });
    await page.goto('/apply');
    await type(page, 'First name', 'Ida');
    await type(page, 'Last name', 'Lindqvist');
    await type(page, 'E-mail', 'ida@example.com');
    await type(page, 'Password', examplePassword);
    await type(page, 'What you offer', 'Physics without fear');
    await type(page, 'About you', 'Fifteen years in the classroom.');
    await type(page, 'Price of an hour', '35.50');
    await type(page, 'Years of experience', '15');
    for (const [list, choice] of [
      ['Mathematics', 'Algebra'],
      ['Levels', 'Upper secondary school'],
      ['Languages of the lessons', 'English'],
    ] as const) {
      await tabTo(page, list);
      await page.keyboard.press('Enter');
      await tabTo(page, choice);
      await page.keyboard.press('Space');
    }
    await tabTo(page, 'Document');
    // The browser's own window, which no script can open.
    const diploma = { name: 'diploma.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') };
    await page.getByLabel('Document').setInputFiles(diploma);
    await tabTo(page, 'Apply');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('Your application is being looked at'));
    await page.close();
  });
});

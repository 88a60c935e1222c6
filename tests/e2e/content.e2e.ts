import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { addDays, dayAt, formatDay } from '#contract/dates.ts';
import type { EmailTemplate } from '#contract/email-templates.ts';
import type { Page as WebPage } from '#contract/pages.ts';
import type { Settings } from '#contract/settings.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { holdNext } from '#tests/support/hold-answers.ts';
import { startMailbox } from '#tests/support/mailbox.ts';
import { phone, stories } from '#tests/support/stories.ts';
import {
  demo,
  expectToast,
  expectVisible,
  fillIn,
  openFromMenu,
  openSignedIn,
  searchFor,
  signIn,
} from '#tests/support/verbs.ts';

const mailbox = await startMailbox();
afterAll(() => mailbox.close());

/** Signs in, opens the page of refunds and empties its text. @returns the editor of the text, which has the focus. */
const beginAnew = async (page: Page) => {
  await openSignedIn(page, '/admin/pages');
  await searchFor(page, 'Refunds');
  await page.getByRole('link', { name: 'Refunds', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  return text;
};

describe('what the website and its e-mails say', () => {
  const story = stories({ env: { SMTP_URL: mailbox.url } });

  story('a page is written, previewed and published, and then read by everybody', async ({ page, server }) => {
    const published = (slug: string) => fetch(`${server.url}/api/v1/getPage?slug=${slug}`);
    expect((await published('refund-policy')).status).toBe(404);

    const text = await beginAnew(page);
    await page.getByRole('button', { name: 'Heading', exact: true }).click();
    await page.keyboard.type('Your money back');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Within ');
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type('five days');
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type(', see ');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await dialog.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Set link' }).click();
    await expectVisible(dialog.getByText(/^Must be a web address/));
    // With the mouse, which has been elsewhere meanwhile.
    await dialog.getByRole('heading', { name: 'Link' }).click();
    await dialog.getByRole('textbox', { name: 'Address' }).click({ clickCount: 3 });
    await page.keyboard.type('https://help.example.com/refunds');
    await dialog.getByRole('button', { name: 'Set link' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('article');
    await expectVisible(preview.getByRole('heading', { name: 'Your money back' }));
    await expectVisible(preview.getByRole('strong').getByText('five days'));
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Published' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, /^Saved: /);

    const { data } = (await (await published('refund-policy')).json()) as { data: WebPage };
    expect(data.content).toMatch(/^<h2>Your money back<\/h2><p>Within <strong>five days<\/strong>, see <a /);
    expect(data.content).toContain('href="https://help.example.com/refunds"');
    await page.reload();
    await expectVisible(text.getByRole('heading', { name: 'Your money back' }));
  });

  story('a page’s form is drawn at once, and nothing in it moves from under the pointer', async ({ page }) => {
    await openSignedIn(page, '/admin/pages');
    await searchFor(page, 'Refunds');
    // The editor comes last, as over a slow line.
    await holdNext(page, /\/assets\/HtmlEditor-.*\.js$/, 1000);
    /** From where to where it moved, after how many pictures in which it was, and what was below the heading then. */
    const shift = page.evaluate(
      () =>
        new Promise<{ first: number | undefined; top: number | undefined; drawn: number; shown: string } | undefined>(
          (resolve) => {
            let first: number | undefined;
            let drawn = 0;
            const look = () => {
              const field = document.querySelector('main form [role="combobox"]');
              const top = field?.getBoundingClientRect().top;
              first ??= top;
              drawn += top === undefined ? 0 : 1;
              if (top !== first) return resolve({ first, top, drawn, shown: document.body.innerText });
              return drawn < 100 ? requestAnimationFrame(look) : resolve(undefined);
            };
            look();
          },
        ),
    );
    await page.getByRole('link', { name: 'Refunds', exact: true }).click();
    expect(await shift).toBeUndefined();
    await expectVisible(page.getByRole('textbox', { name: 'Text', exact: true }));
  });

  story('a published page opens as everybody reads it, until it is withdrawn', async ({ page, server }) => {
    await openSignedIn(page, '/admin/pages');
    await searchFor(page, 'How it works');
    await page.getByRole('link', { name: 'How it works', exact: true }).click();
    const link = page.getByRole('link', { name: 'View the published page' });
    const [published] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expectVisible(published.getByRole('heading', { level: 1, name: 'How it works' }));
    expect(published.url()).toBe(`${server.url}/p/how-it-works`);
    expect(await published.title()).toMatch(/^How it works - /);
    expect(await published.locator('html').getAttribute('lang')).toBe('en');
    // The style is applied: the policy knows it.
    expect(await published.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
    await published.emulateMedia({ colorScheme: 'dark' });
    const ground = () => published.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe('rgb(20, 26, 33)');
    await published.emulateMedia({ colorScheme: 'dark', media: 'print' });
    expect(await ground()).toBe('rgb(255, 255, 255)');
    await published.emulateMedia({ colorScheme: 'light', media: 'screen' });
    await published.setViewportSize({ width: 390, height: 844 });
    expect(await published.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Draft' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, /^Saved: /);
    await link.waitFor({ state: 'detached' });
    expect((await published.reload())?.status()).toBe(404);
    await expectVisible(published.getByRole('heading', { level: 1, name: 'Page not found' }));
    await published.close();
  });

  const lookAtVersions = async (page: Page) => {
    await page.getByRole('button', { name: 'Versions' }).click();
    return page.getByRole('dialog', { name: /^Versions of/ });
  };

  story.further(
    'an earlier version of a page is compared by words, and comes back in part',
    async ({ page, openAnother }) => {
      await openSignedIn(page, '/admin/pages');
      await searchFor(page, 'Safety');
      await page
        .getByRole('link', { name: /^Safety/ })
        .first()
        .click();
      const title = page.getByRole('textbox', { name: 'Title', exact: true });
      const written = await title.inputValue();
      await title.fill('Safe with us');
      await page.getByRole('textbox', { name: 'Text', exact: true }).click();
      await page.keyboard.press('ControlOrMeta+Home');
      await page.keyboard.type('First of all: ');
      await page.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, /^Saved: /);

      const dialog = await lookAtVersions(page);
      const list = dialog.getByRole('list', { name: 'Versions' });
      await expectVisible(list.getByRole('button', { name: /Current .* Title, Text$/ }));
      const text = dialog.getByRole('region', { name: 'Text', exact: true });
      await expectVisible(text.getByRole('insertion').getByText('First of all:'));
      await expectVisible(text.getByText(/unchanged paragraphs$/));

      // What somebody else does meanwhile is not written over.
      const colleague = await openAnother();
      await openSignedIn(colleague, page.url(), demo.admin);
      await fillIn(colleague, { 'Title for search engines': 'Safety for everybody' });
      await list.getByRole('button').nth(1).click();
      await dialog.getByRole('checkbox', { name: 'Restore Text' }).uncheck();
      await colleague.getByRole('button', { name: 'Save' }).click();
      await expectToast(colleague, /^Saved: /);
      await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
      await expectVisible(dialog.getByText(/^Somebody has changed this meanwhile/));
      const newest = dialog.getByRole('checkbox', { name: 'Restore Title for search engines' });
      await expectVisible(newest);
      expect(await newest.isChecked()).toBe(false);
      expect(await dialog.getByRole('checkbox', { name: 'Restore Text' }).isChecked()).toBe(false);
      await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => title.inputValue()).toBe(written);
      const form = page.getByRole('main');
      await expectVisible(form.getByText(/First of all:/));
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Title for search engines' }).inputValue())
        .toBe('Safety for everybody');

      await page.getByRole('button', { name: 'History' }).click();
      await expectVisible(form.getByText('Restored', { exact: true }));
      const again = await lookAtVersions(page);
      await expectVisible(again.getByRole('button', { name: /Restored from version \d+: Title$/ }));
    },
  );

  story.further(
    'settings and e-mails are looked back at on a phone, by keyboard too',
    async ({ page }) => {
      await openSignedIn(page, '/admin/site-setting');
      await fillIn(page, { 'Name of the marketplace': 'Pulpit' });
      await page.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, /^Saved: /);
      const dialog = await lookAtVersions(page);
      await dialog
        .getByRole('button', { name: /^Version \d/ })
        .nth(1)
        .press('Enter');
      const name = dialog.getByRole('region', { name: 'Name of the marketplace' });
      await expectVisible(name.getByRole('insertion').getByText('Pulpit'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await dialog.getByRole('button', { name: 'Restore', exact: true }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Name of the marketplace' }).inputValue())
        .not.toBe('Pulpit');

      await page.goto('/admin/email-templates');
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Lesson cancelled/ })
        .first()
        .tap();
      await fillIn(page, { 'Subject (English)': 'Glad you are here' });
      await page.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, /^Saved: /);
      const letters = await lookAtVersions(page);
      await letters
        .getByRole('button', { name: /^Version \d/ })
        .nth(1)
        .tap();
      await expectVisible(letters.getByRole('checkbox', { name: 'Restore Subject (English), Text (English)' }));
      await page.keyboard.press('Escape');
      await letters.waitFor({ state: 'detached' });
    },
    { context: phone },
  );

  story.further(
    'a page is planned for a day, and everybody reads it once that begins for the marketplace',
    async ({ page, server }) => {
      const moveTo = async (timezone: string) => {
        const { id, updatedAt, ...values } = await askServer<Settings>(server.url, '/admin/setting');
        await askServer(server.url, '/admin/setting/update', { ...values, timezone });
      };
      // A day later, whatever the hour, than where the marketplace moves to: no clock has to be waited for.
      await moveTo('Pacific/Pago_Pago');
      const tomorrow = addDays(dayAt(new Date(), 'Pacific/Pago_Pago'), 1);
      await openSignedIn(page, '/admin/pages');
      await page.getByRole('link', { name: 'Add a page' }).click();
      await fillIn(page, { Title: 'Summer school' });
      await page.getByRole('textbox', { name: 'Text', exact: true }).click();
      await page.keyboard.type('Every morning in July.');
      await expectVisible(page.getByText('Days of the marketplace: they begin at midnight in Pacific/Pago_Pago.'));
      const withdraw = page.getByLabel('Withdraw on');
      expect(await withdraw.count()).toBe(0);
      await page.getByLabel('Publish on').fill(tomorrow);
      await withdraw.fill(tomorrow);
      await page.getByRole('button', { name: 'Save' }).click();
      await expectVisible(page.getByText('Must be after the day on which it is published'));
      await withdraw.fill(addDays(tomorrow, 20));
      await page.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, /^Added: /);
      await openFromMenu(page, 'Pages');
      await searchFor(page, 'Summer school');
      await expectVisible(page.getByRole('row', { name: /Summer school/ }).getByText(formatDay(tomorrow)));
      const status = async () => (await fetch(`${server.url}/p/summer-school`)).status;
      expect(await status()).toBe(404);

      await moveTo('Pacific/Kiritimati');
      await expect.poll(status, { timeout: 150_000, interval: 1000 }).toBe(200);
      await page.reload();
      await page.getByRole('link', { name: 'Summer school', exact: true }).click();
      await page.getByRole('button', { name: 'History' }).click();
      await expectVisible(page.getByRole('main').getByRole('listitem').getByText('Published', { exact: true }));
      expect(await page.getByLabel('Publish on').count()).toBe(0);
      expect(await withdraw.inputValue()).toBe(formatDay(addDays(tomorrow, 20)));
      await moveTo('UTC');
    },
    { timeout: 300_000 },
  );

  story.further('a text typed faster than a slow machine draws it keeps every character', async ({ page }) => {
    const typed = 'A refund reaches whoever has paid within five days, by the way it was paid. '.repeat(3).trim();
    const text = await beginAnew(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    // Keys do not wait until the one before is drawn.
    await Promise.all([...typed].map((key) => page.keyboard.press(key)));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect.poll(() => text.innerText()).toBe(typed);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expectVisible(page.getByRole('article').getByText(typed));
  });

  story(
    'an e-mail takes a variable by click, refuses unknown ones, and is sent as a test',
    async ({ page, server }) => {
      await signIn(page);
      await openFromMenu(page, 'E-mail templates');
      await searchFor(page, 'Welcome');
      await page.getByRole('link', { name: 'Welcome', exact: true }).click();
      const subject = page.getByRole('textbox', { name: 'Subject (English)' });
      await subject.fill('Glad you are here, !');
      await subject.press('ArrowLeft');
      await page.getByRole('button', { name: /^firstName/ }).click();
      await expect.poll(() => subject.inputValue()).toBe('Glad you are here, {{ firstName }}!');
      const preview = page.getByRole('region', { name: 'Preview' });
      await expectVisible(preview.getByText('Glad you are here, Camille!'));

      const body = page.getByRole('textbox', { name: 'Text (English)' });
      await body.fill('<p>Dear {{ nickname }}</p>');
      await expectVisible(preview.getByText(/Unknown variable: nickname/));
      await page.getByRole('button', { name: 'Save' }).click();
      await expectVisible(page.getByText('Unknown variable: nickname', { exact: true }));
      await body.fill('<p>Dear {{ firstName }}</p><script>parent.document.title = "taken over"</script>');
      const frame = preview.locator('iframe');
      await expectVisible(frame.contentFrame().getByText('Dear Camille'));
      expect(await frame.getAttribute('sandbox')).toBe('');
      await preview.getByRole('button', { name: 'Send a test to myself' }).click();
      const { subject: sent, html } = await mailbox.next(demo.superAdmin.email, 'Glad you are here');
      expect(sent).toContain('Glad you are here, ');
      expect(html).toContain('<p>Dear ');
      expect(html).not.toContain('<script');
      await page.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, /^Saved: /);
      expect(await page.title()).not.toBe('taken over');

      await page.reload();
      await expectVisible(preview.getByText('Glad you are here, Camille!'));
      const [listed] = await askServer<EmailTemplate[]>(server.url, '/admin/emailTemplate?search=welcome');
      const stored = await askServer<EmailTemplate>(server.url, `/admin/emailTemplate/${listed?.id}`);
      expect(stored).toMatchObject({ subject: 'Glad you are here, {{ firstName }}!' });
    },
  );

  story.further(
    'a page is added, published, read by everybody, copied, and removed once it is a draft',
    async ({ page, server }) => {
      const published = async (slug: string) => (await fetch(`${server.url}/api/v1/getPage?slug=${slug}`)).status;
      await openSignedIn(page, '/admin/pages');
      await page.getByRole('link', { name: 'Add a page' }).click();
      await fillIn(page, { Title: 'Our schools' });
      await expect.poll(() => page.getByRole('textbox', { name: 'Address name' }).inputValue()).toBe('our-schools');
      await page.getByRole('textbox', { name: 'Text', exact: true }).click();
      await page.keyboard.type('Where we teach.');
      await page.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: 'Published' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, /^Added: /);
      expect(await published('our-schools')).toBe(200);

      await page.getByRole('button', { name: 'Copy' }).click();
      await expectToast(page, 'This is the copy');
      await expectVisible(page.getByRole('heading', { name: 'Our schools (copy)' }));
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Address name' }).inputValue())
        .toBe('our-schools-copy');
      expect(await published('our-schools-copy')).toBe(404);
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expectToast(page, 'Deleted');

      await searchFor(page, 'Our schools');
      await page.getByRole('link', { name: 'Our schools', exact: true }).click();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expectVisible(page.getByRole('dialog').getByText(/^This page is published/));
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: 'Draft' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, /^Saved: /);
      expect(await published('our-schools')).toBe(404);
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expectToast(page, 'Deleted');
    },
  );

  story.further(
    'an e-mail is added with a variable, written in two languages, and tested in the second',
    async ({ page }) => {
      await signIn(page);
      await openFromMenu(page, 'E-mail templates');
      await page.getByRole('link', { name: 'Add an e-mail' }).click();
      await fillIn(page, { Name: 'School visit' });
      await expect.poll(() => page.getByRole('textbox', { name: 'Key' }).inputValue()).toBe('school-visit');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Add a variable' }).click();
      await fillIn(page, { Variable: 'visitDay', Meaning: 'When we come', Sample: '3 May' });
      await fillIn(page, { 'Subject (English)': 'We come on {{ visitDay }}', 'Text (English)': '<p>See you!</p>' });
      const preview = page.getByRole('region', { name: 'Preview' });
      await expectVisible(preview.getByText('We come on 3 May'));
      await page.getByRole('tab', { name: /^Deutsch/ }).click();
      await page.getByRole('button', { name: 'Start from English' }).click();
      await fillIn(page, { 'Subject (German)': 'Wir kommen am {{ visitDay }}' });
      await expectVisible(preview.getByText('Wir kommen am 3 May'));
      await page.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, /^Saved: /);
      await preview.getByRole('button', { name: 'Send a test to myself' }).click();
      const { subject, html } = await mailbox.next(demo.superAdmin.email, 'Wir kommen');
      expect([subject, html]).toEqual(['[Test] Wir kommen am 3 May', expect.stringContaining('<html lang="de">')]);
      await page.reload();
      await expectVisible(page.getByRole('tab', { name: 'Deutsch written' }));
      await expectVisible(page.getByRole('button', { name: /^visitDay/ }));
    },
  );

  story.further(
    'one of Lectern’s own e-mails says something else, and then what it said before',
    async ({ page, server }) => {
      const stored = async () =>
        (await askServer<EmailTemplate[]>(server.url, '/admin/emailTemplate?search=invitation'))[0];
      await signIn(page);
      await openFromMenu(page, 'E-mail templates');
      await page.getByRole('link', { name: 'Invitation to the administration', exact: true }).click();
      await expectVisible(page.getByText('Lectern’s own text is used in this language.'));
      expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
      await expectVisible(page.getByRole('region', { name: 'Preview' }).getByText('Your access to Lectern'));
      await page.getByRole('button', { name: 'Write another' }).click();
      await fillIn(page, { 'Subject (English)': 'Come in!' });
      await expectVisible(page.getByText('This differs from Lectern’s own text.'));
      await page.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, /^Saved: /);
      expect(await stored()).toMatchObject({ subject: 'Come in!' });

      await page.getByRole('button', { name: 'Use Lectern’s own' }).click();
      const dialog = page.getByRole('dialog', { name: 'Use Lectern’s own' });
      await expectVisible(dialog.getByText('Come in!'));
      await dialog.getByRole('button', { name: 'Use Lectern’s own' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, /^Saved: /);
      expect(await stored()).toMatchObject({ subject: 'Your access to {{ siteName }}', subjectEn: null });
    },
  );

  story.further(
    'settings are refused beside the field, then show in titles and in the bar of others',
    async ({ page, server, openAnother }) => {
      const stored = () => askServer<Settings>(server.url, '/admin/setting');
      const before = await stored();
      const colleague = await openAnother();
      await signIn(colleague, demo.admin);

      await signIn(page);
      await openFromMenu(page, 'Site settings');
      await fillIn(page, { 'Name of the marketplace': 'Pulpit', Commission: '120' });
      await page.getByRole('button', { name: 'Save' }).click();
      await expectVisible(page.getByText('Must be 100 or less'));
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Commission' }).getAttribute('aria-invalid'))
        .toBe('true');
      expect(await stored()).toEqual(before);

      await fillIn(page, { Commission: '12.5' });
      await page.getByRole('switch', { name: 'Maintenance mode' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expectVisible(page.getByRole('banner').getByRole('link', { name: 'Maintenance mode' }));
      await expect.poll(() => page.title()).toBe('Pulpit - Site settings');
      expect(await stored()).toMatchObject({ siteName: 'Pulpit', commissionPercent: 12.5, maintenanceMode: true });
      await colleague.reload();
      await expectVisible(colleague.getByRole('banner').getByRole('link', { name: 'Maintenance mode' }));

      await fillIn(page, { 'Name of the marketplace': before.siteName });
      await page.getByRole('switch', { name: 'Maintenance mode' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => page.title()).toBe(`${before.siteName} - Site settings`);
      await page.getByRole('banner').getByRole('link', { name: 'Maintenance mode' }).waitFor({ state: 'detached' });
    },
  );

  story.further(
    'a page gets another title on a phone',
    async ({ page, server }) => {
      await openSignedIn(page, '/admin/pages');
      await page
        .getByRole('main')
        .getByRole('link', { name: /^About us/ })
        .tap();
      await fillIn(page, { Title: 'Who we are' });
      await page.getByRole('button', { name: 'Preview' }).tap();
      await expectVisible(page.getByRole('article').getByRole('heading', { name: 'Who we are' }));
      await page.getByRole('button', { name: 'Save' }).tap();
      await expectToast(page, /^Saved: /);
      const response = await fetch(`${server.url}/api/v1/getPage?slug=about`);
      expect(((await response.json()) as { data: WebPage }).data.title).toBe('Who we are');
    },
    { context: phone },
  );
});

import { afterAll, describe, expect } from 'vitest';
import type { EmailTemplate } from '#contract/email-templates.ts';
import type { Page as WebPage } from '#contract/pages.ts';
import type { Settings } from '#contract/settings.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { startMailbox } from '#tests/support/mailbox.ts';
import { phone, stories } from '#tests/support/stories.ts';
import { demo, expectToast, expectVisible, fillIn, openFromMenu, searchFor, signIn } from '#tests/support/verbs.ts';

const mailbox = await startMailbox();
afterAll(() => mailbox.close());

describe('what the website and its e-mails say', () => {
  const story = stories({ env: { SMTP_URL: mailbox.url } });

  story('a page is written, previewed and published, and then read by everybody', async ({ page, server }) => {
    const published = (slug: string) => fetch(`${server.url}/api/v1/getPage?slug=${slug}`);
    expect((await published('refund-policy')).status).toBe(404);

    await signIn(page);
    await openFromMenu(page, 'Pages');
    await searchFor(page, 'Refunds');
    await page.getByRole('link', { name: 'Refunds', exact: true }).click();
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
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
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://help.example.com/refunds');
    await dialog.getByRole('button', { name: 'Set link' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('article');
    await expectVisible(preview.getByRole('heading', { name: 'Your money back' }));
    await expectVisible(preview.getByRole('strong').getByText('five days'));
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Published' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Element updated');

    const { data } = (await (await published('refund-policy')).json()) as { data: WebPage };
    expect(data.content).toMatch(/^<h2>Your money back<\/h2><p>Within <strong>five days<\/strong>, see <a /);
    expect(data.content).toContain('href="https://help.example.com/refunds"');
    await page.reload();
    await expectVisible(text.getByRole('heading', { name: 'Your money back' }));
  });

  story(
    'an e-mail takes a variable by click, refuses unknown ones, and is sent as a test',
    async ({ page, server }) => {
      await signIn(page);
      await openFromMenu(page, 'E-mail templates');
      await page.getByRole('link', { name: 'Welcome', exact: true }).click();
      const subject = page.getByRole('textbox', { name: 'Subject' });
      await subject.fill('Glad you are here, !');
      await subject.press('ArrowLeft');
      await page.getByRole('button', { name: /^firstName/ }).click();
      await expect.poll(() => subject.inputValue()).toBe('Glad you are here, {{ firstName }}!');
      const preview = page.getByRole('region', { name: 'Preview' });
      await expectVisible(preview.getByText('Glad you are here, Camille!'));

      const body = page.getByRole('textbox', { name: 'Text (HTML)' });
      await body.fill('<p>Dear {{ nickname }}</p>');
      await expectVisible(preview.getByText(/Unknown variable: nickname/));
      await page.getByRole('button', { name: 'Save' }).click();
      await expectVisible(page.getByText('Unknown variable: nickname', { exact: true }));
      await body.fill('<p>Dear {{ firstName }}</p><script>parent.document.title = "taken over"</script>');
      const frame = preview.locator('iframe');
      await expectVisible(frame.contentFrame().getByText('Dear Camille'));
      expect(await frame.getAttribute('sandbox')).toBe('');
      await preview.getByRole('button', { name: 'Send a test to myself' }).click();
      const { subject: sent, html } = await mailbox.next(demo.superAdmin.email);
      expect(sent).toContain('Glad you are here, ');
      expect(html).toContain('<p>Dear ');
      expect(html).not.toContain('<script');
      await page.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, 'Element updated');
      expect(await page.title()).not.toBe('taken over');

      await page.reload();
      await expectVisible(preview.getByText('Glad you are here, Camille!'));
      const [listed] = await askServer<EmailTemplate[]>(server.url, '/admin/emailTemplate?search=welcome');
      const stored = await askServer<EmailTemplate>(server.url, `/admin/emailTemplate/${listed?.id}`);
      expect(stored).toMatchObject({ subject: 'Glad you are here, {{ firstName }}!' });
    },
  );

  story(
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

  story(
    'a page gets another title on a phone',
    async ({ page, server }) => {
      await signIn(page);
      await openFromMenu(page, 'Pages');
      await page
        .getByRole('main')
        .getByRole('link', { name: /^About us/ })
        .tap();
      await fillIn(page, { Title: 'Who we are' });
      await page.getByRole('button', { name: 'Preview' }).tap();
      await expectVisible(page.getByRole('article').getByRole('heading', { name: 'Who we are' }));
      await page.getByRole('button', { name: 'Save' }).tap();
      await expectToast(page, 'Element updated');
      const response = await fetch(`${server.url}/api/v1/getPage?slug=about`);
      expect(((await response.json()) as { data: WebPage }).data.title).toBe('Who we are');
    },
    { context: phone },
  );
});

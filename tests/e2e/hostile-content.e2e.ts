import { describe, expect } from 'vitest';
import type { Page as WebsitePage } from '#contract/pages.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { hostileHtml } from '#tests/support/hostile-html.ts';
import { stories } from '#tests/support/stories.ts';
import { expectVisible, openSignedIn } from '#tests/support/verbs.ts';

/** What is never closed swallows what follows it, so the mark of having been shown comes first. */
const shownWith = (hostile: readonly string[]) =>
  `<p>shown</p>${hostile.map((html) => html.replaceAll('\0', '')).join('\n')}`;
const hostile = shownWith(hostileHtml);
/** Without the links that an e-mail's text is refused for. */
const unlinked = shownWith(hostileHtml.filter((html) => !/\shref/i.test(html)));

describe('hostile HTML', () => {
  const story = stories();

  story('runs nothing in the editor, the preview and the e-mail’s frame', async ({ page, server }) => {
    const [first] = await askServer<WebsitePage[]>(server.url, '/admin/page-management?limit=1');
    const templates = await askServer<{ id: string; key: string }[]>(
      server.url,
      '/admin/emailTemplate?search=booking-confirmed',
    );
    // One that Lectern sends itself has no text of the staff's until they write one.
    const template = templates.find(({ key }) => key === 'booking-confirmed');
    const path = `/admin/page-management/${first?.id}`;
    const { slug, title, status, metaTitle, metaDescription, version } = await askServer<WebsitePage>(server.url, path);
    const change = { slug, title, status, metaTitle, metaDescription, version, content: hostile };
    await askServer(server.url, `/admin/page-management/update/${first?.id}`, change);
    let hacked = 0;
    await page.exposeFunction('hack', () => {
      hacked += 1;
    });
    await openSignedIn(page, `/admin/pages/${first?.id}`);
    await expectVisible(page.getByRole('textbox', { name: 'Text' }).getByText('shown'));
    await page.getByRole('button', { name: 'Preview' }).click();
    await expectVisible(page.locator('article').getByText('shown'));

    await page.goto(`/admin/email-templates/${template?.id}`);
    await page.getByRole('textbox', { name: /^Text/ }).fill(hostile);
    await expectVisible(page.getByText(/Leads nowhere from an e-mail: /).first());
    await page.getByRole('textbox', { name: /^Text/ }).fill(unlinked);
    await expectVisible(page.frameLocator('iframe[title="Preview"]').getByText('shown'));
    expect(hacked).toBe(0);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import type { Tutor } from '#contract/tutors.ts';
import { acceptPapers } from '#tests/support/accept-papers.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { findBarriers } from '#tests/support/look-over.ts';
import { phone, stories } from '#tests/support/stories.ts';
import {
  decide,
  expectToast,
  expectVisible,
  fillIn,
  openFromMenu,
  openSignedIn,
  signIn,
  takeSession,
} from '#tests/support/verbs.ts';
import { openReceiver } from '#tests/support/webhook-receiver.ts';

const receiver = await openReceiver();
afterAll(() => receiver.close());

/** A failed attempt is followed by the next after five seconds, and a busy machine takes its time. */
const timeout = 120_000;

describe('webhooks', () => {
  const story = stories({ env: { WEBHOOKS_ALLOW_NETWORKS: '127.0.0.0/8' } });

  const findApplicant = async (url: string, nth: number) => {
    const [tutor] = await askServer<Tutor[]>(url, `/admin/tutor?status=pending&limit=1&page=${nth}`);
    await acceptPapers(url, tutor?.id ?? '');
    return tutor as Tutor;
  };
  const decideSwitch = async (page: Page, action: string, question: string) => {
    await page.getByRole('button', { name: action }).click();
    await page.getByRole('dialog', { name: question }).getByRole('button', { name: action }).click();
  };
  const typesHeard = () => receiver.heard.map(({ body }) => (JSON.parse(body) as { type: string }).type);

  story(
    'a program is told of a decision, fails, is mended, and is told again',
    async ({ page, server, openAnother }) => {
      await signIn(page);
      await openFromMenu(page, 'Webhooks');
      await page.getByRole('link', { name: 'Add webhook' }).first().click();
      await fillIn(page, { Name: 'Shop', Address: `${receiver.url}/hooks` });
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const secret = page.getByRole('dialog', { name: 'Secret of Shop' });
      await expectVisible(secret.getByText(/^whsec_/));
      expect(await findBarriers(page)).toEqual([]);
      await secret.getByRole('button', { name: 'I have kept it' }).click();
      await expectVisible(page.getByRole('heading', { name: 'Shop' }));

      receiver.answer = (response) => response.writeHead(200).end('Thank you');
      const other = await openAnother();
      await takeSession(other);
      const tutor = await findApplicant(server.url, 1);
      await other.goto(`/admin/tutors/${tutor.id}`);
      await decide(other, 'Approve');
      await expect.poll(typesHeard).toEqual(['tutor.approved']);
      await page.reload();
      await page
        .getByRole('row', { name: /tutor\.approved/ })
        .getByText('tutor.approved')
        .click();
      const drawer = page.getByRole('dialog', { name: 'tutor.approved' });
      await expectVisible(drawer.getByText('Delivered'));
      await expectVisible(drawer.getByText('Thank you'));
      await expectVisible(drawer.getByText('"status": "approved"'));
      expect(await findBarriers(page)).toEqual([]);
      await page.keyboard.press('Escape');

      receiver.answer = (response) => response.writeHead(500, { 'x-request-id': 'r-42' }).end('The shop is broken');
      await page.getByRole('button', { name: 'Send a test event' }).click();
      await expectToast(page, 'The test event is on its way.');
      await page
        .getByRole('row', { name: /webhook\.test/ })
        .getByText('webhook.test')
        .click();
      const test = page.getByRole('dialog', { name: 'webhook.test' });
      await expectVisible(test.getByText('The shop is broken'));
      await test.getByText('Headers').click();
      await expectVisible(test.getByText('webhook-signature: v1,…'));
      await expectVisible(test.getByText('x-request-id: r-42'));
      expect(await findBarriers(page)).toEqual([]);
      receiver.answer = (response) => response.writeHead(200).end('Mended');
      await test.getByRole('button', { name: /^Send (again|now)$/ }).click();
      await expectVisible(test.getByText('Mended'));
      await expectVisible(test.getByText('Delivered'));
      await page.keyboard.press('Escape');

      await page.getByRole('link', { name: 'Edit' }).click();
      await page.getByRole('dialog', { name: 'Shop' }).getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Send failed ones again' }).click();
      const range = page.getByRole('dialog', { name: 'Send again what was given up?' });
      await range.getByRole('combobox', { name: 'Time' }).click();
      await page.getByRole('option', { name: 'Between two days' }).click();
      const heard = JSON.parse(receiver.heard[0]?.body ?? '{}') as { at: string };
      // The decision, wherever the person's days begin.
      const day = (days: number) => new Date(Date.parse(heard.at) + days * 86_400_000).toISOString().slice(0, 10);
      await range.getByLabel(/^From/).fill(day(-1));
      await range.getByLabel(/^To/).fill(day(1));
      await expectVisible(range.getByText('There is nothing of that time to send again.'));
      await range.getByRole('checkbox', { name: 'Also what was delivered' }).check();
      await expectVisible(range.getByText('1 is sent again.'));
      expect(await findBarriers(page)).toEqual([]);
      await range.getByRole('button', { name: 'Send again' }).click();
      await expectToast(page, '1 is on its way again');
      await expect.poll(() => typesHeard().filter((type) => type === 'tutor.approved').length).toBe(2);
      expect(typesHeard().filter((type) => type === 'webhook.test').length).toBeGreaterThan(1);
    },
    { timeout },
  );

  story.further(
    'a webhook is switched off on a phone, and goes on where it stopped',
    async ({ page, server }) => {
      receiver.answer = (response) => response.writeHead(204).end();
      const { id } = await askServer<{ id: string }>(server.url, '/admin/webhooks/add', {
        name: 'Mailer',
        url: `${receiver.url}/mailer`,
        types: ['tutor.approved'],
      });
      const heard = () => receiver.heard.filter(({ path }) => path === '/mailer').length;
      await openSignedIn(page, `/admin/webhooks/${id}`);
      await decideSwitch(page, 'Switch off', 'Switch Mailer off?');
      await expectVisible(page.getByText(/^Switched off on/));
      expect(await findBarriers(page)).toEqual([]);
      const tutor = await findApplicant(server.url, 1);
      await page.goto(`/admin/tutors/${tutor.id}`);
      await decide(page, 'Approve');
      await page.goto(`/admin/webhooks/${id}`);
      expect(heard()).toBe(0);
      await decideSwitch(page, 'Switch on', 'Switch Mailer on?');
      await expect.poll(heard).toBe(1);
    },
    { timeout, context: { ...phone, colorScheme: 'dark' } },
  );
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { WebhookAttempt, WebhookDelivery } from '#contract/webhooks.ts';
import { createEncryption } from '#server/encryption.ts';
import { createWebhookSecrets } from '#server/modules/webhooks/secrets.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/modules/webhooks/webhooks.table.ts';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { keepElsewhere } from '#tests/support/keep-elsewhere.ts';
import { loseFetched } from '#tests/support/lose-fetched.ts';
import { serverSecret } from '#tests/support/server-secret.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const at = new Date('2026-03-02T15:00:00Z');
const url = 'https://shop.example.com/hooks';
const body = JSON.stringify({ type: 'tutor.approved', data: { status: 'approved' } });
const noon: WebhookAttempt = {
  at: '2026-03-02T12:00:00.000Z',
  milliseconds: 812,
  status: 500,
  error: 'status',
  answer: 'The shop is broken',
  requestHeaders: { 'webhook-id': 'e-1', 'webhook-signature': 'v1,…' },
  responseHeaders: { server: 'nginx', 'x-request-id': 'r-42' },
};
const later: WebhookAttempt = {
  at: at.toISOString(),
  milliseconds: 15_000,
  status: null,
  error: 'timeout',
  answer: '',
};

type Endpoint = Partial<typeof webhookEndpoints.$inferInsert>;
const seedEndpoint = async (db: TestDatabase, values: Endpoint = {}) => {
  // Told of nothing that has happened before.
  const { sealed: sealedSecret } = createWebhookSecrets(createEncryption(serverSecret)).make();
  const sealed = { sealedSecret, sequence: 1_000_000_000 };
  const [kept] = await db
    .insert(webhookEndpoints)
    .values({ name: 'Shop', url, types: null, ...sealed, ...values })
    .returning();
  return kept?.id ?? '';
};

let sequence = 0;
type Delivery = Partial<typeof webhookDeliveries.$inferInsert> & { state: WebhookDelivery['state'] };
const seedDelivery = async (db: TestDatabase, endpointId: string, values: Delivery) => {
  const about = { recordKind: 'tutor', recordId: crypto.randomUUID(), externalId: 't-42' };
  sequence += 1;
  const times = { createdAt: at, dueAt: at, endedAt: values.state === 'waiting' ? null : at };
  await db.insert(webhookDeliveries).values({
    endpointId,
    eventId: crypto.randomUUID(),
    sequence,
    type: 'tutor.approved',
    body,
    ...about,
    ...times,
    ...values,
  });
};

const open = (address: string | ((id: string) => string), seed: (db: TestDatabase) => Promise<string>) =>
  startApp({ role: 'superAdmin', url: address, seed });
const sendAgainSince = async (user: UserEvent, since: string) => {
  await user.click(await screen.findByRole('button', { name: 'Send failed ones again' }));
  const question = await screen.findByRole('dialog', { name: 'Send again what was given up?' });
  await user.click(within(question).getByRole('combobox', { name: 'Time' }));
  await user.click(await screen.findByRole('option', { name: since }));
  await user.click(within(question).getByRole('button', { name: 'Send again' }));
};
const pageOf = (id: string) => `/admin/webhooks/${id}`;

describe('webhooks', () => {
  it('are nobody’s before the first, and that is said with the next step', async () => {
    await open('/admin/webhooks', async () => '');
    expect(await screen.findByText(/Add the address where it listens/)).toBeVisible();
    // Once it is known what the person may do, which can be after the list.
    expect((await screen.findAllByRole('link', { name: 'Add webhook' }))[0]).toBeVisible();
  });

  it('are not offered to admins', async () => {
    await startApp({ role: 'admin', url: '/admin/users' });
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Webhooks' })).not.toBeInTheDocument();
  });

  it('are listed with how it is with each', async () => {
    await open('/admin/webhooks', async (db) => {
      await seedEndpoint(db, { name: 'Old shop', active: false, offReason: 'gone', switchedOffAt: at });
      await seedEndpoint(db, { name: 'Mailer', failingSince: new Date(Date.now() - 3_600_000) });
      return seedEndpoint(db, { lastDeliveredAt: at });
    });
    expect(await screen.findByText('Gone')).toBeVisible();
    expect(screen.getByText('Failing')).toBeVisible();
    expect(screen.getByText('On')).toBeVisible();
    expect(screen.getAllByText('None yet')).toHaveLength(2);
  });

  it('are added for all events or for those that are ticked, and show their secret once', async () => {
    const { user } = await open('/admin/webhooks?add', async () => '');
    await user.type(await screen.findByLabelText(/^Name/), 'Shop');
    await user.type(screen.getByLabelText(/^Address/), url);
    await user.click(screen.getByRole('checkbox', { name: /^All events/ }));
    await user.click(await screen.findByRole('checkbox', { name: /^settings\.changed/ }));
    expect(screen.getByRole('checkbox', { name: /^tutor\.approved A tutor is approved/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Secret of Shop' });
    const secret = within(dialog).getByRole('textbox', { name: 'Secret' }).textContent ?? '';
    expect(secret).toMatch(/^whsec_/);
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'I have kept it' }));
    expect(await screen.findByRole('heading', { name: 'Shop' })).toBeVisible();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    expect(await screen.findByText(/Send a test event to see one/)).toBeVisible();
    expect(screen.queryByText(/settings\.changed/)).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(secret);
  });

  it('are added once where the answer was lost and they are saved again', async () => {
    const { user, db } = await open('/admin/webhooks?add', async () => '');
    await user.type(await screen.findByLabelText(/^Name/), 'Shop');
    await user.type(screen.getByLabelText(/^Address/), url);
    const lost = loseFetched((method, address) => method === 'POST' && address.endsWith('/webhooks/add'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(lost.count()).toBe(1);
    lost.letThrough();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Secret of Shop' });
    const [kept, ...others] = await db.select().from(webhookEndpoints);
    expect(others).toEqual([]);
    const secrets = createWebhookSecrets(createEncryption(serverSecret));
    expect(within(dialog).getByRole('textbox', { name: 'Secret' })).toHaveTextContent(
      secrets.open(kept?.sealedSecret ?? '') ?? '?',
    );
  });

  it('need an address that can be called, and at least one event', async () => {
    const { user } = await open('/admin/webhooks?add', async () => '');
    await user.type(await screen.findByLabelText(/^Name/), 'Shop');
    await user.type(screen.getByLabelText(/^Address/), 'shop.example.com');
    await user.click(screen.getByRole('checkbox', { name: /^All events/ }));
    for (const box of await screen.findAllByRole('checkbox', { checked: true })) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose at least 1')).toBeVisible();
    expect(screen.getByLabelText(/^Address/)).toBeInvalid();
  });

  it('are switched off and on again, and say what becomes of what happens meanwhile', async () => {
    const { user } = await open(pageOf, (db) => seedEndpoint(db));
    await user.click(await screen.findByRole('button', { name: 'Switch off' }));
    const question = await screen.findByRole('dialog', { name: 'Switch Shop off?' });
    expect(within(question).getByText(/is kept for 90 days/)).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByText(/^Switched off on/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Switch Shop on?' })).getByRole('button', { name: 'Switch on' }),
    );
    await waitFor(() => expect(screen.queryByText(/^Switched off on/)).not.toBeInTheDocument());
  });

  it('are asked about as they were, whatever a colleague does meanwhile', async () => {
    const { user, db } = await open(pageOf, (db) => seedEndpoint(db));
    await user.click(await screen.findByRole('button', { name: 'Switch off' }));
    const question = await screen.findByRole('dialog', { name: 'Switch Shop off?' });
    await db.update(webhookEndpoints).set({ active: false, offReason: 'staff', switchedOffAt: at, version: 9 });
    vi.mocked(console.error).mockImplementation(() => undefined);
    await user.click(within(question).getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByText(/^Switched off on/)).toBeVisible();
    // It is off, as both wanted: the press does not undo what the colleague did.
    await expect.poll(() => question.isConnected).toBe(false);
    expect((await db.select().from(webhookEndpoints))[0]).toMatchObject({ active: false, version: 9 });
  });

  it('get another secret, and say until when the old one is used', async () => {
    const { user } = await open(pageOf, (db) => seedEndpoint(db));
    await user.click(await screen.findByRole('button', { name: 'Rotate the secret' }));
    const question = await screen.findByRole('dialog', { name: 'Make a new secret for Shop?' });
    await user.click(within(question).getByRole('button', { name: 'Rotate the secret' }));
    const dialog = await screen.findByRole('dialog', { name: 'Secret of Shop' });
    expect(within(dialog).getByText(/^Until \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'I have kept it' }));
    expect(await screen.findByText('Old secret until')).toBeVisible();
  });

  it('get one other secret alone, however often it is asked for about the one before', async () => {
    const { user, db } = await open(pageOf, (db) => seedEndpoint(db));
    await user.click(await screen.findByRole('button', { name: 'Rotate the secret' }));
    const question = await screen.findByRole('dialog', { name: 'Make a new secret for Shop?' });
    const rotate = within(question).getByRole('button', { name: 'Rotate the secret' });
    await db.update(webhookEndpoints).set({ name: 'Shop of a colleague', previousEndsAt: at, version: 9 });
    vi.mocked(console.error).mockImplementation(() => undefined);
    await user.click(rotate);
    expect(await within(question).findByRole('alert')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Shop of a colleague', hidden: true })).toBeInTheDocument();
    await user.click(rotate);
    expect(await within(question).findByRole('alert')).toBeVisible();
    expect(question).toHaveAccessibleName('Make a new secret for Shop?');
    expect(await db.$count(webhookEndpoints, eq(webhookEndpoints.version, 9))).toBe(1);
  });

  it('get another secret once, which is shown, where the answer was lost and it is asked for again', async () => {
    const { user, db } = await open(pageOf, (db) => seedEndpoint(db));
    const find = async () => (await db.select().from(webhookEndpoints))[0];
    const before = await find();
    await user.click(await screen.findByRole('button', { name: 'Rotate the secret' }));
    const question = within(await screen.findByRole('dialog', { name: 'Make a new secret for Shop?' }));
    const lost = loseFetched((_, url) => url.includes('/rotate/'));
    await user.click(question.getByRole('button', { name: 'Rotate the secret' }));
    expect(await question.findByText(/No connection/)).toBeVisible();
    lost.letThrough();
    await user.click(question.getByRole('button', { name: 'Rotate the secret' }));
    expect(await screen.findByRole('dialog', { name: 'Secret of Shop' })).toBeVisible();
    expect((await find())?.version).toBe((before?.version ?? 0) + 1);
  });

  it('say why nothing arrives, and show each attempt with what was answered', async () => {
    const { user } = await open(pageOf, async (db) => {
      const id = await seedEndpoint(db, { failingSince: new Date(Date.now() - 3_600_000) });
      await seedDelivery(db, id, { state: 'failed', attempts: [noon, later], attemptCount: 2, error: 'timeout' });
      await seedDelivery(db, id, { state: 'delivered', type: 'user.suspended', attemptCount: 1, status: 204 });
      return id;
    });
    expect(await screen.findByText(/^Nothing was taken since/)).toBeVisible();
    expect(await screen.findByText('No whole answer in time')).toBeVisible();
    expect(screen.getByText('Delivered')).toBeVisible();
    await user.click(screen.getByText('tutor.approved', { selector: 'th, th *' }));
    const drawer = await screen.findByRole('dialog', { name: 'tutor.approved' });
    expect(await within(drawer).findByText('The shop is broken')).toBeVisible();
    const [last, first] = within(drawer).getAllByText(/ms$/, { selector: 'span' });
    expect(last).toHaveTextContent('15,000 ms');
    expect(first).toHaveTextContent('812 ms');
    expect(within(drawer).getByText(/"status": "approved"/)).toBeVisible();
    expect(within(drawer).getByText(/x-request-id: r-42/)).not.toBeVisible();
    await user.click(within(drawer).getByText('Headers'));
    expect(within(drawer).getByText(/webhook-id: e-1\s+webhook-signature: v1,…/)).toBeVisible();
    expect(within(drawer).getByText(/server: nginx\s+x-request-id: r-42/)).toBeVisible();
    expect(within(drawer).getByRole('link', { name: 'Tutor: t-42' })).toBeVisible();
    await user.click(within(drawer).getByRole('button', { name: 'Send again' }));
    expect(await within(drawer).findByText('Tries again')).toBeVisible();
    expect(within(drawer).getByRole('button', { name: 'Send now' })).toBeVisible();
  });

  it('are sent again what was given up since some time', async () => {
    const { user, seeded, db } = await open(pageOf, async (seeding) => {
      const id = await seedEndpoint(seeding);
      const createdAt = new Date(Date.now() - 2 * 3_600_000);
      await seedDelivery(seeding, id, { state: 'failed', createdAt, attemptCount: 10 });
      await seedDelivery(seeding, id, { state: 'delivered', createdAt, attemptCount: 1 });
      await seedDelivery(seeding, id, { state: 'failed', createdAt: at, attemptCount: 10 });
      return id;
    });
    const notice = await screen.findByRole('link', { name: '1 delivery of the last 30 days was given up.' });
    const filter = new URL((notice as HTMLAnchorElement).href).searchParams.get('filter');
    expect(JSON.parse(filter ?? '')).toEqual({
      endpointId: [seeded],
      state: ['failed'],
      createdFrom: expect.any(String),
    });
    await sendAgainSince(user, 'The last 24 hours');
    expect(await screen.findByText('1 is on its way again')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/was given up/)).not.toBeInTheDocument());
    const states = (await db.select().from(webhookDeliveries)).map(({ state }) => state);
    expect(states.sort()).toEqual(['delivered', 'failed', 'waiting']);
    expect(window.location.pathname).toBe(pageOf(seeded));
  });

  it('are sent again from one day to another, after saying how many that are', async () => {
    const { user, db } = await open(pageOf, async (seeding) => {
      const id = await seedEndpoint(seeding);
      for (const day of ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'])
        await seedDelivery(seeding, id, { state: 'failed', createdAt: new Date(`${day}T12:00:00Z`), attemptCount: 10 });
      const createdAt = new Date('2026-03-03T12:00:00Z');
      await seedDelivery(seeding, id, { state: 'delivered', createdAt, attemptCount: 1 });
      return id;
    });
    await user.click(await screen.findByRole('button', { name: 'Send failed ones again' }));
    const question = within(await screen.findByRole('dialog', { name: 'Send again what was given up?' }));
    expect(await question.findByText('There is nothing of that time to send again.')).toBeVisible();
    expect(question.getByRole('button', { name: 'Send again' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(question.getByRole('combobox', { name: 'Time' }));
    await user.click(await screen.findByRole('option', { name: 'Between two days' }));
    await user.click(question.getByRole('button', { name: 'Send again' }));
    expect(question.getAllByText('This field is required')).toHaveLength(2);
    fireEvent.change(question.getByLabelText(/^From/), { target: { value: '2026-03-03' } });
    fireEvent.change(question.getByLabelText(/^To/), { target: { value: '2026-03-02' } });
    expect(question.getByLabelText(/^To/)).toBeInvalid();
    fireEvent.change(question.getByLabelText(/^From/), { target: { value: '2026-03-02' } });
    fireEvent.change(question.getByLabelText(/^To/), { target: { value: '2026-03-03' } });
    expect(await question.findByText('2 are sent again.')).toBeVisible();
    await user.click(question.getByRole('checkbox', { name: 'Also what was delivered' }));
    expect(await question.findByText('3 are sent again.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('3 are on their way again')).toBeVisible();
    const left = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.state, 'failed'));
    const days = left.map(({ createdAt }) => createdAt.toISOString().slice(0, 10));
    expect(days.sort()).toEqual(['2026-03-01', '2026-03-04']);
  });

  it('are not said to be as many as of another time, nor without saying that they could not be counted', async () => {
    const { user } = await open(pageOf, async (seeding) => {
      const id = await seedEndpoint(seeding);
      const createdAt = new Date(Date.now() - 2 * 3_600_000);
      await seedDelivery(seeding, id, { state: 'failed', createdAt, attemptCount: 10 });
      return id;
    });
    await user.click(await screen.findByRole('button', { name: 'Send failed ones again' }));
    const question = within(await screen.findByRole('dialog', { name: 'Send again what was given up?' }));
    expect(await question.findByText('1 is sent again.')).toBeVisible();
    const failed = failFetched((method, address) => method === 'GET' && address.includes('/sendAgain/'), 'Too busy');
    await user.click(question.getByRole('combobox', { name: 'Time' }));
    await user.click(await screen.findByRole('option', { name: 'The last hour' }));
    expect(question.queryByText('1 is sent again.')).toBeNull();
    expect(await question.findByText('Too busy')).toBeVisible();
    failed.letThrough();
  });

  it('are left as they were by going back, to where the form was opened', async () => {
    const { user, seeded } = await open(pageOf, (db) => seedEndpoint(db));
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Shop' }));
    await user.click(await form.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(window.location.pathname).toBe(pageOf(seeded)));
    expect(await screen.findByRole('heading', { name: 'Shop' })).toBeVisible();
  });

  it('are left for where the form was opened, also over a list that remembers its order', async () => {
    const { user, seeded } = await open(pageOf, (db) => seedEndpoint(db));
    const edit = await screen.findByRole('link', { name: 'Edit' });
    keepElsewhere('webhooks.listParams', { filter: {}, page: 1, perPage: 25, sort: 'name', order: 'DESC' });
    await user.click(edit);
    const form = within(await screen.findByRole('dialog', { name: 'Shop' }));
    const cancel = await form.findByRole('button', { name: 'Cancel' });
    await expect.poll(() => window.location.search).toContain('order=DESC');
    await user.click(cancel);
    await waitFor(() => expect(window.location.pathname).toBe(pageOf(seeded)));
  });

  it('say where there was nothing to send again', async () => {
    const { user } = await open(pageOf, async (db) => {
      const id = await seedEndpoint(db);
      await seedDelivery(db, id, { state: 'failed', createdAt: new Date(Date.now() - 2 * 3_600_000) });
      return id;
    });
    await sendAgainSince(user, 'The last hour');
    expect(await screen.findByText('There was nothing of that time to send again')).toBeVisible();
  });

  it.each([
    ['a desk', false],
    ['a phone', true],
  ])('say on %s what it means of which a delivery tells', async (_, isPhone) => {
    const { matchMedia } = window;
    window.matchMedia = (media) =>
      Object.assign(matchMedia(media), { matches: isPhone && media.includes('max-width') });
    onTestFinished(() => {
      window.matchMedia = matchMedia;
    });
    await open('/admin/webhook-deliveries', async (db) => {
      const id = await seedEndpoint(db);
      await seedDelivery(db, id, { state: 'delivered', type: 'webhook.test', status: 204, attemptCount: 1 });
      await seedDelivery(db, id, { state: 'delivered', status: 204, attemptCount: 1 });
      return id;
    });
    const name = await screen.findByText('webhook.test');
    expect(name.closest('tr, li')).toHaveTextContent('A test');
    expect(screen.getByText('tutor.approved').closest('tr, li')).toHaveTextContent('A tutor is approved and may teach');
  });

  it('have all that was sent in one list, by webhook, state and event', async () => {
    const { user } = await open('/admin/webhook-deliveries', async (db) => {
      const id = await seedEndpoint(db);
      await seedDelivery(db, id, { state: 'delivered', status: 204, attemptCount: 1 });
      await seedDelivery(db, id, { state: 'failed', type: 'user.suspended', status: 500, attemptCount: 10 });
      return id;
    });
    expect(await screen.findByText('user.suspended', { selector: 'th, th *, td, td *' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'State' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Delivered' }));
    await waitFor(() => expect(screen.queryByText('user.suspended')).not.toBeInTheDocument());
  });
});

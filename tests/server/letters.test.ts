import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { type LetterKey, undoSeconds } from '#contract/letter-choice.ts';
import { type Letter, letters } from '#contract/letters.ts';
import { reports } from '#contract/reports.ts';
import { settings } from '#contract/settings.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { readConfig } from '#server/config.ts';
import { databaseWithin } from '#server/database/within.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import { accountStatusChanges, accounts } from '#server/modules/accounts/accounts.table.ts';
import { emailTemplates } from '#server/modules/email-templates/email-templates.table.ts';
import { createLettersRepository } from '#server/modules/letters/letters.repository.ts';
import { dropSuperseded } from '#server/modules/letters/superseded.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { reports as reportsTable, reportTitles } from '#server/modules/reports/reports.table.ts';
import { engines } from '#tests/support/engines.ts';
import { createJoiners } from '#tests/support/joining.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { untilLocked } from '#tests/support/until-locked.ts';

/** A busy machine takes its time. */
const waiting = { timeout: 30_000 };

const reason = 'The certificate is missing.\nThe photo is <blurred>.';

describe.each(engines)('letters about decisions on $name', (engine) => {
  let mailbox: Mailbox;
  let server: TestServer;
  let catalogue: Awaited<ReturnType<typeof seedCatalogue>>;
  let titleId = '';
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const pass = (seconds: number) => {
    now += seconds * 1000;
  };
  beforeAll(async () => {
    mailbox = await startMailbox();
    const environment = {
      SMTP_URL: mailbox.url,
      PUBLIC_URL: 'https://staff.example.com',
      MAIL_FROM: 'desk@example.com',
    };
    server = await startTestServer(engine, { clock, environment, listen: true });
    catalogue = await seedCatalogue(server.db);
    const [title] = await server.db
      .insert(reportTitles)
      .values({ title: 'Did not come', audience: 'tutor' })
      .returning();
    titleId = title?.id ?? '';
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });
  beforeEach(() => {
    mailbox.received.length = 0;
  });

  let count = 0;
  const apply = async (fields: object = {}) => {
    count += 1;
    const body = { ...newTutor(catalogue, `applicant${count}@tutors.test`), language: 'de', ...fields };
    return (await server.call(tutors.add, { as: 'admin', body })).body.data;
  };
  type Versioned = { id: string; version: number };
  const decide = ({ id, version }: Versioned, body: object) =>
    server.call(tutors.changeStatus, { as: 'admin', params: { id }, body: { reason: null, version, ...body } });
  const reject = async (tutor: Versioned, more: object = {}) =>
    (await decide(tutor, { status: 'rejected', reason, ...more })).body.data;
  const takeBack = ({ id, version }: Versioned, as: 'admin' | 'superAdmin' = 'admin') =>
    server.call(tutors.takeBack, { as, params: { id }, body: { version } });
  const lettersOf = async (about: string, id: string): Promise<Letter[]> =>
    (await server.call(letters.of, { as: 'editor', params: { about, id } })).body.data;
  const preview = async (body: object) => (await server.call(letters.preview, { as: 'editor', body })).body.data;
  const jobs = (id: string) => server.db.select().from(mailJobs).where(eq(mailJobs.accountId, id));
  const stateOf = (id: string) => expect.poll(async () => (await lettersOf('tutor', id))[0]?.state, waiting);

  it('go after ten seconds, in the person’s language, as they were shown before', async () => {
    const tutor = await apply({ firstName: 'Käthe' });
    const shown = await preview({ about: 'tutor', id: tutor.id, status: 'rejected', reason });
    expect(shown).toMatchObject({ way: 'mail', letter: { recipient: tutor.email, language: 'de' } });
    expect(shown.letter.subject).toBe('Zu Ihrer Bewerbung bei Lectern');
    expect(shown.letter.body).toContain('The certificate is missing.<br />The photo is &lt;blurred&gt;.');

    await reject(tutor);
    expect(await lettersOf('tutor', tutor.id)).toEqual([
      expect.objectContaining({ state: 'waiting', template: 'tutor-rejected', subject: shown.letter.subject }),
    ]);
    pass(undoSeconds - 1);
    expect(await createMailQueue({ db: server.db, clock }).claim()).toBeUndefined();
    pass(1);
    const mail = await mailbox.next(tutor.email);
    expect(mail.subject).toBe(shown.letter.subject);
    expect(mail.html).toContain('<html lang="de">');
    expect(mail.html).toContain(shown.letter.body);
    expect(mail.text).toContain('Guten Tag Käthe,');
    expect(mail.text).toContain('The certificate is missing.\n');
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
    expect(headers.has('list-unsubscribe')).toBe(false);

    await stateOf(tutor.id).toBe('sent');
    expect(await lettersOf('tutor', tutor.id)).toMatchObject([{ recipient: tutor.email, dueAt: null, error: null }]);
    const [job] = await jobs(tutor.id);
    expect(job?.variables).toEqual({ subject: mail.subject, language: 'de' });
  });

  it('go as somebody has amended them, without what could run, or not at all', async () => {
    const amended = await apply();
    const body = '<p onclick="steal()">Noch <b>nicht</b>, {{ firstName }}.</p><script>steal()</script>';
    await reject(amended, { letter: { subject: 'Noch nicht', body } });
    const silent = await apply();
    await reject(silent, { letter: null });
    pass(undoSeconds);
    const mail = await mailbox.next(amended.email);
    expect(mail.subject).toBe('Noch nicht');
    expect(mail.html).toContain('<p>Noch <b>nicht</b>, {{ firstName }}.</p>');
    expect(mail.html).not.toContain('steal');
    expect(await lettersOf('tutor', silent.id)).toEqual([]);
    const header = await decide(await apply(), { status: 'approved', letter: { subject: 'One\nBcc: two', body: 'x' } });
    expect([header.status, Object.keys(header.body.errors)]).toEqual([400, ['letter.subject']]);
  });

  it('do not go with links that lead nowhere from an e-mail, which whoever writes them is told', async () => {
    const tutor = await apply();
    const written = (body: string) => decide(tutor, { status: 'approved', letter: { subject: 'Welcome', body } });
    const refused = await written('<p><a href="/terms">Terms</a> <a href="https://example.com">Us</a></p>');
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        'letter.body':
          'Leads nowhere from an e-mail: /terms. A link needs a whole address, such as https://example.com',
      },
    ]);
    expect(await lettersOf('tutor', tutor.id)).toEqual([]);
    // What looks like one in mere text is none.
    const text = '<p>Write &lt;a href="/terms"&gt;, and <a href="https://example.com">read it</a></p>';
    expect((await written(text)).status).toBe(200);
    expect(await lettersOf('tutor', tutor.id)).toHaveLength(1);
  });

  it('are taken back with their decision, by whoever made it, while they wait', async () => {
    const tutor = await apply();
    const rejected = await reject(tutor);
    expect((await takeBack(rejected, 'superAdmin')).body.code).toBe('conflict.too_late');
    expect((await takeBack(tutor)).body.code).toBe('conflict.version');
    pass(undoSeconds - 1);
    const { status, body } = await takeBack(rejected);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'pending', statusReason: null, statusHistory: [] });
    expect((await takeBack(body.data)).body.code).toBe('conflict.too_late');
    expect(await jobs(tutor.id)).toEqual([]);
    await sealTrail(server.db);
    const query = { entity: 'tutor', recordId: tutor.id };
    const trail = (await server.call(audit.list, { as: 'superAdmin', query })).body.data;
    expect(trail.map(({ action }: { action: string }) => action)).toEqual([
      'letterWithdrawn',
      'changed',
      'letterQueued',
      'changed',
      'created',
    ]);
    expect(trail[2].details).toEqual({ template: 'tutor-rejected', to: tutor.displayName });
  });

  it('bring back the reason of the status before', async () => {
    const [tutor] = [await apply()];
    const approved = (await decide(tutor, { status: 'approved' })).body.data;
    const suspended = (await decide(approved, { status: 'suspended', reason: 'Did not come.' })).body.data;
    const reinstated = (await decide(suspended, { status: 'approved' })).body.data;
    expect((await takeBack(reinstated)).body.data).toMatchObject({
      status: 'suspended',
      statusReason: 'Did not come.',
    });
    const kinds = (await lettersOf('tutor', tutor.id)).map(({ template }) => template);
    expect(kinds.sort()).toEqual(['tutor-approved', 'tutor-suspended']);
  });

  it('stay with their decision after ten seconds', async () => {
    const rejected = await reject(await apply());
    pass(undoSeconds);
    const { status, body } = await takeBack(rejected);
    expect([status, body.code]).toEqual([409, 'conflict.too_late']);
    await mailbox.next(rejected.email);
  });

  it('are taken back or sent, never both, however close the two are', async () => {
    const queue = createMailQueue({ db: server.db, clock });
    for (let round = 0; round < 12; round += 1) {
      const rejected = await reject(await apply());
      // Due at once, while the decision is young: as if the clocks of two servers differed.
      await server.db
        .update(mailJobs)
        .set({ dueAt: new Date(0) })
        .where(eq(mailJobs.accountId, rejected.id));
      const [back, job] = await Promise.all([takeBack(rejected), queue.claim()]);
      const sentByWorker = mailbox.received.some(({ recipients }) => recipients.includes(rejected.email));
      const left = await jobs(rejected.id);
      const goes = left.length > 0;
      expect([back.status, back.status === 409 ? back.body.code : '']).toEqual(
        goes ? [409, 'conflict.letter_gone'] : [200, ''],
      );
      if (!goes) expect([job?.accountId === rejected.id, sentByWorker]).toEqual([false, false]);
      const { data } = (await server.call(tutors.get, { as: 'editor', params: { id: rejected.id } })).body;
      expect(data.status).toBe(goes ? 'rejected' : 'pending');
      await server.db.delete(mailJobs).where(eq(mailJobs.accountId, rejected.id));
    }
  });

  it('are one where two decide about somebody at once, and whoever is second is told how things stand', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id, version } = await apply();
      const ask = (as: 'superAdmin' | 'admin', body: object) =>
        server.call(tutors.changeStatus, { as, params: { id }, body: { version, ...body } });
      const answers = await Promise.all([
        ask('superAdmin', { status: 'rejected', reason }),
        ask('admin', { status: 'approved', reason: null }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200)?.body.data;
      const lost = answers.find(({ status }) => status === 409)?.body;
      expect(lost?.code).toBe('conflict.version');
      expect(lost?.data).toMatchObject({
        id,
        version: version + 1,
        status: won.status,
        statusReason: won.statusReason,
      });
      expect(await lettersOf('tutor', id)).toMatchObject([{ template: `tutor-${won.status}` }]);
      // Who was second decides anew, about what they have seen.
      const other = won.status === 'approved' ? 'suspended' : 'pending';
      expect((await ask('admin', { status: other, reason, version: lost?.data.version })).status).toBe(200);
      await server.db.delete(mailJobs).where(eq(mailJobs.accountId, id));
    }
  });

  it('are shown with what the mail server said when it refused them, and go again to the address of then', async () => {
    const tutor = await apply();
    mailbox.refuse(tutor.email, 550);
    await reject(tutor);
    pass(undoSeconds);
    await stateOf(tutor.id).toBe('refused');
    const [refused] = await lettersOf('tutor', tutor.id);
    expect(refused?.error).toContain('not now');
    await server.db.update(accounts).set({ email: 'mended@tutors.test' }).where(eq(accounts.id, tutor.id));
    const again = (as: 'editor' | 'admin' = 'admin') =>
      server.call(letters.sendAgain, { as, params: { id: refused?.id ?? '' } });
    expect((await again('editor')).body.code).toBe('access.denied');
    await stateOf(tutor.id).toBe('refused');
    expect((await again()).body.data).toMatchObject({ state: 'waiting', recipient: 'mended@tutors.test', error: null });
    expect((await mailbox.next('mended@tutors.test')).subject).toBe(refused?.subject);
    await stateOf(tutor.id).toBe('sent');
    expect((await again()).body.code).toBe('conflict.letter_not_refused');
    const unknown = await server.call(letters.sendAgain, { as: 'editor', params: { id: crypto.randomUUID() } });
    expect(unknown.status).toBe(404);
  });

  it('do not go again once something else was decided', async () => {
    const tutor = await apply();
    mailbox.refuse(tutor.email, 550);
    const rejected = await reject(tutor);
    pass(undoSeconds);
    await stateOf(tutor.id).toBe('refused');
    const [refused] = await lettersOf('tutor', tutor.id);
    expect(refused?.holds).toBe(true);
    await decide(rejected, { status: 'pending' });
    const again = await server.call(letters.sendAgain, { as: 'admin', params: { id: refused?.id ?? '' } });
    expect([again.status, again.body.code]).toEqual([409, 'conflict.letter_superseded']);
    // It was refused all the same, which says that the address may be wrong.
    expect(await lettersOf('tutor', tutor.id)).toEqual([{ ...refused, holds: false }]);
  });

  it('do not go where a colleague decides otherwise before they have gone, and say so', async () => {
    const tutor = await apply();
    const rejected = await reject(tutor);
    const change = { status: 'pending', reason: null, version: rejected.version };
    await server.call(tutors.changeStatus, { as: 'superAdmin', params: { id: tutor.id }, body: change });
    expect(await lettersOf('tutor', tutor.id)).toMatchObject([{ state: 'superseded', dueAt: null }]);
    pass(undoSeconds);
    const [letter] = await lettersOf('tutor', tutor.id);
    expect(letter).toMatchObject({ state: 'superseded', error: null });
    const again = await server.call(letters.sendAgain, { as: 'admin', params: { id: letter?.id ?? '' } });
    expect(again.body.code).toBe('conflict.letter_superseded');
    expect(mailbox.received).toEqual([]);
  });

  it('keep none about what was decided since waiting until the mail server is asked again', async () => {
    const tutor = await apply();
    mailbox.refuse(tutor.email, 450);
    const rejected = await reject(tutor);
    pass(undoSeconds);
    await expect.poll(async () => (await lettersOf('tutor', tutor.id))[0]?.error, waiting).toContain('not now');
    // After an outage of a day, it is tried again hours later.
    await server.db
      .update(mailJobs)
      .set({ dueAt: new Date(now + 4 * 3_600_000) })
      .where(eq(mailJobs.accountId, tutor.id));
    const pending = (await decide(rejected, { status: 'pending' })).body.data;
    await decide(pending, { status: 'approved' });
    pass(undoSeconds);
    await stateOf(tutor.id).toBe('sent');
    const found = await lettersOf('tutor', tutor.id);
    expect(found.map(({ template, state }) => [template, state])).toEqual([
      ['tutor-approved', 'sent'],
      ['tutor-rejected', 'superseded'],
    ]);
  });

  describe('of a server that does not listen, and sends nothing itself,', () => {
    let idle: TestServer;
    beforeAll(async () => {
      idle = await startTestServer(engine, { clock });
    });
    afterAll(() => idle.close());
    beforeEach(() => idle.db.delete(mailJobs));

    const queue = () => createMailQueue({ db: idle.db, clock });
    const become = async (status: string) => {
      const { user: id } = idle.people;
      const { version } = (await idle.call(users.get, { as: 'admin', params: { id } })).body.data;
      const body = { status, reason: status === 'suspended' ? reason : null, version };
      expect((await idle.call(users.changeStatus, { as: 'admin', params: { id }, body })).status).toBe(200);
    };
    const claim = async () => {
      pass(undoSeconds);
      const job = await queue().claim();
      return job ?? expect.fail('no letter was due');
    };
    const found = async (): Promise<Letter[]> =>
      (await idle.call(letters.of, { as: 'editor', params: { about: 'user', id: idle.people.user } })).body.data;

    it('go where that is under way, and are not tried again, once something else is decided', async () => {
      await become('suspended');
      const failing = await claim();
      await become('active');
      await queue().retryLater(failing, '450 not now');
      const going = await claim();
      expect(going.template).toBe('user-reinstated');
      await become('suspended');
      await queue().sent(going.id, { recipient: 'user@people.test' });
      const refused = await claim();
      await become('active');
      await queue().drop(refused, '550 unknown');
      expect((await found()).map(({ state, error }) => [state, error])).toEqual([
        ['waiting', null],
        ['refused', '550 unknown'],
        ['sent', null],
        ['superseded', null],
      ]);
      expect(await idle.db.$count(mailJobs, isNotNull(mailJobs.droppedAt))).toBe(2);
    });

    it.runIf(engine.name === 'PostgreSQL')(
      'do not go again where something else is decided at that moment',
      async () => {
        await become('suspended');
        const { id } = await claim().then(async (job) => {
          await queue().drop(job, '550 unknown');
          return job;
        });
        const { decided } = await idle.db.transact({}, async (transaction) => {
          const config = readConfig({ NODE_ENV: 'test' });
          const repository = createLettersRepository({ db: databaseWithin(transaction), clock, config });
          const caller = { id: idle.people.admin, sessionId: '', userType: 'admin', userRole: null, displayName: '' };
          await repository.sendAgain({}, id, caller);
          const decided = become('active');
          await Promise.race([decided, untilLocked(idle.db)]);
          return { decided };
        });
        await decided;
        expect((await found()).map(({ template, state }) => [template, state])).toEqual([
          ['user-reinstated', 'waiting'],
          ['user-suspended', 'superseded'],
        ]);
      },
    );
  });

  it('that ask for changes hold until something else is asked for', async () => {
    const tutor = await apply();
    const at = new Date(now);
    const asking = { accountId: tutor.id, fromStatus: 'pending', toStatus: 'pending' };
    const changes = { at: at.toISOString(), items: [] };
    const asked = await server.db
      .insert(accountStatusChanges)
      .values([
        { ...asking, changes },
        { ...asking, changes },
      ])
      .returning({ statusChangeId: accountStatusChanges.id });
    const template = 'tutor-changes-requested';
    const letter = { template, accountId: tutor.id, dueAt: new Date(now + 1_000_000) };
    await server.db
      .insert(mailJobs)
      .values(asked.map((one, nth) => ({ ...letter, ...one, createdAt: new Date(at.getTime() + nth) })));
    await server.db.transact({}, (transaction) => dropSuperseded(transaction, 'tutor', tutor.id, at));
    const found = await lettersOf('tutor', tutor.id);
    expect(found.map(({ state }) => state)).toEqual(['waiting', 'superseded']);
  });

  it('go after all where what was decided since is taken back', async () => {
    const tutor = await apply();
    const rejected = await reject(tutor);
    pass(undoSeconds - 1);
    const pending = (await decide(rejected, { status: 'pending' })).body.data;
    pass(2);
    expect(await lettersOf('tutor', tutor.id)).toMatchObject([{ state: 'superseded' }]);
    await takeBack(pending);
    await mailbox.next(tutor.email);
    await stateOf(tutor.id).toBe('sent');
  });

  describe('of two accounts of one person that are joined', () => {
    let act: ReturnType<typeof createJoiners>;
    beforeAll(() => {
      act = createJoiners(server);
    });
    const joined = async (decideAbout: (one: string, other: string) => Promise<void>) => {
      const [kept, other] = [await act.addUser(), await act.addUser()];
      await decideAbout(kept.id, other.id);
      expect((await act.joinNow('user', other.id, kept.id)).status).toBe(200);
      pass(undoSeconds);
      const ended = async () => (await lettersOf('user', kept.id)).map(({ state }) => state === 'waiting');
      await expect.poll(ended, waiting).not.toContain(true);
      const found = await lettersOf('user', kept.id);
      return found.map(({ template, state }) => [template, state]);
    };
    const become = async (id: string, status: 'suspended' | 'active', letter?: null) => {
      const { version } = (await server.call(users.get, { as: 'admin', params: { id } })).body.data;
      const body = { status, reason: status === 'suspended' ? reason : null, version, letter };
      expect((await server.call(users.changeStatus, { as: 'admin', params: { id }, body })).status).toBe(200);
      // Letters are told apart by when they were queued.
      pass(0.1);
    };

    it('go where the one is suspended by that, and say so', async () => {
      const left = await joined((_kept, other) => become(other, 'suspended'));
      expect(left).toEqual([['user-suspended', 'sent']]);
    });

    it('do not go where they say otherwise than it is by then', async () => {
      const left = await joined(async (kept, other) => {
        await become(kept, 'suspended', null);
        await become(other, 'suspended');
        await become(kept, 'active');
      });
      expect(left).toEqual([
        ['user-reinstated', 'superseded'],
        ['user-suspended', 'sent'],
      ]);
    });

    it('go where only the other was decided about since', async () => {
      const left = await joined(async (kept, other) => {
        await become(other, 'suspended', null);
        await become(kept, 'suspended');
        await become(other, 'active');
      });
      expect(left).toEqual([
        ['user-reinstated', 'superseded'],
        ['user-suspended', 'sent'],
      ]);
    });

    it('hold no longer once the one that both are by now was decided about', async () => {
      const [kept, other] = [await act.addUser(), await act.addUser()];
      await become(other.id, 'suspended');
      const refused = { droppedAt: new Date(now), lastError: '550 no such mailbox' };
      await server.db.update(mailJobs).set(refused).where(eq(mailJobs.accountId, other.id));
      expect((await act.joinNow('user', other.id, kept.id)).status).toBe(200);
      const found = async () => (await lettersOf('user', kept.id)).map(({ state, holds }) => [state, holds] as const);
      expect(await found()).toEqual([['refused', true]]);
      await become(kept.id, 'active', null);
      expect(await found()).toEqual([['refused', false]]);
      await become(kept.id, 'suspended', null);
      expect(await found()).toEqual([['refused', false]]);
    });

    it('do not go where the same one was decided about since', async () => {
      const left = await joined(async (_kept, other) => {
        await become(other, 'suspended');
        await become(other, 'active');
      });
      expect(left).toEqual([
        ['user-reinstated', 'sent'],
        ['user-suspended', 'superseded'],
      ]);
    });
  });

  it('are left to the application where the settings say so', async () => {
    const { data } = (await server.call(settings.get, { as: 'editor' })).body;
    const { id: _id, updatedAt: _at, ...form } = data;
    const save = async (version: number, lettersByApp: LetterKey[]) =>
      (await server.call(settings.update, { as: 'admin', body: { ...form, version, lettersByApp } })).body;
    const { data: saved } = await save(data.version, ['tutor-rejected']);
    const tutor = await apply();
    expect(await preview({ about: 'tutor', id: tutor.id, status: 'rejected', reason })).toEqual({
      way: 'app',
      letter: null,
    });
    await reject(tutor);
    expect(await jobs(tutor.id)).toEqual([]);
    expect((await save(saved.version, ['tutor-rejected', 'tutor-rejected'])).errors).toHaveProperty('lettersByApp');
    await save(saved.version, []);
  });

  it('are in the words of staff where they have written others, in any language', async () => {
    const texts = { subjectEn: 'No, {{ firstName }}', bodyEn: '<p>{{ reason }}</p>' };
    await server.db.insert(emailTemplates).values({ key: 'tutor-rejected', name: 'Refused', variables: [], ...texts });
    const read = async (language: string) => {
      const { id } = await apply({ language, firstName: 'Ada' });
      return (await preview({ about: 'tutor', id, status: 'rejected', reason: null })).letter;
    };
    expect(await read('en')).toMatchObject({ subject: 'No, Ada', body: '<p>…</p>', language: 'en' });
    expect(await read('de')).toMatchObject({ language: 'de', subject: 'Zu Ihrer Bewerbung bei Lectern' });
    await server.db.delete(emailTemplates).where(eq(emailTemplates.key, 'tutor-rejected'));
  });

  it('are written about users, and not about staff', async () => {
    const { user, suspended: colleague } = server.people;
    const change = async (id: string, status: string, version?: number) => {
      const current = (await server.call(users.get, { as: 'superAdmin', params: { id } })).body.data;
      const body = { status, reason: status === 'suspended' ? reason : null, version: version ?? current.version };
      return (await server.call(users.changeStatus, { as: 'superAdmin', params: { id }, body })).body.data;
    };
    await change(user, 'suspended');
    const reinstated = await change(user, 'active');
    const body = { version: reinstated.version };
    const back = await server.call(users.takeBack, { as: 'superAdmin', params: { id: user }, body });
    expect(back.body.data).toMatchObject({ status: 'suspended', statusReason: reason });
    expect(await lettersOf('user', user)).toMatchObject([{ template: 'user-suspended', state: 'waiting' }]);
    await change(user, 'active');
    pass(undoSeconds);
    await mailbox.next('user@people.test', 'no longer');

    const active = await change(colleague, 'active');
    expect(await jobs(colleague)).toEqual([]);
    const asStaff = { as: 'superAdmin', params: { id: colleague }, body: { version: active.version } } as const;
    expect((await server.call(users.takeBack, asStaff)).body.data.status).toBe('suspended');
    expect(
      (await server.call(letters.of, { as: 'admin', params: { about: 'user', id: colleague } })).body.data,
    ).toEqual([]);
    const unseen = { about: 'user', id: colleague, status: 'suspended', reason };
    expect((await server.call(letters.preview, { as: 'admin', body: unseen })).status).toBe(404);
  });

  it.each(['resolved', 'dismissed'] as const)('tell whoever reported that it was %s', async (status) => {
    const [report] = await server.db
      .insert(reportsTable)
      .values({
        titleId,
        reporterId: server.people.user,
        reportedUserId: server.people.tutor,
        description: 'I waited.',
      })
      .returning();
    const id = report?.id ?? '';
    const handle = async (version: number, body: object) =>
      (
        await server.call(reports.update, {
          as: 'admin',
          params: { id },
          body: { assigneeId: null, resolution: null, version, ...body },
        })
      ).body.data;
    const taken = await handle(1, { status: 'inReview' });
    const about = { about: 'report', id, status, reason: 'We spoke with the tutor.' };
    const { letter } = await preview(about);
    expect(letter.body).toContain('Did not come');
    const closed = await handle(taken.version, { status, assigneeId: taken.assigneeId, resolution: about.reason });
    const body = { version: closed.version };
    const back = (await server.call(reports.takeBack, { as: 'admin', params: { id }, body })).body.data;
    expect(back).toMatchObject({
      status: 'inReview',
      resolution: null,
      resolvedAt: null,
      assigneeId: taken.assigneeId,
    });
    expect(await lettersOf('report', id)).toEqual([]);
    expect(
      (await server.call(reports.takeBack, { as: 'admin', params: { id }, body: { version: back.version } })).status,
    ).toBe(409);
    await handle(back.version, { status, assigneeId: taken.assigneeId, resolution: about.reason });
    pass(undoSeconds);
    expect((await mailbox.next('user@people.test', letter.subject)).html).toContain('We spoke with the tutor.');
    const written = await lettersOf('report', id);
    expect(written).toMatchObject([{ template: `report-${status}`, recipient: 'user@people.test' }]);
    // Reports are an editor's: only that it was not refused stands against it.
    const again = await server.call(letters.sendAgain, { as: 'editor', params: { id: written[0]?.id ?? '' } });
    expect(again.body.code).toBe('conflict.letter_not_refused');
  });

  it('name the title of a report in the language of whoever reads them, and in the trail as it is', async () => {
    const { user, tutor } = server.people;
    const values = { titleId, reporterId: user, reportedUserId: tutor, description: 'I waited.', status: 'inReview' };
    const [report] = await server.db
      .insert(reportsTable)
      .values(values as typeof reportsTable.$inferInsert)
      .returning();
    const id = report?.id ?? '';
    await server.db.update(reportTitles).set({ titleFr: 'Ne s’est pas présenté' }).where(eq(reportTitles.id, titleId));
    const read = async (language: 'fr' | 'pt') => {
      await server.db.update(accounts).set({ language }).where(eq(accounts.id, user));
      return (await preview({ about: 'report', id, status: 'resolved', reason: 'We spoke.' })).letter.body;
    };
    expect(await read('pt')).toContain('Did not come');
    expect(await read('fr')).toContain('Ne s’est pas présenté');
    const body = { status: 'resolved', assigneeId: null, resolution: 'We spoke.', version: 1 };
    expect((await server.call(reports.update, { as: 'admin', params: { id }, body })).status).toBe(200);
    await server.db.update(accounts).set({ language: 'en' }).where(eq(accounts.id, user));
    // The person has had others: the letters that have gone carry no text any more, those about their account are not meant.
    const texts = (await jobs(user)).flatMap(({ reportChangeId, variables }) =>
      reportChangeId === null ? [] : (variables.body ?? []),
    );
    expect(texts).toEqual([expect.stringContaining('Ne s’est pas présenté')]);
    await sealTrail(server.db);
    const query = { entity: 'report', recordId: id, action: 'letterQueued' };
    const { data } = (await server.call(audit.list, { as: 'superAdmin', query })).body;
    expect(data).toMatchObject([{ recordName: 'Did not come' }]);
    await server.db.delete(mailJobs).where(eq(mailJobs.accountId, user));
  });

  it('never go to somebody who was removed meanwhile', async () => {
    const tutor = await apply();
    await reject(tutor);
    await server.call(tutors.remove, { as: 'admin', params: { id: tutor.id } });
    expect(await jobs(tutor.id)).toEqual([]);
    expect(await lettersOf('tutor', tutor.id)).toEqual([]);
  });

  it('are none about what nobody is told', async () => {
    const { id } = await apply();
    expect(await preview({ about: 'tutor', id, status: 'pending', reason: null })).toEqual({
      way: 'none',
      letter: null,
    });
  });
});

describe.each(engines)('letters about decisions while the server restarts on $name', (engine) => {
  it('are taken back with their decision within the ten seconds, or go after them, once', async () => {
    const mailbox = await startMailbox();
    const opened = await engine.open();
    const kept = { ...opened, close: async () => undefined };
    const now = { at: Date.now() };
    const options = {
      clock: { now: () => new Date(now.at) },
      environment: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://staff.example.com', MAIL_FROM: 'desk@example.com' },
      listen: true,
      database: kept,
    };
    const first = await startTestServer(engine, options);
    const catalogue = await seedCatalogue(first.db);
    const reject = async (email: string) => {
      const { data } = (await first.call(tutors.add, { as: 'admin', body: newTutor(catalogue, email) })).body;
      const params = { id: data.id };
      const body = { status: 'rejected', reason, version: data.version };
      return (await first.call(tutors.changeStatus, { as: 'admin', params, body })).body.data;
    };
    const undone = await reject('undone@tutors.test');
    const stays = await reject('stays@tutors.test');
    await first.close();

    now.at += (undoSeconds - 1) * 1000;
    const second = await startTestServer(engine, { ...options, people: first.people });
    const { id, version } = undone;
    const back = await second.call(tutors.takeBack, { as: 'admin', params: { id }, body: { version } });
    expect(back.body.data).toMatchObject({ status: 'pending', statusReason: null });
    await second.close();

    now.at += 1000;
    const third = await startTestServer(engine, { ...options, people: first.people });
    const lettersOf = async (of: string): Promise<Letter[]> =>
      (await third.call(letters.of, { as: 'editor', params: { about: 'tutor', id: of } })).body.data;
    await expect.poll(async () => (await lettersOf(stays.id)).map(({ state }) => state), waiting).toEqual(['sent']);
    expect(await lettersOf(id)).toEqual([]);
    expect(mailbox.received.flatMap(({ recipients }) => recipients)).toEqual([stays.email]);
    const late = await third.call(tutors.takeBack, {
      as: 'admin',
      params: { id: stays.id },
      body: { version: stays.version },
    });
    expect([late.status, late.body.code]).toEqual([409, 'conflict.too_late']);
    await third.close();
    await opened.close();
    await mailbox.close();
  });
});

describe.each(engines)('letters about decisions without a mail server on $name', (engine) => {
  it('become files, and say so', async () => {
    const now = { at: Date.now() };
    const server = await startTestServer(engine, {
      clock: { now: () => new Date(now.at) },
      listen: true,
      announce: () => undefined,
    });
    try {
      const params = { id: server.people.user };
      const about = { about: 'user', ...params };
      const shown = await server.call(letters.preview, {
        as: 'editor',
        body: { ...about, status: 'suspended', reason },
      });
      expect(shown.body.data.way).toBe('file');
      const body = { status: 'suspended', reason, version: 1 };
      await server.call(users.changeStatus, { as: 'admin', params, body });
      now.at += undoSeconds * 1000;
      const state = async () => (await server.call(letters.of, { as: 'editor', params: about })).body.data[0]?.state;
      await expect.poll(state, waiting).toBe('filed');
    } finally {
      await server.close();
    }
  });
});

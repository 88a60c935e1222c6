import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { Locale, locales, Slug } from '#contract/primitives.ts';
import { settings as settingsContract } from '#contract/settings.ts';
import { type OfferedLanguage, type SetupPoint, type StarterEntry, setup, starterKinds } from '#contract/setup.ts';
import { slugOf } from '#contract/slug-of.ts';
import { undoing } from '#contract/undoing.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { sanitizePage } from '#server/html/sanitize-page.ts';
import { finishedMail } from '#server/mail/compose.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { emailTemplates } from '#server/modules/email-templates/email-templates.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { pages } from '#server/modules/pages/pages.table.ts';
import { reportTitles } from '#server/modules/reports/reports.table.ts';
import { serviceTokens } from '#server/modules/service-tokens/service-tokens.table.ts';
import { settings } from '#server/modules/settings/settings.table.ts';
import { setupMarks } from '#server/modules/setup/setup.table.ts';
import { kinds } from '#server/modules/setup/starter-kinds.ts';
import { subjects } from '#server/modules/subjects/subjects.table.ts';
import { tutorSubjects } from '#server/modules/tutors/tutors.table.ts';
import * as starter from '#server/starter/starter-set.ts';
import { engines } from '#tests/support/engines.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe('the starter set', () => {
  it('has keys of its own, and different names and addresses in each language', () => {
    expect(new Set(starter.starterSet.map(({ key }) => key)).size).toBe(starter.starterSet.length);
    for (const locale of locales) {
      const slugs = starter.subjects.map(({ address }) => Slug.parse(slugOf(address[locale])));
      expect(new Set(slugs).size, locale).toBe(slugs.length);
      for (const kind of [starter.levels, starter.languages, starter.reportTitles, starter.pages])
        expect(new Set(kind.map(({ name }) => name[locale])).size, locale).toBe(kind.length);
    }
  });

  it.each(Locale.options)('calls languages in %s as the runtime does', (locale) => {
    // The texts are those of Portugal.
    const names = new Intl.DisplayNames(locale === 'pt' ? 'pt-PT' : locale, { type: 'language' });
    const normal = (text: string | undefined) => text?.toLowerCase();
    for (const { name, code } of starter.languages)
      expect(normal(names.of(code)), code).toContain(normal(name[locale]));
  });

  it.each(Locale.options)('has pages in %s that stay as they are written, with all of their places', (locale) => {
    for (const { slug, content, metaDescription } of starter.pages) {
      expect(sanitizePage(content[locale]), slug).toBe(content[locale]);
      const places = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name);
      expect(new Set(places(content[locale])), slug).toEqual(new Set(places(content.en)));
      expect(content[locale].match(/<h2>/g)?.length, slug).toBe(content.en.match(/<h2>/g)?.length);
      expect(metaDescription[locale].length).toBeLessThan(120);
    }
  });
});

describe.each(engines)('setting up on $name', (engine) => {
  let server: TestServer;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await startMailbox();
    const environment = { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://lectern.example.com' };
    server = await startTestServer(engine, { environment, listen: true });
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });

  const list = async (language: Locale = 'en'): Promise<StarterEntry[]> =>
    (await server.call(setup.starter, { as: 'admin', query: { language } })).body.data;
  const stateOf = async (key: string) => (await list()).find((entry) => entry.key === key)?.state;
  const add = (keys: readonly string[], language: Locale = 'en') =>
    server.call(setup.addStarter, { as: 'admin', body: { language, keys } });
  const pointsOf = async (as: 'admin' | 'superAdmin' = 'admin') => {
    const { body } = await server.call(setup.get, { as });
    const points: SetupPoint[] = body.data.points;
    return Object.fromEntries(points.map((point) => [point.key, point]));
  };
  const begin = async () => (await server.call(setup.get, { as: 'admin' })).body.data.begin;

  it('leads whoever comes first there, until somebody has begun', async () => {
    expect(await begin()).toBe(false);
    await server.db.delete(setupMarks);
    expect(await begin()).toBe(true);
    await server.call(setup.begin, { as: 'admin' });
    expect(await begin()).toBe(false);
    await server.db.delete(setupMarks);
  });

  it('adds what is chosen with what that stands below, in the chosen language, and once', async () => {
    const chosen = [
      'levels:primary',
      'languages:fr',
      'subjects:mathematics-algebra',
      'reportTitles:spam',
      'pages:terms',
    ];
    const particulars = { siteName: 'Tom & Jerry', supportEmail: 'help@tom.example', commissionPercent: 12.5 };
    await server.db.update(settings).set(particulars);
    const { body } = await add([...chosen, 'emailTemplates:welcome'], 'de');
    expect(body.data.added).toEqual([
      'levels:primary',
      'languages:fr',
      'subjects:mathematics',
      'subjects:mathematics-algebra',
      'reportTitles:spam',
      'pages:terms',
      'emailTemplates:welcome',
    ]);
    expect(await server.db.select().from(levels)).toMatchObject([{ name: 'Grundschule', rank: 1, active: true }]);
    expect(await server.db.select().from(languages)).toMatchObject([{ name: 'Französisch', code: 'fr' }]);
    const tree = await server.db.select().from(subjects);
    const root = tree.find(({ slug }) => slug === 'mathematik');
    expect(tree.find(({ slug }) => slug === 'mathematik-algebra')).toMatchObject({ parentId: root?.id });
    expect(await server.db.select().from(reportTitles)).toMatchObject([
      { title: 'Spam oder Werbung in Nachrichten', audience: 'both' },
    ]);
    const [terms] = await server.db.select().from(pages);
    expect(terms).toMatchObject({ slug: 'terms', status: 'draft' });
    expect(terms?.metaDescription).toContain('Tom & Jerry');
    expect(terms?.content).toContain('Tom &amp; Jerry ist ein Marktplatz');
    expect(terms?.content).not.toContain('%{');
    const contents = [terms?.contentEn, terms?.content, terms?.contentFr, terms?.contentPt];
    for (const [nth, share] of ['12.5 percent', '12,5 Prozent', '12,5 pour cent', '12,5 por cento'].entries())
      expect(contents[nth]).toContain(share);
    expect(await server.db.select().from(emailTemplates)).toMatchObject([{ key: 'welcome', name: 'Willkommen' }]);

    // In another language it is the same entry.
    expect((await add([...chosen, 'emailTemplates:welcome'], 'fr')).body.data.added).toEqual([]);
    const { body: trail } = await server.call(audit.list, { as: 'superAdmin', query: { entity: 'level' } });
    expect(trail.data).toMatchObject([
      { action: 'created', recordName: 'Grundschule', origin: 'POST /api/v1/admin/setup/starter' },
    ]);
  });

  it('leaves what somebody changed, and tells what was removed from what never was there', async () => {
    const changed = { content: '<p>Ours</p>', title: 'Our terms' };
    await server.db.update(pages).set(changed).where(eq(pages.slug, 'terms'));
    await server.db.update(languages).set({ name: 'Gallisch' });
    await server.db.delete(reportTitles);
    expect(await stateOf('pages:terms')).toBe('there');
    expect(await stateOf('languages:fr')).toBe('there');
    expect(await stateOf('reportTitles:spam')).toBe('gone');
    expect(await stateOf('reportTitles:fake')).toBe('new');
    const all = (await list()).map(({ key }) => key);
    const { body } = await add(all.filter((key) => key !== 'reportTitles:spam'));
    expect(body.data.added).toHaveLength(all.length - 7);
    expect(await server.db.select().from(pages).where(eq(pages.slug, 'terms'))).toMatchObject([changed]);
    expect(await server.db.$count(reportTitles)).toBe(starter.reportTitles.length - 1);
    expect((await add(['reportTitles:spam'])).body.data.added).toEqual(['reportTitles:spam']);
    for (const kind of starterKinds)
      expect((await list()).filter((entry) => entry.kind === kind && entry.state !== 'there')).toEqual([]);
  });

  it('adds nothing twice for two who add at the same time, in two languages', async () => {
    await server.db.delete(levels);
    const keys = starter.levels.map(({ key }) => key);
    const answers = await Promise.all([add(keys, 'en'), add(keys, 'fr'), add(keys, 'pt')]);
    expect(answers.map(({ body }) => body.data.added.length).sort()).toEqual([0, 0, keys.length]);
    expect(await server.db.$count(levels)).toBe(keys.length);
  });

  it('adds no item to the checklist that a save of the settings has added in this moment', async () => {
    const { item, key } = starter.checklist[0] as (typeof starter.checklist)[number];
    const kept = async () => (await server.db.select().from(settings))[0];
    const before = await kept();
    const adding = { language: 'en', settings: before as never, there: new Map() } as const;
    const add = () => server.db.transact({}, (transaction) => kinds.checklist.add(key, { ...adding, transaction }));
    await server.db.update(settings).set({ tutorChecklist: [{ ...item, required: !item.required }] });
    expect(await add()).toBeUndefined();
    expect(await kept()).toMatchObject({ version: before?.version, tutorChecklist: [{ kind: item.kind }] });
    await server.db.update(settings).set({ tutorChecklist: [] });
    expect(await add()).toBe(item.kind);
    expect((await kept())?.tutorChecklist).toEqual([item]);
    await server.db.update(settings).set({ tutorChecklist: before?.tutorChecklist, version: before?.version });
  });

  it('offers the languages that are chosen and no other, in which the next one is named as the starter set has it', async () => {
    await server.db.delete(languages);
    await server.db.insert(languages).values([
      { name: 'Gallisch', code: 'fr' },
      { name: 'Klingonisch', code: 'tlh', active: false },
    ]);
    const offered = async (codes?: string[], language: Locale = 'de') => {
      const { body } = codes
        ? await server.call(setup.offerLanguages, { as: 'admin', body: { language, codes } })
        : await server.call(setup.languages, { as: 'admin', query: { language } });
      return (body.data as OfferedLanguage[]).flatMap((one) => (one.offered ? [one.name] : []));
    };
    expect(await offered()).toEqual(['Gallisch']);
    expect(await offered(['tlh', 'sv', 'sv'])).toEqual(['Klingonisch', 'Schwedisch']);
    expect(await server.db.$count(languages)).toBe(3);
    expect((await pointsOf()).languages?.state).toBe('done');
    const versions = () => server.db.select({ code: languages.code, version: languages.version }).from(languages);
    const before = await versions();
    await offered(['tlh', 'sv'], 'en');
    expect(await versions()).toEqual(before);
    const answers = await Promise.all([offered(['fi'], 'en'), offered(['fi'], 'de'), offered(['fi'], 'fr')]);
    expect(new Set(answers.map(([name]) => name)).size).toBe(1);
    const { status, body } = await server.call(setup.offerLanguages, {
      as: 'admin',
      body: { language: 'en', codes: ['fi', 'xx'] },
    });
    expect([status, body.errors]).toEqual([400, { 'codes.1': 'This no longer exists; choose another' }]);
    expect(await offered()).toHaveLength(1);
    expect((await server.call(setup.languages, { as: 'editor', query: { language: 'en' } })).status).toBe(403);
  });

  it('puts nothing below a subject of the staff’s own that is taught', async () => {
    const child = starter.subjects.findLast(({ parent }) => parent !== undefined) ?? expect.fail();
    const known = await kinds.subjects.find(server.db);
    const subjectId = known.get(child.parent ?? '') ?? expect.fail();
    await server.db.delete(subjects).where(eq(subjects.parentId, subjectId));
    await server.db.insert(tutorSubjects).values({ tutorId: server.people.tutor, subjectId });
    expect((await add([child.key])).body.data.added).toEqual([]);
    expect(await server.db.$count(subjects, eq(subjects.parentId, subjectId))).toBe(0);
    await server.db.delete(tutorSubjects).where(eq(tutorSubjects.subjectId, subjectId));
    expect((await add([child.key])).body.data.added).toEqual([child.key]);
  });

  it('refuses entries that there are none of, and editors', async () => {
    const { status, body } = await add(['levels:primary', 'levels:kindergarten']);
    expect([status, body.errors]).toEqual([400, { keys: 'This no longer exists; choose another' }]);
    expect((await server.call(setup.starter, { as: 'editor', query: { language: 'en' } })).status).toBe(403);
  });

  it('counts neither the checklist that it adds, however often, nor undoing that as the essentials', async () => {
    const [{ key }] = starter.checklist as [(typeof starter.checklist)[number]];
    const undoLast = async () => {
      await sealTrail(server.db);
      const isLast = and(eq(auditEvents.entity, 'settings'), eq(auditEvents.action, 'changed'));
      const [event] = await server.db.select().from(auditEvents).where(isLast).orderBy(desc(auditEvents.seq)).limit(1);
      const { version } = (await server.call(settingsContract.get, { as: 'admin' })).body.data;
      const params = { seq: String(event?.seq) };
      return server.call(undoing.undo, { as: 'admin', params, body: { version, takesBack: false } });
    };
    const before = (await server.call(settingsContract.get, { as: 'admin' })).body.data.tutorChecklist;
    await server.db.update(settings).set({ tutorChecklist: [] });
    for (const _time of ['once', 'twice']) {
      expect((await add([key])).body.data.added).toEqual([key]);
      expect((await pointsOf()).settings?.state).toBe('open');
      expect(Object.keys((await undoLast()).body.data.back)).toEqual(['tutorChecklist']);
      expect((await pointsOf()).settings?.state).toBe('open');
    }
    await server.db.update(settings).set({ tutorChecklist: before });
  });

  it('says what is open, done, or need not be done', async () => {
    const before = await pointsOf();
    expect(before.starter?.state).toBe('done');
    expect(before.address).toMatchObject({ state: 'done', value: 'https://lectern.example.com' });
    expect(before.colleagues?.state).toBe('done');
    expect(before.settings?.state).toBe('open');
    expect(before.pages?.state).toBe('open');
    expect(before.secondFactor?.state).toBe('open');
    const current = (await server.call(settingsContract.get, { as: 'admin' })).body.data;
    const { id: _id, updatedAt: _updatedAt, ...values } = current;
    await server.call(settingsContract.update, { as: 'admin', body: values });
    await server.db.update(pages).set({ status: 'published' });
    const after = await pointsOf();
    expect([after.settings?.state, after.pages?.state]).toEqual(['done', 'done']);

    const { body } = await server.call(setup.close, { as: 'admin', body: { keys: ['secondFactor'], closed: true } });
    expect(body.data.points).toContainEqual(expect.objectContaining({ key: 'secondFactor', state: 'closed' }));
    // It is everybody's own.
    expect((await pointsOf('superAdmin')).secondFactor?.state).toBe('open');
    await server.call(setup.close, { as: 'admin', body: { keys: ['secondFactor'], closed: false } });
    expect((await pointsOf()).secondFactor?.state).toBe('open');
  });

  it('knows of a service token as long as one is good', async () => {
    const stateOfToken = async () => (await pointsOf()).token?.state;
    const change = (values: Partial<typeof serviceTokens.$inferInsert>) => server.db.update(serviceTokens).set(values);
    expect(await stateOfToken()).toBe('open');
    await server.db.insert(serviceTokens).values({ name: 'Shop', scopes: [], lookup: 'a', secretHash: 'x' });
    expect(await stateOfToken()).toBe('done');
    await change({ expiresAt: new Date(Date.now() + 60_000) });
    expect(await stateOfToken()).toBe('done');
    await change({ expiresAt: new Date(Date.now() - 60_000) });
    expect(await stateOfToken()).toBe('open');
    await change({ expiresAt: null, revokedAt: new Date() });
    expect(await stateOfToken()).toBe('open');
  });

  it('knows when a backup was made, for a week', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    expect((await pointsOf()).backup).toMatchObject({ state: 'open', at: null });
    await server.db.insert(setupMarks).values({ kind: 'backup', key: 'backup', at: ago(2) });
    expect((await pointsOf()).backup).toMatchObject({ state: 'done', at: expect.any(String) });
    await server.db
      .update(setupMarks)
      .set({ at: ago(8) })
      .where(eq(setupMarks.kind, 'backup'));
    expect((await pointsOf()).backup).toMatchObject({ state: 'open', at: expect.any(String) });
  });

  it('knows of no letter that arrived where all have become files, before there was a mail server', async () => {
    const at = new Date();
    const filed = { template: 'setup-test', recipient: 'admin@people.test', filed: true };
    await server.db.insert(mailJobs).values({ ...filed, createdAt: at, dueAt: at, sentAt: at });
    expect((await pointsOf()).mail).toMatchObject({ state: 'open', value: 'untried', at: null });
  });

  it('says that a test is underway, and why it failed, until one is taken', async () => {
    const at = new Date();
    const later = new Date(Date.now() + 3_600_000);
    const waiting = { template: finishedMail, recipient: 'admin@people.test', createdAt: at, dueAt: later };
    const [job] = await server.db.insert(mailJobs).values(waiting).returning();
    expect((await pointsOf()).mail).toMatchObject({ state: 'open', value: 'underway', reason: null });
    await server.db.delete(mailJobs).where(eq(mailJobs.id, job?.id ?? ''));

    mailbox.refuse('admin@people.test', 550);
    await server.call(setup.sendTest, { as: 'admin' });
    await expect
      .poll(async () => (await pointsOf()).mail)
      // The mail server named whom it would not write to.
      .toMatchObject({ state: 'open', value: 'failed', reason: '550 5.1.1' });
    await server.db.delete(mailJobs).where(eq(mailJobs.template, finishedMail));
  });

  it('says of a test that is tried again that it waits', async () => {
    mailbox.refuse('admin@people.test', 450);
    await server.call(setup.sendTest, { as: 'admin' });
    await expect
      .poll(async () => (await pointsOf()).mail)
      .toMatchObject({ state: 'open', value: 'waiting', reason: '450 5.1.1' });
    await server.db.update(mailJobs).set({ droppedAt: new Date() }).where(eq(mailJobs.template, finishedMail));
    expect((await pointsOf()).mail).toMatchObject({ state: 'open', value: 'failed' });

    // A letter from before the test goes after it has failed.
    const now = Date.now();
    const before = { createdAt: new Date(now - 60_000), dueAt: new Date(now), sentAt: new Date(now + 1000) };
    const letter = { template: 'password-reset', recipient: 'ann@people.test', ...before };
    await server.db.insert(mailJobs).values(letter);
    expect((await pointsOf()).mail).toMatchObject({ state: 'done', value: 'arrives' });
    await server.db.delete(mailJobs);
  });

  it('sends a letter to whoever asks, after which letters are known to arrive', async () => {
    const { body } = await server.call(setup.sendTest, { as: 'admin' });
    expect(body.data.to).toBe('admin@people.test');
    const letter = await mailbox.next('admin@people.test', '[Test]');
    expect(letter.html).toContain('setting up Tom &amp; Jerry');
    await expect.poll(async () => (await pointsOf()).mail).toMatchObject({ state: 'done', value: 'arrives' });
  });
});

import { and, desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { finding } from '#contract/finding.ts';
import { events as feed } from '#contract/integration/events.ts';
import { integration } from '#contract/integration/index.ts';
import { levels } from '#contract/levels.ts';
import { pages } from '#contract/pages.ts';
import { reportTitles } from '#contract/report-titles.ts';
import { setup } from '#contract/setup.ts';
import { subjects } from '#contract/subjects.ts';
import { undoing } from '#contract/undoing.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { pages as pagesTable } from '#server/modules/pages/pages.table.ts';
import { engines } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

type Told = { type: string; data: Record<string, unknown>; previous: unknown };

describe.each(engines)('names in several languages on $name', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    token = await server.serviceToken('events:read', 'catalogue:read');
  });
  afterAll(() => server.close());

  const done = async (call: Parameters<TestServer['call']>[0], input: Parameters<TestServer['call']>[1] = {}) => {
    const { status, body } = await server.call(call, { as: 'admin', ...input });
    expect([status, body.message]).toEqual([200, undefined]);
    return body.data;
  };
  let rank = 0;
  const addLevel = (name: string, translations: object = {}) => {
    rank += 1;
    return done(levels.add, { body: { name, rank, active: true, ...translations } });
  };
  const lastChange = async (recordId: string) => {
    await sealTrail(server.db);
    const [event] = await server.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.recordId, recordId), eq(auditEvents.action, 'changed')))
      .orderBy(desc(auditEvents.seq))
      .limit(1);
    return event;
  };
  const told = async (): Promise<Told[]> => {
    await sealTrail(server.db);
    return (await server.call(feed.events, { token, query: { limit: 500 } })).body.data;
  };
  const toldOf = async (id: string) => (await told()).filter(({ data }) => data.id === id);

  it('are kept beside the name, trimmed, and empty where nobody has written any', async () => {
    const level = await addLevel('Primary school', { nameDe: '  Grundschule ', nameFr: 'École primaire' });
    expect(level).toMatchObject({ nameEn: null, nameDe: 'Grundschule', nameFr: 'École primaire', namePt: null });
    expect(await addLevel('Nothing more')).toMatchObject({ name: 'Nothing more', nameDe: null, nameFr: null });
  });

  it('are refused as the name would be, by the field of their language', async () => {
    const body = { name: 'Long', rank: 1, active: true, nameDe: 'x'.repeat(81), nameFr: ' ', nameXx: 'Nobody' };
    const refused = await server.call(levels.add, { as: 'editor', body });
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([400, ['nameDe', 'nameFr', 'nameXx']]);
  });

  it('stay as they are where whoever changes the record does not know of them', async () => {
    const { id, name, version } = await addLevel('College', { nameDe: 'Fachschule' });
    const changed = await done(levels.update, { body: { id, name, rank: 40, active: true, version } });
    expect(changed).toMatchObject({ rank: 40, nameDe: 'Fachschule', version: 2 });
    const late = await server.call(levels.update, {
      as: 'editor',
      body: { id, name, rank: 40, active: true, nameDe: 'Zu spät', version },
    });
    expect([late.status, late.body.code, late.body.data.nameDe]).toEqual([409, 'conflict.version', 'Fachschule']);
  });

  it('find the record in the list, whose order is that of the name', async () => {
    await addLevel('Zebra', { namePt: 'Ágora' });
    const { body } = await server.call(levels.list, { as: 'editor', query: { search: 'agora' } });
    expect(body.data).toMatchObject([{ name: 'Zebra', namePt: 'Ágora' }]);
    const subject = { slug: 'maths', parentId: null, active: true };
    await done(subjects.add, { body: { ...subject, name: 'Mathematics', nameDe: 'Mathematik' } });
    expect(
      (await server.call(subjects.list, { as: 'editor', query: { search: 'mathematik' } })).body.data,
    ).toHaveLength(1);
    const refused = await server.call(levels.list, { as: 'editor', query: { sort: 'nameDe' } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['sort']]);
  });

  it('find what stands below the record in the list, and all of it from everywhere', async () => {
    const subject = { parentId: null, active: true };
    const top = { ...subject, slug: 'instruments', name: 'Instruments', nameDe: 'Tonwerkzeuge' };
    const { id } = await done(subjects.add, { body: top });
    await done(subjects.add, { body: { ...subject, slug: 'lute', name: 'Lute', nameFr: 'Luth', parentId: id } });
    const { body } = await server.call(subjects.list, { as: 'editor', query: { search: 'tonwerkzeuge' } });
    expect(body.data.map(({ path }: { path: string }) => path)).toEqual(['Instruments', 'Instruments › Lute']);
    await addLevel('Beginner', { namePt: 'Principiante' });
    const title = await done(reportTitles.add, {
      body: { title: 'Unmannerly', titleFr: 'Grossier', audience: 'both', active: true },
    });
    const page = {
      ...{ slug: 'who-we-are', title: 'Who we are', titleDe: 'Wer wir sind', status: 'draft', language: null },
      ...{ publishOn: null, withdrawOn: null, metaTitle: '', metaDescription: '' },
      ...{ content: '<p>Two teachers.</p>', contentDe: '<p>Zwei Lehrende.</p>' },
    };
    await done(pages.add, { body: page });
    const find = async (term: string) => {
      const { data } = (await server.call(finding.find, { as: 'editor', query: { search: term } })).body;
      return data.flatMap(({ records }: { records: { name: string }[] }) => records.map(({ name }) => name));
    };
    expect(await find('tonwerk luth')).toEqual(['Instruments › Lute']);
    expect(await find('principiante')).toEqual(['Beginner']);
    expect(await find('grossier')).toEqual(['Unmannerly']);
    expect(await find('wer wir sind')).toEqual(['Who we are']);
    await done(reportTitles.remove, { body: { id: title.id } });
  });

  it('have a line each in the history, from which one is undone without the others', async () => {
    const level = await addLevel('Grammar school', { nameDe: 'Gymnasium' });
    const { id, name } = level;
    const given = { id, name, rank: level.rank, active: true };
    await done(levels.update, { body: { ...given, nameDe: 'Oberschule', nameFr: 'Lycée', version: 1 } });
    const event = await lastChange(id);
    expect(event?.changes).toEqual({
      nameDe: { before: 'Gymnasium', after: 'Oberschule' },
      nameFr: { before: null, after: 'Lycée' },
    });
    await done(levels.update, { body: { ...given, nameFr: 'Collège', version: 2 } });
    const params = { seq: String(event?.seq) };
    const undone = await done(undoing.undo, { params, body: { version: 3, takesBack: false } });
    expect([Object.keys(undone.back), undone.left]).toMatchObject([
      ['nameDe'],
      [{ field: 'nameFr', reason: 'changed' }],
    ]);
    const [after] = (await server.call(levels.list, { as: 'editor', query: { ids: id } })).body.data;
    expect(after).toMatchObject({ nameDe: 'Gymnasium', nameFr: 'Collège' });
    const history = await done(audit.history, { query: { entity: 'level', recordId: id } });
    expect(Object.keys(history[0].changes)).toEqual(['nameDe']);
  });

  it('of one that is merged into another go with it', async () => {
    const gone = await addLevel('Gone', { nameDe: 'Weg', nameFr: 'Parti' });
    const kept = await addLevel('Kept', { nameDe: 'Behalten' });
    const body = { id: gone.id, version: 1, into: kept.id, intoVersion: 1 };
    expect(await done(levels.merge, { body })).toMatchObject({ name: 'Kept', nameDe: 'Behalten', nameFr: null });
  });

  it('are told to programs by language, and a change of one alone is an event', async () => {
    const { id, rank: its } = await addLevel('Evening school', { nameDe: 'Abendschule' });
    const body = { id, name: 'Evening school', rank: its, active: true, nameFr: 'Cours du soir', version: 1 };
    await done(levels.update, { body });
    const german = { de: { name: 'Abendschule' } };
    const both = { ...german, fr: { name: 'Cours du soir' } };
    expect(await toldOf(id)).toMatchObject([
      { type: 'level.created', data: { id, name: 'Evening school', translations: german, rank: its, active: true } },
      { type: 'level.changed', data: { translations: both }, previous: { translations: german } },
    ]);
    const [event] = await toldOf(id);
    expect(Object.keys(event?.data ?? {}).sort()).toEqual(['active', 'id', 'name', 'rank', 'translations']);
    const all = (await server.call(integration.levels, { token })).body.data;
    expect(all.find((one: { id: string }) => one.id === id).translations).toEqual(both);
    const title = { title: 'Rude', audience: 'both', active: true, titlePt: 'Rude' };
    await done(reportTitles.add, { body: title });
    expect((await server.call(integration.reportTitles, { token })).body.data).toMatchObject([
      { title: 'Rude', translations: { pt: { title: 'Rude' } } },
    ]);
  });

  it('come with the starter set, in all languages but that which it is added in', async () => {
    const keys = ['levels:vocational', 'subjects:humanities', 'reportTitles:spam', 'pages:faq'];
    const starter = await done(setup.starter, { query: { language: 'fr' } });
    const known = keys.filter((key) => starter.some((one: { key: string }) => one.key === key));
    await done(setup.addStarter, { body: { language: 'fr', keys: known } });
    const found = await server.call(levels.list, { as: 'editor', query: { search: 'professionnelle' } });
    expect(found.body.data).toMatchObject([
      { nameEn: 'Vocational training', nameDe: 'Berufsausbildung', nameFr: null, name: 'Formation professionnelle' },
    ]);
    const [page] = (await server.call(pages.list, { as: 'editor', query: { search: 'faq' } })).body.data;
    const whole = await done(pages.get, { params: { id: page.id } });
    expect([whole.language, whole.titleFr, whole.contentFr]).toEqual(['fr', null, null]);
    expect(whole.contentDe).toContain('<h2>');
    expect(whole.metaDescriptionDe).toMatch(/\w+ \w+/);
    expect(whole.metaDescriptionFr).toBeNull();
  });
});

describe.each(engines)('pages in several languages on $name', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(engine, { environment: { PUBLIC_URL: 'https://pages.example.com' } });
    token = await server.serviceToken('events:read', 'catalogue:read');
  });
  afterAll(() => server.close());

  const page = {
    slug: 'about',
    title: 'About us',
    content: '<p>We teach.</p>',
    status: 'published',
    metaTitle: 'All about us',
    metaDescription: 'Who we are',
    language: 'en',
    titleDe: 'Über uns',
    contentDe: '<p>Wir unterrichten.</p><script>alert(1)</script>',
  };
  const add = (given: object) => server.call(pages.add, { as: 'editor', body: { ...page, ...given } });
  const open = async (path: string, language?: string) => {
    const headers = language ? { 'accept-language': language } : {};
    const { body, headers: answered } = await server.app.inject({ method: 'GET', url: path, headers });
    const [, its] = /<html(?: lang="(\w+)")?>/.exec(body) ?? [];
    const [, heading] = /<h1>([^<]*)<\/h1>/.exec(body) ?? [];
    return { its, heading, body, vary: answered.vary };
  };

  it('have a title and a text in each, or neither, and no script in any', async () => {
    const { body } = await add({});
    expect(body.data).toMatchObject({ titleDe: 'Über uns', contentDe: '<p>Wir unterrichten.</p>', titleFr: null });
    const half = await add({ slug: 'half', contentDe: '<p> </p>', contentFr: '<p>Nous</p>' });
    expect([half.status, Object.keys(half.body.errors).sort()]).toEqual([400, ['contentDe', 'titleFr']]);
    const { id, version } = body.data;
    const emptied = await server.call(pages.update, {
      as: 'editor',
      params: { id },
      body: { ...page, version, contentDe: null },
    });
    expect([emptied.status, Object.keys(emptied.body.errors)]).toEqual([400, ['contentDe']]);
    const found = await add({ slug: 'half', metaTitleFr: 'Tout sur nous', metaDescriptionDe: 'x'.repeat(201) });
    expect([found.status, Object.keys(found.body.errors)]).toEqual([400, ['metaDescriptionDe']]);
    const nothingToFind = await add({ slug: 'half', metaTitleFr: 'Tout sur nous' });
    expect([nothingToFind.status, Object.keys(nothingToFind.body.errors).sort()]).toEqual([
      400,
      ['contentFr', 'titleFr'],
    ]);
    const { titleDe, contentDe, ...unknowing } = page;
    const kept = await server.call(pages.update, { as: 'editor', params: { id }, body: { ...unknowing, version } });
    expect(kept.body.data).toMatchObject({ titleDe: 'Über uns', contentDe: '<p>Wir unterrichten.</p>' });
  });

  it('are taken as long as they may be in all languages at once', async () => {
    const long = `<p>${'é'.repeat(199_990)}</p>`;
    const titles = { titleDe: 'Lang', titleFr: 'Long', titlePt: 'Longo' };
    const texts = { content: long, contentDe: long, contentFr: long, contentPt: long };
    const { status, body } = await add({ slug: 'long', ...titles, ...texts });
    expect([status, body.data?.contentPt.length]).toEqual([200, long.length]);
    const { id, version } = body.data;
    const changed = { ...page, slug: 'long', status: 'draft', version, ...titles, ...texts };
    expect((await server.call(pages.update, { as: 'editor', params: { id }, body: changed })).status).toBe(200);
    expect((await server.call(pages.remove, { as: 'admin', body: { id } })).status).toBe(200);
  });

  it('are read in the language that is asked for, by the address before the browser', async () => {
    expect(await open('/p/about')).toMatchObject({ its: 'en', heading: 'About us' });
    expect(await open('/p/about', 'de-AT,en;q=0.5')).toMatchObject({ its: 'de', heading: 'Über uns' });
    expect(await open('/p/about', 'fr,de;q=0.4,en;q=0.2')).toMatchObject({ its: 'de', heading: 'Über uns' });
    expect(await open('/p/about', 'pt')).toMatchObject({ its: 'en', heading: 'About us' });
    expect(await open('/p/about?lang=de', 'en')).toMatchObject({
      its: 'de',
      vary: expect.stringMatching(/accept-language/i),
    });
    expect(await open('/p/about?lang=en', 'de')).toMatchObject({ its: 'en' });
    for (const nothing of ['?lang=xx', '?lang=', '?lang=de&lang=fr', '?utm_source=letter'])
      expect(await open(`/p/about${nothing}`, 'en'), nothing).toMatchObject({ its: 'en', heading: 'About us' });
    const german = await open('/p/about?lang=de');
    expect(german.body).toContain('<p>Wir unterrichten.</p>');
    expect(german.body).toContain('<title>Über uns - Lectern</title>');
    expect(german.body).not.toContain('Who we are');
  });

  it('are found by search engines with what is written for them in each language', async () => {
    const metas = { metaTitleDe: ' Alles über uns ', metaDescriptionDe: 'Wer wir sind', metaTitleFr: '' };
    const { body } = await add({ slug: 'found', ...metas });
    expect(body.data).toMatchObject({ metaTitleDe: 'Alles über uns', metaTitleFr: null, metaDescriptionFr: null });
    const german = await open('/p/found?lang=de');
    expect(german.body).toContain('<title>Alles über uns - Lectern</title>');
    expect(german.body).toContain('<meta name="description" content="Wer wir sind">');
    expect((await open('/p/found?lang=en')).body).toContain('<meta name="description" content="Who we are">');
    const read = await server.call(pages.read, { query: { slug: 'found', lang: 'de' } });
    expect(read.body.data).toMatchObject({ metaTitle: 'Alles über uns', metaDescription: 'Wer wir sind' });
    const told = (await server.call(integration.pages, { token })).body.data;
    expect(told.find(({ slug }: { slug: string }) => slug === 'found').translations.de).toEqual({
      ...{ title: 'Über uns', content: '<p>Wir unterrichten.</p>' },
      ...{ metaTitle: 'Alles über uns', metaDescription: 'Wer wir sind' },
    });
    await server.call(pages.update, {
      as: 'editor',
      params: { id: body.data.id },
      body: { ...page, slug: 'found', status: 'draft', version: body.data.version },
    });
  });

  it('name to search engines, which ask for no language, where each is read', async () => {
    const at = 'https://pages.example.com/p/';
    const alternates = async (path: string, language?: string) =>
      [...(await open(path, language)).body.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">/g)].map(
        ([, ...found]) => found,
      );
    await add({ slug: 'named', titleFr: 'De nous', contentFr: '<p>Nous enseignons.</p>' });
    const all = [
      ['en', `${at}named?lang=en`],
      ['de', `${at}named?lang=de`],
      ['fr', `${at}named?lang=fr`],
      ['x-default', `${at}named`],
    ];
    expect(await alternates('/p/named')).toEqual(all);
    expect(await alternates('/p/named?lang=fr', 'de')).toEqual(all);
    await add({ slug: 'of-none', language: null });
    expect(await alternates('/p/of-none')).toEqual([
      ['de', `${at}of-none?lang=de`],
      ['x-default', `${at}of-none`],
    ]);
    await add({ slug: 'alone', titleDe: null, contentDe: null });
    expect(await alternates('/p/alone')).toEqual([]);
    expect(await alternates('/p/nowhere')).toEqual([]);
    await server.db.delete(pagesTable).where(inArray(pagesTable.slug, ['named', 'of-none', 'alone']));
  });

  it('are read by the call in the language that it names', async () => {
    const read = (query: Record<string, string>) => server.call(pages.read, { query: { slug: 'about', ...query } });
    expect((await read({})).body.data).toMatchObject({ title: 'About us', language: 'en', metaTitle: 'All about us' });
    const { data } = (await read({ lang: 'de' })).body;
    expect(data).toMatchObject({
      title: 'Über uns',
      content: '<p>Wir unterrichten.</p>',
      language: 'de',
      metaTitle: '',
    });
    expect(Object.keys(data)).not.toContain('contentDe');
    expect((await read({ lang: 'fr' })).body.data).toMatchObject({ title: 'About us', language: 'en' });
    expect((await read({ lang: 'xx' })).status).toBe(400);
  });

  it('are told to programs with their texts once they are published', async () => {
    await add({ slug: 'plans', status: 'draft' });
    const { data } = (await server.call(integration.pages, { token })).body;
    expect(data).toMatchObject([
      { slug: 'about', translations: { de: { title: 'Über uns', content: '<p>Wir unterrichten.</p>' } } },
      { slug: 'found' },
      { slug: 'plans', content: null, translations: { de: { title: 'Über uns', content: null } } },
    ]);
    await sealTrail(server.db);
    const { body } = await server.call(feed.events, { token, query: { types: 'page.published' } });
    expect(body.data[0].data).toMatchObject({ slug: 'about', translations: { de: { title: 'Über uns' } } });
  });

  it('are read as they are by whoever prefers that to a translation, also where nobody has set their own language', async () => {
    await add({ slug: 'unset', language: null });
    for (const language of ['en-GB,en;q=0.9,de;q=0.3', 'fr,de;q=0.3', '*'])
      expect(await open('/p/unset', language), language).toMatchObject({ its: undefined, heading: 'About us' });
    expect(await open('/p/unset', 'de-AT,en;q=0.5')).toMatchObject({ its: 'de', heading: 'Über uns' });
    expect(await open('/p/unset', 'it,de;q=0.5')).toMatchObject({ its: 'de' });
    expect(await open('/p/unset?lang=en', 'de')).toMatchObject({ its: undefined, heading: 'About us' });
    const german = { language: 'de', titleDe: null, contentDe: null, title: 'Über uns', content: '<p>Wir.</p>' };
    await add({ slug: 'german', ...german, titleEn: 'About us', contentEn: '<p>We.</p>' });
    expect(await open('/p/german', '*')).toMatchObject({ its: 'de', heading: 'Über uns' });
    expect(await open('/p/german', 'en')).toMatchObject({ its: 'en', heading: 'About us' });
  });
});

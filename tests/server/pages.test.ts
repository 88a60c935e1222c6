import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { createPages } from '#server/demo/pages/pages.ts';
import { createRandomSource } from '#server/demo/random.ts';
import { sanitizePage } from '#server/html/sanitize-page.ts';
import { pages as table } from '#server/modules/pages/pages.table.ts';
import { settings } from '#server/modules/settings/settings.table.ts';
import { engines } from '#tests/support/engines.ts';
import { hostileHtml } from '#tests/support/hostile-html.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('pages on $name', (engine) => {
  let server: TestServer;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    server = await startTestServer(engine);
    const rows = await server.db
      .insert(table)
      .values([
        { slug: 'about', title: 'Über uns', content: '<p>Two teachers.</p>', status: 'published' },
        { slug: 'faq', title: 'Questions', content: '<p>Short answers.</p>', metaDescription: 'Lessons and payment' },
        { slug: 'empty', title: 'Empty', content: '' },
      ])
      .returning();
    for (const { slug, id } of rows) ids[slug] = id;
  });
  afterAll(() => server.close());

  const find = async (slug: string) =>
    (await server.call(pages.get, { as: 'editor', params: { id: ids[slug] ?? '' } })).body.data;
  const change = async (slug: string, fields: object) => {
    const { id, createdAt, updatedAt, ...page } = await find(slug);
    return server.call(pages.update, { as: 'editor', params: { id }, body: { ...page, ...fields } });
  };
  const read = (slug: string) => server.call(pages.read, { query: { slug } });
  const titles = async (query: Record<string, string>) =>
    (await server.call(pages.list, { as: 'editor', query })).body.data.map(({ title }: { title: string }) => title);

  it('lists them without their text, searches, filters and sorts', async () => {
    expect(await titles({})).toEqual(['Empty', 'Questions', 'Über uns']);
    expect(await titles({ search: 'uber' })).toEqual(['Über uns']);
    expect(await titles({ search: 'payment' })).toEqual(['Questions']);
    expect(await titles({ status: 'published' })).toEqual(['Über uns']);
    expect(await titles({ sort: 'slug', dir: 'desc' })).toEqual(['Questions', 'Empty', 'Über uns']);
    const { body } = await server.call(pages.list, { as: 'editor' });
    expect(body.data[0]).not.toHaveProperty('content');
  });

  it('shows anybody what is published, and nothing of a draft', async () => {
    expect((await read('about')).body.data).toMatchObject({ title: 'Über uns', content: '<p>Two teachers.</p>' });
    expect((await read('about')).body.data).not.toHaveProperty('status');
    expect([(await read('faq')).status, (await read('nowhere')).status]).toEqual([404, 404]);
    expect((await read('../about')).body.errors).toHaveProperty('slug');
    expect((await server.call(pages.read)).status).toBe(400);
  });

  it('are added as drafts or published, and never two at one address', async () => {
    const given = {
      ...{ slug: 'jobs', title: 'Jobs', status: 'draft', language: null, publishOn: null, withdrawOn: null },
      ...{ metaTitle: '', metaDescription: '', content: '' },
    };
    const add = (fields: object) => server.call(pages.add, { as: 'editor', body: { ...given, ...fields } });
    expect((await add({ status: 'published' })).body.errors).toHaveProperty('content');
    const { body } = await add({ content: '<p onclick="hack()">Teach with us.</p>' });
    expect(body.data).toMatchObject({ status: 'draft', content: '<p>Teach with us.</p>', version: 1 });
    expect((await add({})).body.errors).toEqual({ slug: 'Another record has this already' });
    expect((await read('jobs')).status).toBe(404);
    await server.call(pages.remove, { as: 'admin', body: { id: body.data.id } });
  });

  it('are copied as drafts, under addresses and titles of their own, in the language of who asks', async () => {
    const copy = (language: string) =>
      server.call(pages.copy, {
        as: 'editor',
        params: { id: ids.about ?? '' },
        headers: { 'accept-language': language },
      });
    const copies = [await copy('en'), await copy('en'), await copy('de')].map(({ body }) => body.data);
    expect(copies).toMatchObject([
      { slug: 'about-copy', title: 'Über uns (copy)', status: 'draft', content: '<p>Two teachers.</p>', version: 1 },
      { slug: 'about-copy-2', title: 'Über uns (copy 2)' },
      { slug: 'about-copy-3', title: 'Über uns (Kopie)' },
    ]);
    expect((await read('about-copy')).status).toBe(404);
    for (const { id } of copies) await server.call(pages.remove, { as: 'admin', body: { id } });
    expect((await server.call(pages.copy, { as: 'editor', params: { id: copies[0].id } })).status).toBe(404);
  });

  it('are copied by each of several who do so at once', async () => {
    const copy = () => server.call(pages.copy, { as: 'editor', params: { id: ids.about ?? '' } });
    const copies = await Promise.all([copy(), copy(), copy()]);
    expect(copies.map(({ body }) => body.data?.slug).sort()).toEqual(['about-copy', 'about-copy-2', 'about-copy-3']);
    for (const { body } of copies) await server.call(pages.remove, { as: 'admin', body: { id: body.data.id } });
  });

  it('are cut where the name of a copy would be too long', async () => {
    const long = { slug: `${'a-'.repeat(39)}bb`, title: 'x'.repeat(80), content: '' };
    const [added] = await server.db.insert(table).values(long).returning();
    const { body } = await server.call(pages.copy, { as: 'editor', params: { id: added?.id ?? '' } });
    expect(body.data).toMatchObject({ slug: `${'a-'.repeat(37)}a-copy`, title: `${'x'.repeat(73)} (copy)` });
    for (const id of [added?.id, body.data.id]) await server.call(pages.remove, { as: 'admin', body: { id } });
  });

  it('are not removed while anybody may be reading them', async () => {
    const id = ids.about ?? '';
    const refused = await server.call(pages.remove, { as: 'admin', body: { id } });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict.page_published']);
    const [draft] = await server.db.insert(table).values({ slug: 'old', title: 'Old', content: '' }).returning();
    expect((await server.call(pages.remove, { as: 'admin', body: { id: draft?.id } })).status).toBe(200);
    expect((await server.call(pages.remove, { as: 'admin', body: { id: draft?.id } })).status).toBe(404);
  });

  it('shows it during maintenance, too, which closes nothing', async () => {
    await server.db.update(settings).set({ maintenanceMode: true });
    expect((await server.db.select().from(settings))[0]?.maintenanceMode).toBe(true);
    expect((await read('about')).body.data).toMatchObject({ title: 'Über uns' });
    await server.db.update(settings).set({ maintenanceMode: false });
  });

  it('publishes and withdraws', async () => {
    expect((await change('faq', { status: 'published' })).body.data).toMatchObject({ status: 'published', version: 2 });
    expect((await read('faq')).status).toBe(200);
    await change('faq', { status: 'draft' });
    expect((await read('faq')).status).toBe(404);
  });

  it('publishes no page without text', async () => {
    for (const content of ['', '<p>&nbsp;</p>', '<script>text</script>']) {
      const { status, body } = await change('empty', { content, status: 'published' });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['content']]);
    }
    expect((await change('empty', { content: '<p> </p>' })).status).toBe(200);
  });

  it('keeps slugs unique, and the change of who was first', async () => {
    const taken = await change('faq', { slug: 'about' });
    expect([taken.status, taken.body.code, Object.keys(taken.body.errors)]).toEqual([409, 'conflict.unique', ['slug']]);
    const { version } = await find('about');
    await change('about', { metaTitle: 'Who we are' });
    const late = await change('about', { metaTitle: 'Late', version });
    expect([late.status, late.body.code, late.body.data.metaTitle]).toEqual([409, 'conflict.version', 'Who we are']);
  });

  it('refuses what is too long, and fields that are not its own', async () => {
    const { body } = await change('faq', {
      title: '',
      content: 'x'.repeat(200_001),
      metaTitle: 'x'.repeat(81),
      id: 'x',
    });
    expect(Object.keys(body.errors).sort()).toEqual(['content', 'id', 'metaTitle', 'title']);
  });

  it('stores and previews hostile HTML only after it was made harmless', async () => {
    const content = hostileHtml.join('\n').replaceAll('\0', '');
    const { body } = await change('faq', { content, status: 'published' });
    expect(body.data.content).toBe(sanitizePage(content));
    expect((await read('faq')).body.data.content).toBe(sanitizePage(content));
    const { body: preview } = await server.call(pages.preview, { as: 'editor', body: { content } });
    expect(preview.data.content).toBe(sanitizePage(content));
  });

  it('shows what older rules let in under today’s', async () => {
    await server.db
      .insert(table)
      .values({ slug: 'old', title: 'Old', content: '<p onclick="hack()">Old</p>', status: 'published' });
    expect((await read('old')).body.data.content).toBe('<p>Old</p>');
  });
});

describe('the demo’s pages', () => {
  it.each(createPages(createRandomSource('lectern'), Date.UTC(2026, 0)))('$slug stays as it was written', (page) => {
    expect(sanitizePage(page.content)).toBe(page.content);
  });
});

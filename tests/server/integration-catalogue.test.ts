import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integration } from '#contract/integration/index.ts';
import { emailTemplates } from '#server/modules/email-templates/email-templates.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { pages } from '#server/modules/pages/pages.table.ts';
import { reportTitles } from '#server/modules/reports/reports.table.ts';
import { subjects } from '#server/modules/subjects/subjects.table.ts';
import { engines } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('what a program reads of the catalogue on $name', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    token = await server.serviceToken('catalogue:read');
  });
  afterAll(() => server.close());

  const read = async (call: (typeof integration)[keyof typeof integration]) => {
    const { status, body } = await server.call(call, { token });
    expect([status, body.message]).toEqual([200, undefined]);
    return body.data;
  };

  it('is empty where staff have added nothing', async () => {
    for (const call of [integration.subjects, integration.levels, integration.pages, integration.reportTitles])
      expect(await read(call)).toEqual([]);
  });

  it('has parents before their children, and inactive ones marked', async () => {
    const [parent] = await server.db.insert(subjects).values({ name: 'Music', slug: 'music' }).returning();
    const child = { name: 'Harp', slug: 'harp', parentId: parent?.id ?? null, active: false };
    await server.db.insert(subjects).values(child);
    expect(await read(integration.subjects)).toMatchObject([
      { name: 'Music', slug: 'music', parentId: null, active: true },
      { name: 'Harp', slug: 'harp', parentId: parent?.id, active: false },
    ]);
  });

  it('has levels in their order, languages by name, report titles with their audience', async () => {
    await server.db.insert(levels).values([
      { name: 'University', rank: 2 },
      { name: 'School', rank: 1, active: false },
    ]);
    await server.db.insert(languages).values([
      { name: 'Welsh', code: 'cy' },
      { name: 'Élan', code: 'el' },
    ]);
    await server.db.insert(reportTitles).values({ title: 'Did not come', audience: 'tutor' });
    expect(await read(integration.levels)).toMatchObject([
      { name: 'School', active: false },
      { name: 'University', active: true },
    ]);
    expect(await read(integration.languages)).toMatchObject([{ code: 'el' }, { code: 'cy' }]);
    expect(await read(integration.reportTitles)).toMatchObject([{ title: 'Did not come', audience: 'tutor' }]);
  });

  it('has pages, of which drafts keep their text to themselves', async () => {
    await server.db.insert(pages).values([
      {
        ...{ slug: 'about', title: 'About', content: '<p>We teach.</p>', status: 'published', language: 'en' },
        // Kept from before the page was said to be in English; readers are shown none of it.
        ...{ titleEn: 'Old', contentEn: '<p>Old.</p>', titleFr: 'À propos', contentFr: '<p>Nous enseignons.</p>' },
      },
      { slug: 'plans', title: 'Plans', content: '<p>Nobody knows yet.</p>' },
    ]);
    expect(await read(integration.pages)).toMatchObject([
      { slug: 'about', language: 'en', status: 'published', content: '<p>We teach.</p>' },
      { slug: 'plans', language: null, status: 'draft', content: null },
    ]);
    const [about] = await read(integration.pages);
    expect(about.translations).toMatchObject({ fr: { title: 'À propos', content: '<p>Nous enseignons.</p>' } });
    expect(Object.keys(about.translations)).toEqual(['fr']);
  });

  it('has the settings, as far as they are a marketplace’s business', async () => {
    const settings = await read(integration.settings);
    expect(settings).toMatchObject({ currency: 'EUR', commissionPercent: 15 });
    expect(Object.keys(settings)).not.toContain('requireTwoFactor');
  });

  it('has templates, with a text for each language that they are written in', async () => {
    await server.db.insert(emailTemplates).values({
      key: 'welcome',
      name: 'Welcome',
      subjectDe: 'Willkommen',
      bodyDe: '<p>Hallo {{ name }}</p>',
      subjectFr: 'Bienvenue',
      variables: [{ name: 'name', meaning: 'Who it is for', sample: 'Ana' }],
    });
    expect(await read(integration.templates)).toMatchObject([
      {
        key: 'welcome',
        texts: { en: null, de: { subject: 'Willkommen', body: '<p>Hallo {{ name }}</p>' }, fr: null, pt: null },
        variables: [{ name: 'name' }],
      },
    ]);
  });
});

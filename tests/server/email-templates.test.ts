import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailTemplates } from '#contract/email-templates.ts';
import { sanitizeEmail } from '#server/html/sanitize-email.ts';
import { systemTexts } from '#server/mail/system-texts.ts';
import { emailTemplates as table } from '#server/modules/email-templates/email-templates.table.ts';
import { settings } from '#server/modules/settings/settings.table.ts';
import { engines } from '#tests/support/engines.ts';
import { hostileHtml } from '#tests/support/hostile-html.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const variables = [
  { name: 'firstName', meaning: 'First name', sample: 'Camille <b>' },
  { name: 'reason', meaning: 'Why', sample: 'A paper & a stamp are missing' },
];
const welcome = {
  ...{ key: 'welcome', name: 'Welcome', variables },
  ...{ subjectEn: 'Hello {{ firstName }}', bodyEn: '<p>Hi</p>' },
};

describe.each(engines)('e-mail templates on $name', (engine) => {
  let server: TestServer;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    const rows = await server.db
      .insert(table)
      .values([
        welcome,
        { key: 'refused', name: 'Écarté', subjectEn: 'About {{ reason }}', bodyEn: '<p>No</p>', variables },
      ])
      .returning();
    id = rows[0]?.id ?? '';
  });
  afterAll(() => server.close());

  const find = async () => (await server.call(emailTemplates.get, { as: 'editor', params: { id } })).body.data;
  const change = async (fields: object) => {
    const { id: _id, key, subject, createdAt, updatedAt, ...given } = await find();
    const changed = { ...given, ...fields };
    return server.call(emailTemplates.update, { as: 'editor', params: { id }, body: changed });
  };
  const preview = async (body: string, subject = 'Hello {{ firstName }}') =>
    (await server.call(emailTemplates.preview, { as: 'editor', params: { id }, body: { subject, body } })).body.data;
  const names = async (query: Record<string, string>) =>
    (await server.call(emailTemplates.list, { as: 'editor', query })).body.data.map(
      ({ name }: { name: string }) => name,
    );

  it('lists them without their text, searches and sorts', async () => {
    expect(await names({})).toEqual(['Écarté', 'Welcome']);
    expect(await names({ search: 'ecarte' })).toEqual(['Écarté']);
    expect(await names({ search: 'hello' })).toEqual(['Welcome']);
    expect(await names({ sort: 'key', dir: 'desc' })).toEqual(['Welcome', 'Écarté']);
    const { body } = await server.call(emailTemplates.list, { as: 'editor' });
    expect(body.data[0]).not.toHaveProperty('body');
    expect(await find()).toMatchObject(welcome);
  });

  it('changes one, and keeps the change of who was first', async () => {
    const { version } = await find();
    const { body } = await change({
      subjectEn: 'Welcome, {{ firstName }}',
      bodyEn: '<p>{% if reason %}x{% endif %}</p>',
    });
    expect(body.data).toMatchObject({
      subject: 'Welcome, {{ firstName }}',
      subjectDe: null,
      version: version + 1,
      variables,
    });
    const late = await change({ name: 'Late', version });
    expect([late.status, late.body.code, late.body.data.name]).toEqual([409, 'conflict.version', 'Welcome']);
  });

  it('refuses variables that nobody gives a value, by name and field', async () => {
    const { status, body } = await change({
      subjectEn: '{{ surname }}',
      bodyDe: '<p>{{ firstName }} {{ secret.key }} {% for x in people %}{{ x }}{% endfor %} {{ __proto__ }}</p>',
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      subjectEn: 'Unknown variable: surname',
      subjectDe: 'This field is required',
      bodyDe: 'Unknown variable: secret, people, __proto__',
    });
  });

  it('has a text in each language, is found by any of them, and is called by the first', async () => {
    const german = { subjectDe: 'Schön, {{ firstName }}', bodyDe: '<p>Guten Tag</p>' };
    const { body } = await change({ subjectEn: null, bodyEn: null, ...german });
    expect(body.data).toMatchObject({ ...german, subject: german.subjectDe, subjectEn: null, subjectFr: null });
    expect(await names({ search: 'schon' })).toEqual(['Welcome']);
    await change({ subjectEn: 'Welcome, {{ firstName }}', bodyEn: '<p>Hi</p>' });
    expect(await find()).toMatchObject({ subject: 'Welcome, {{ firstName }}', ...german });
  });

  it('knows what Lectern sends where nothing is written, in the language of who asks', async () => {
    await server.db.insert(table).values({ key: 'invitation', name: 'Invitation', variables: [] });
    const { body } = await server.call(emailTemplates.builtIn, { as: 'editor', headers: { 'accept-language': 'de' } });
    const invitation = body.data.find(({ key }: { key: string }) => key === 'invitation');
    expect(invitation).toMatchObject({
      name: 'Einladung in die Verwaltung',
      texts: { fr: { subject: systemTexts.fr.invitation.subject } },
    });
    const { body: listed } = await server.call(emailTemplates.list, { as: 'editor', query: { search: 'your access' } });
    expect(listed.data).toMatchObject([
      { key: 'invitation', subject: systemTexts.en.invitation.subject, subjectEn: null },
    ]);
    await server.db.delete(table).where(eq(table.key, 'invitation'));
  });

  it('refuses links that lead somewhere on a website alone, whose texts would go out without them', async () => {
    const bodyEn = `<p><a class="x" href="/faq">FAQ</a> <a href='#top'>Top</a> <a href=www.example.com>Us</a> <a href="https://example.com/faq#top">All</a></p>`;
    const sentence =
      'Leads nowhere from an e-mail: /faq, #top, www.example.com. A link needs a whole address, such as https://example.com';
    const { status, body } = await change({ bodyEn });
    expect([status, body.errors]).toEqual([400, { bodyEn: sentence }]);
    expect(await preview(bodyEn)).toEqual({ email: null, errors: { body: sentence } });
    expect(await preview('<p><a href="{{ reason }}/faq">FAQ</a></p>')).toMatchObject({ errors: {} });
  });

  it('says in which line it can’t be read', async () => {
    expect((await change({ bodyEn: '<p>\n{{ firstName | }}\n{% if reason %}\n</p>' })).body.errors).toEqual({
      bodyEn: 'Line 3 cannot be read: check the braces and tags',
    });
    expect((await change({ subjectFr: '{{ firstName | shout }}', bodyFr: 'Salut' })).body.errors).toEqual({
      subjectFr: 'Line 1 cannot be read: check the braces and tags',
    });
  });

  it.each(['{% include "secrets" %}', '{% render "/etc/passwd" %}', '{% layout "x" %}', '{% block x %}{% endblock %}'])(
    'knows no %s',
    async (body) => {
      expect((await change({ bodyEn: body })).body.errors).toHaveProperty('bodyEn');
    },
  );

  it.each([
    '{% for a in (1..1000000000) %}x{% endfor %}',
    '{% for a in (1..3000) %}{% for b in (1..3000) %}<p>{% endfor %}{% endfor %}',
    `{% for a in (1..90000) %}${'long '.repeat(2000)}{% endfor %}`,
    '{% assign s = "x" %}{% for a in (1..64) %}{% assign s = s | append: s %}{% endfor %}{{ s }}',
    `{{ "${'<script'.repeat(7000)}" | strip_html }}`,
  ])('bounds what a template may cost: %#', async (body) => {
    // Without a bound the test would come to its own time limit.
    const answer = await preview(body);
    expect(answer.email === null ? answer.errors.body : answer.email.html.length < 500_000).toBeTruthy();
  });

  it('previews what was not saved, with its samples escaped', async () => {
    const { email } = await preview('<h1>{{ firstName }}</h1><p>{{ reason | raw }}</p>', 'Hi {{ firstName }}');
    expect(email).toEqual({
      subject: 'Hi Camille <b>',
      html: '<h1>Camille &lt;b&gt;</h1><p>A paper &amp; a stamp are missing</p>',
    });
    expect((await find()).bodyEn).not.toContain('<h1>');
  });

  it('shows the name and the address of the settings in one of Lectern’s own, and samples in one of the marketplace’s', async () => {
    await server.db.update(settings).set({ siteName: 'Colibri', supportEmail: 'help@colibri.test' });
    const site = [
      { name: 'siteName', meaning: 'Name of the marketplace', sample: 'Sample' },
      { name: 'supportEmail', meaning: 'Address of the support', sample: 'sample@example.com' },
    ];
    const rows = await server.db
      .insert(table)
      .values(['password-changed', 'goodbye'].map((key) => ({ ...welcome, key, variables: site })))
      .returning();
    const text = { subject: 'Your {{ siteName }} account', body: '<p>{{ supportEmail }}</p>' };
    const shown = rows.map(async ({ id: template }) => {
      const asked = { as: 'editor', params: { id: template }, body: text } as const;
      return (await server.call(emailTemplates.preview, asked)).body.data.email;
    });
    expect(await Promise.all(shown)).toEqual([
      { subject: 'Your Colibri account', html: '<p>help@colibri.test</p>' },
      { subject: 'Your Sample account', html: '<p>sample@example.com</p>' },
    ]);
    const ids = rows.map((row) => row.id);
    await server.db.delete(table).where(inArray(table.id, ids));
  });

  it('says what is wrong with what is being typed, which is no failure', async () => {
    expect(await preview('<p>{{ surname }}</p>', '{{ first')).toEqual({
      email: null,
      errors: { subject: 'Line 1 cannot be read: check the braces and tags', body: 'Unknown variable: surname' },
    });
  });

  it('lets nothing hostile into a preview or an e-mail', async () => {
    let shown = 0;
    for (const html of hostileHtml.map((text) => text.replaceAll('\0', '').trim())) {
      const { email, errors } = await preview(html);
      if (errors.body?.startsWith('Leads nowhere from an e-mail: ')) expect(html).toMatch(/\shref/i);
      else expect(email?.html).toBe(sanitizeEmail(html));
      if (email) shown += 1;
    }
    expect(shown).toBeGreaterThan(hostileHtml.length / 2);
  });

  it('keeps the subject one line', async () => {
    expect((await change({ subjectEn: 'Hello\r\nBcc: all@example.com' })).body.errors).toEqual({
      subjectEn: 'Must be on one line',
    });
  });

  const none = { subjectEn: null, bodyEn: null, subjectDe: null, bodyDe: null };
  const given = {
    ...{ ...none, subjectFr: null, bodyFr: null, subjectPt: null, bodyPt: null },
    ...{ key: 'newsletter', name: 'Newsletter', variables: [] as typeof variables },
  };
  const add = (fields: object) => server.call(emailTemplates.add, { as: 'editor', body: { ...given, ...fields } });
  const remove = (template: string) => server.call(emailTemplates.remove, { as: 'admin', body: { id: template } });

  it('adds one of the marketplace’s own with its variables, whose texts may use no others', async () => {
    const written = { subjectDe: 'Hallo {{ city }}', bodyDe: '<p>{{ city }}</p>' };
    expect((await add(written)).body.errors).toEqual({
      subjectDe: 'Unknown variable: city',
      bodyDe: 'Unknown variable: city',
    });
    const city = { name: 'city', meaning: 'Where they live', sample: 'Porto' };
    expect((await add({ variables: [city, { ...city, name: '1st' }, city] })).body.errors).toEqual({
      'variables.1.name': 'Must begin with a letter and have letters and digits only, such as firstName',
      'variables.2.name': 'This cannot be used twice',
    });
    const { body } = await add({ ...written, variables: [city] });
    expect(body.data).toMatchObject({ key: 'newsletter', subject: 'Hallo {{ city }}', variables: [city] });
    expect((await add({})).body.errors).toEqual({ key: 'Another record has this already' });
    const { email } = (
      await server.call(emailTemplates.preview, {
        as: 'editor',
        params: { id: body.data.id },
        body: { subject: '{{ town }}', body: '-', variables: [{ ...city, name: 'town' }] },
      })
    ).body.data;
    expect(email.subject).toBe('Porto');
    expect((await remove(body.data.id)).status).toBe(200);
  });

  it('lets one of Lectern’s own say something else, with its own variables, and never removes it', async () => {
    const { body } = await add({ key: 'invitation', subjectEn: 'Come in', bodyEn: '<p>{{ resetUrl }}</p>' });
    const names = body.data.variables.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['firstName', 'siteName', 'supportEmail', 'resetUrl']);
    const refused = await remove(body.data.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict.system_email']);

    // A copy is the marketplace's own, and so has all texts.
    const copy = (await server.call(emailTemplates.copy, { as: 'editor', params: { id: body.data.id } })).body.data;
    expect(copy).toMatchObject({ key: 'invitation-copy', name: 'Newsletter (copy)', subjectEn: 'Come in' });
    expect(copy.subjectPt).toBe(systemTexts.pt.invitation.subject);
    expect((await remove(copy.id)).status).toBe(200);
    await server.db.delete(table).where(eq(table.key, 'invitation'));
  });

  it('offers and copies what one of Lectern’s own can insert by now, though it was saved when that was less', async () => {
    const { subjectEn: _, bodyEn: __, ...unwritten } = welcome;
    const [row] = await server.db
      .insert(table)
      .values({ ...unwritten, key: 'tutor-approved', variables: variables.slice(0, 1) })
      .returning();
    const asked = { as: 'editor', params: { id: row?.id ?? '' } } as const;
    const found = (await server.call(emailTemplates.get, asked)).body.data;
    expect(found.variables).toMatchObject([variables[0], { name: 'siteName' }, { name: 'supportEmail' }]);
    const copy = await server.call(emailTemplates.copy, asked);
    expect([copy.status, copy.body.errors]).toEqual([200, undefined]);
    expect(copy.body.data).toMatchObject({ variables: found.variables });
    expect(copy.body.data.bodyEn).toContain('{{ supportEmail }}');
    await server.db.delete(table).where(inArray(table.id, [found.id, copy.body.data.id]));
  });

  it.each([
    ['without it', '<p>Come in</p>'],
    ['with a part of it', '<p><a href="{{ resetUrl }}&utm_source=mail">Come in</a></p>'],
    ['with it and a part of it', `<p>{{ resetUrl }} <a href="{{ resetUrl | append: '?x' }}">Come in</a></p>`],
  ])('refuses a letter that is there for its link %s, also its preview and its test', async (_, bodyEn) => {
    const sentence =
      'This e-mail has to carry its link: put {{ resetUrl }} as the whole address of a link, or into the text';
    const texts = {
      key: 'invitation',
      subjectEn: 'Come in',
      bodyEn,
      subjectDe: 'Willkommen',
      bodyDe: '<p>{{ resetUrl }}</p>',
    };
    const refused = await add(texts);
    expect([refused.status, refused.body.errors]).toEqual([400, { bodyEn: sentence }]);
    const { body: added } = await add({ ...texts, bodyEn: '<p><a href="{{ resetUrl }}">Come in</a></p>' });
    const asked = { as: 'editor', params: { id: added.data.id }, body: { subject: 'Come in', body: bodyEn } } as const;
    expect((await server.call(emailTemplates.preview, asked)).body.data).toEqual({
      email: null,
      errors: { body: sentence },
    });
    expect((await server.call(emailTemplates.sendTest, asked)).body.errors).toEqual({ body: sentence });
    await server.db.delete(table).where(eq(table.key, 'invitation'));
  });

  it('refuses a link in a subject, from which nobody can follow it', async () => {
    const bodyEn = '<p>{{ resetUrl }}</p>';
    const refused = await add({ key: 'invitation', subjectEn: 'Come in: {{ resetUrl }}', bodyEn });
    expect([refused.status, refused.body.errors]).toEqual([400, { subjectEn: 'Unknown variable: resetUrl' }]);
  });

  it('refuses what is not its own to change', async () => {
    expect(Object.keys((await change({ key: 'mine', subject: 'x' })).body.errors).sort()).toEqual(['key', 'subject']);
  });
});

describe.each(engines)('the test of an e-mail on $name', (engine) => {
  let mailbox: Mailbox;
  let server: TestServer;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await startTestServer(engine, { environment: { SMTP_URL: mailbox.url }, listen: true });
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });

  it('sends a test of what was not saved to oneself, filled with samples and harmless', async () => {
    const [row] = await server.db.insert(table).values(welcome).returning();
    const test = (body: string) =>
      server.call(emailTemplates.sendTest, {
        as: 'editor',
        params: { id: row?.id ?? '' },
        body: { subject: 'Hi {{ firstName }}', body, language: 'fr' },
      });
    expect((await test('{{ nobody }}')).body.errors).toHaveProperty('body');
    const { body } = await test('<p>{{ reason }}</p><script>hack()</script>');
    expect(body.data).toEqual({ to: 'editor@people.test', way: 'mail' });
    const received = await mailbox.next('editor@people.test', '[Test]');
    expect(received.subject).toBe('[Test] Hi Camille <b>');
    expect(received.html).toContain('<p>A paper &amp; a stamp are missing</p>');
    expect(received.html).toContain('<html lang="fr">');
    expect(received.html).not.toContain('hack');
    expect(received.text).toContain('A paper & a stamp are missing');
  });
});

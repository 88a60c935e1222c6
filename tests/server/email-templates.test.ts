import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailTemplates } from '#contract/email-templates.ts';
import { createEmailTemplates } from '#server/demo/emails/emails.ts';
import { createRandomSource } from '#server/demo/random.ts';
import { sanitizeEmail } from '#server/html/sanitize-email.ts';
import { renderWithSamples } from '#server/modules/email-templates/email-templates.rules.ts';
import { emailTemplates as table } from '#server/modules/email-templates/email-templates.table.ts';
import { engines } from '#tests/support/engines.ts';
import { hostileHtml } from '#tests/support/hostile-html.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const variables = [
  { name: 'firstName', meaning: 'First name', sample: 'Camille <b>' },
  { name: 'reason', meaning: 'Why', sample: 'A paper & a stamp are missing' },
];
const welcome = { key: 'welcome', name: 'Welcome', subject: 'Hello {{ firstName }}', body: '<p>Hi</p>', variables };

describe.each(engines)('e-mail templates on $name', (engine) => {
  let server: TestServer;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    const rows = await server.db
      .insert(table)
      .values([
        welcome,
        { key: 'refused', name: 'Écarté', subject: 'About {{ reason }}', body: '<p>No</p>', variables },
      ])
      .returning();
    id = rows[0]?.id ?? '';
  });
  afterAll(() => server.close());

  const find = async () => (await server.call(emailTemplates.get, { as: 'editor', params: { id } })).body.data;
  const change = async (fields: object) => {
    const { name, subject, body, version } = await find();
    const changed = { name, subject, body, version, ...fields };
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
    const { body } = await change({ subject: 'Welcome, {{ firstName }}', body: '<p>{% if reason %}x{% endif %}</p>' });
    expect(body.data).toMatchObject({ subject: 'Welcome, {{ firstName }}', version: version + 1, variables });
    const late = await change({ name: 'Late', version });
    expect([late.status, late.body.code, late.body.data.name]).toEqual([409, 'conflict.version', 'Welcome']);
  });

  it('refuses variables that nobody gives a value, by name and field', async () => {
    const { status, body } = await change({
      subject: '{{ surname }}',
      body: '<p>{{ firstName }} {{ secret.key }} {% for x in people %}{{ x }}{% endfor %} {{ __proto__ }}</p>',
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      subject: 'Unknown variable: surname',
      body: 'Unknown variable: secret, people, __proto__',
    });
  });

  it('says in which line it can’t be read', async () => {
    expect((await change({ body: '<p>\n{{ firstName | }}\n{% if reason %}\n</p>' })).body.errors).toEqual({
      body: 'Line 3 cannot be read: check the braces and tags',
    });
    expect((await change({ subject: '{{ firstName | shout }}' })).body.errors).toEqual({
      subject: 'Line 1 cannot be read: check the braces and tags',
    });
  });

  it.each(['{% include "secrets" %}', '{% render "/etc/passwd" %}', '{% layout "x" %}', '{% block x %}{% endblock %}'])(
    'knows no %s',
    async (body) => {
      expect((await change({ body })).body.errors).toHaveProperty('body');
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
    expect((await find()).body).not.toContain('<h1>');
  });

  it('says what is wrong with what is being typed, which is no failure', async () => {
    expect(await preview('<p>{{ surname }}</p>', '{{ first')).toEqual({
      email: null,
      errors: { subject: 'Line 1 cannot be read: check the braces and tags', body: 'Unknown variable: surname' },
    });
  });

  it('lets nothing hostile into a preview or an e-mail', async () => {
    for (const html of hostileHtml.map((text) => text.replaceAll('\0', '').trim())) {
      const { email, errors } = await preview(html);
      expect(errors).toEqual({});
      expect(email.html).toBe(sanitizeEmail(html));
    }
  });

  it('keeps the subject one line', async () => {
    expect((await change({ subject: 'Hello\r\nBcc: all@example.com' })).body.errors).toEqual({
      subject: 'Must be on one line',
    });
  });

  it('refuses what is not its own to change', async () => {
    const { body } = await change({ key: 'mine', variables: [] });
    expect(Object.keys(body.errors).sort()).toEqual(['key', 'variables']);
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
        body: { subject: 'Hi {{ firstName }}', body },
      });
    expect((await test('{{ nobody }}')).body.errors).toHaveProperty('body');
    const { body } = await test('<p>{{ reason }}</p><script>hack()</script>');
    expect(body.data).toEqual({ to: 'editor@people.test' });
    const received = await mailbox.next('editor@people.test', '[Test]');
    expect(received.subject).toBe('[Test] Hi Camille <b>');
    expect(received.html).toContain('<p>A paper &amp; a stamp are missing</p>');
    expect(received.html).not.toContain('hack');
    expect(received.text).toContain('A paper & a stamp are missing');
  });
});

describe('the demo’s e-mails', () => {
  it.each(createEmailTemplates(createRandomSource('lectern'), Date.UTC(2026, 0)))(
    '$key says what it should',
    (template) => {
      const { subject, html } = renderWithSamples(template, template.variables);
      expect(`${subject} ${html}`).not.toMatch(/[{}]/);
      expect(html).toContain('Camille');
    },
  );
});

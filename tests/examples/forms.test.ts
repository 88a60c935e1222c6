import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfWith } from '#tests/support/documents.ts';
import { type ExampleSite, examplePassword, openExampleSite } from '#tests/support/example-site.ts';

type Fields = Record<string, string>;

const person = { firstName: 'Ida', lastName: 'Lindqvist', email: 'ida@example.com', password: examplePassword };
const application = {
  ...person,
  headline: 'Physics without fear',
  bio: 'Fifteen years in the classroom.',
  hourlyRate: '35.50',
  yearsOfExperience: '15',
  subjects: 's-2',
  levels: 'l-1',
  languages: 'en',
  documentKind: 'diploma',
};
const lesson = {
  subject: 's-2',
  level: 'l-1',
  startsAt: new Date(Date.now() + 86_400_000).toISOString(),
  durationMinutes: '60',
};
const opinion = { stars: '4', text: 'We did not quite get through everything.' };
const complaint = { title: 'r-1', description: 'She asked for cash.' };
const pdf = new File([Buffer.from(pdfWith(['Diploma']))], 'diploma.pdf', { type: 'application/pdf' });

describe('the forms of the example marketplace', () => {
  let site: ExampleSite;
  let cookie: string;
  let booking: string;
  beforeAll(async () => {
    site = await openExampleSite();
    const { headers } = await urlencoded('/sign-in', { email: 'mia@example.com', password: examplePassword });
    cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const { headers: booked } = await urlencoded(`/tutors/${site.tutor.id}/book`, lesson);
    booking = String(booked.location);
    await site.db.sql`update bookings set status = 'completed'`;
  });
  afterAll(() => site.close());

  const urlencoded = (url: string, fields: Fields) =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
      payload: new URLSearchParams(fields).toString(),
    });
  const multipart = async (url: string, fields: Fields | Record<string, string[]>, file?: File) => {
    const form = new FormData();
    for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
    if (file) form.set('document', file);
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const contentType = request.headers.get('content-type') ?? '';
    const payload = Buffer.from(await request.arrayBuffer());
    return site.app.inject({ method: 'POST', url, headers: { 'content-type': contentType, cookie }, payload });
  };
  const forms: Record<string, { fields: Fields; send: (fields: Fields) => ReturnType<typeof urlencoded> }> = {
    'sign-up': { fields: person, send: (fields) => urlencoded('/sign-up', fields) },
    'sign-in': {
      fields: { email: person.email, password: person.password },
      send: (fields) => urlencoded('/sign-in', fields),
    },
    application: { fields: application, send: (fields) => multipart('/apply', fields, pdf) },
    booking: { fields: lesson, send: (fields) => urlencoded(`/tutors/${site.tutor.id}/book`, fields) },
    review: { fields: opinion, send: (fields) => urlencoded(`${booking}/review`, fields) },
    complaint: { fields: complaint, send: (fields) => multipart(`${booking}/complain`, fields) },
  };
  const every = Object.entries(forms).flatMap(([form, { fields }]) =>
    Object.keys(fields).map((field) => [form, field]),
  );

  it.each(every)('say at %s that %s is wrong where it has a character that cannot be kept', async (form, field) => {
    const { fields, send } = forms[form] ?? expect.unreachable();
    const { statusCode, body } = await send({ ...fields, [field]: `${fields[field]}\0` });
    expect(statusCode).toBe(422);
    expect(body).toMatch(new RegExp(`<p class="problem" role="alert" id="problem"><a href="#${field}">[^<]+</a></p>`));
    // What it leads to is there.
    expect(body).toContain(`id="${field}"`);
  });

  it.each(every)('say at %s that %s is wrong where it is missing', async (form, field) => {
    const { fields, send } = forms[form] ?? expect.unreachable();
    const { [field]: _, ...others } = fields;
    const { statusCode, body } = await send(others);
    expect(statusCode).toBe(422);
    expect(body).toContain(`<a href="#${field}">`);
    expect(body).not.toMatch(/expected|undefined|NaN/);
  });

  it.each([
    ['subjects', 50],
    ['levels', 30],
    ['languages', 30],
  ])('take no more %s than Lectern does', async (field, most) => {
    const many = Array.from({ length: most + 1 }, (_, nth) => `s-${nth}`);
    const { statusCode, body } = await multipart('/apply', { ...application, [field]: many }, pdf);
    expect(statusCode).toBe(422);
    expect(body).toContain(`<a href="#${field}">You have chosen too many: ${most} at most.</a>`);
  });

  it.each([
    ['application', 'hourlyRate', '1e12'],
    ['application', 'hourlyRate', '-1'],
    ['application', 'hourlyRate', '9.99'],
    ['application', 'hourlyRate', '100.01'],
    ['application', 'yearsOfExperience', '1.5'],
    ['booking', 'durationMinutes', '1e99'],
    ['booking', 'startsAt', '2020-01-01T10:00:00.000Z'],
    ['review', 'stars', '6'],
    ['review', 'text', 'x'.repeat(2001)],
    ['sign-up', 'password', 'x'.repeat(300)],
  ])('say at %s that %s is wrong where it is %s', async (form, field, value) => {
    const { fields, send } = forms[form] ?? expect.unreachable();
    const { statusCode, body } = await send({ ...fields, [field]: value });
    expect(statusCode).toBe(422);
    expect(body).toMatch(new RegExp(`id="${field}" name="${field}" aria-invalid="true" aria-describedby="problem"`));
  });

  it.each([
    ['student', 'mia', ['r-1', 'r-2']],
    ['tutor', 'ingrid', ['r-1', 'r-3']],
  ])('offer a %s what the other one can be complained about for', async (_, name, titles) => {
    const email = `${name}@example.com`;
    const { headers } = await urlencoded('/sign-in', { email, password: examplePassword });
    const { body } = await site.app.inject({
      url: `${booking}/complain`,
      headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' },
    });
    expect([...body.matchAll(/<option value="(.+?)"/g)].map(([, id]) => id)).toEqual(titles);
  });

  it('take one review of a lesson that was held from its student, which can be written anew until staff remove it', async () => {
    const say = (fields: Fields) => urlencoded(`${booking}/review`, fields);
    const shown = async (url: string) => (await site.app.inject({ url, headers: { cookie } })).body;
    await site.db.sql`update bookings set status = 'confirmed'`;
    expect(await shown(booking)).not.toContain('How was it?');
    expect((await say(opinion)).statusCode).toBe(422);
    await site.db.sql`update bookings set status = 'completed'`;
    expect((await say({ stars: '3', text: '' })).statusCode).toBe(303);
    expect((await say(opinion)).statusCode).toBe(303);
    const { rows: told } = await site.db.sql<{ message: Fields }>`
      select message from outbox where record like 'review/%' order by id`;
    const about = { type: 'review', booking: booking.split('/').at(-1) };
    expect(told.map(({ message }) => message)).toEqual([
      expect.objectContaining({ ...about, sourceVersion: 1, stars: 3, text: '' }),
      expect.objectContaining({ ...about, sourceVersion: 2, stars: 4, text: opinion.text }),
    ]);
    expect(told[0]?.message.externalId).toBe(told[1]?.message.externalId);
    const tutorPage = `/tutors/${site.tutor.id}`;
    expect(await shown(tutorPage)).toContain('4.0 of 5 stars in 1 review.');
    expect(await shown(tutorPage)).toContain(opinion.text);

    await site.db.sql`update reviews set status = 'hidden', status_reason = 'It is about somebody else.'`;
    expect(await shown(tutorPage)).not.toContain('What students say');
    expect(await shown(booking)).toContain('Our staff have hidden your review.</b> It is about somebody else.');
    expect((await say({ ...opinion, stars: '5' })).statusCode).toBe(303);
    await site.db.sql`update reviews set status = 'removed'`;
    expect((await say(opinion)).statusCode).toBe(422);
    expect(await shown(booking)).not.toContain('<textarea');
  });

  it('let a tutor hand in what staff ask for, each by itself and once', async () => {
    const student = cookie;
    const { headers } = await urlencoded('/sign-in', { email: 'ingrid@example.com', password: examplePassword });
    cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const note = 'The corner is cut off.';
    const items = [
      { kind: 'diploma', name: null, code: 'unreadable', note },
      { kind: 'certificate', name: 'Certificate of conduct', code: 'missing', note: null },
    ];
    await site.db
      .sql`update people set changes_requested = ${JSON.stringify(items)}::jsonb where id = ${site.tutor.id}`;
    const account = async () => (await site.app.inject({ url: '/account', headers: { cookie } })).body;
    expect(await account()).toContain(`It cannot be read. ${note}`);
    const handIn = (kind: string, file: File) => multipart(`/account/documents/${kind}`, {}, file);
    for (const file of [new File([], ''), new File(['No document'], 'diploma.txt')]) {
      const { statusCode, body } = await handIn('diploma', file);
      expect(statusCode).toBe(422);
      expect(body).toContain('role="alert"');
    }
    expect((await handIn('diploma', pdf)).headers.location).toBe('/account');
    const shown = await account();
    expect(shown).not.toContain(note);
    expect(shown).toContain('<span>Certificate of conduct</span>');
    const { rows } = await site.db.sql`
      select message -> 'of' as of, record from outbox where message -> 'file' is not null order by id desc limit 1`;
    expect(rows).toEqual([{ of: { tutor: site.tutor.id, kind: 'diploma' }, record: `tutor/${site.tutor.id}` }]);
    // It is not asked for any more, and some kinds never are.
    for (const kind of ['diploma', 'identity', 'recipe']) expect((await handIn(kind, pdf)).statusCode).toBe(422);
    expect((await handIn('certificate', pdf)).statusCode).toBe(303);
    expect(await account()).not.toContain('What we still need');
    cookie = student;
  });

  it('keep a file under a name that Lectern takes', async () => {
    const name = '../../my\u202efdp\u0007.exe';
    const { statusCode } = await multipart('/apply', application, new File([pdf], name, { type: 'image/png' }));
    expect(statusCode).toBe(303);
    const { rows } = await site.db.sql`select name, content_type from files order by id`;
    expect(rows).toContainEqual({ name: 'myfdp.pdf', content_type: 'application/pdf' });
  });

  it('have what Lectern refused sent again, and nothing else', async () => {
    await site.db
      .sql`update outbox set refusal = 'reference.not_in_catalogue' where record = ${`tutor/${site.tutor.id}`}`;
    const readRefused = async () =>
      (await site.db.sql<{ id: number }>`select id from outbox where refusal is not null order by id`).rows;
    const before = await readRefused();
    expect(before.length).toBeGreaterThan(1);
    const { body } = await site.app.inject({ url: '/behind-the-scenes' });
    const actions = [...body.matchAll(/action="(\/behind-the-scenes\/send-again\/\d+)"/g)].map(([, action]) => action);
    expect(actions).toHaveLength(before.length);
    expect((await urlencoded(actions[0] ?? '', {})).statusCode).toBe(303);
    expect(await readRefused()).toEqual(before.slice(1));
    // What was put off is not hurried by a message that there is not.
    await site.db.sql`update outbox set next_attempt_at = now() + interval '1 hour' where refusal is null`;
    expect((await urlencoded('/behind-the-scenes/send-again/none', {})).statusCode).toBe(303);
    const { rows: hurried } = await site.db
      .sql`select id from outbox where sent_at is null and refusal is null and next_attempt_at <= now()`;
    expect(hurried).toEqual([]);
  });

  it.each(['/tutors/%00', '/pages/%00', '/bookings/%00', '/?subject=%00', '/bookings/%00/complain'])(
    'have nothing at %s',
    async (url) => {
      expect((await site.app.inject({ url, headers: { cookie } })).statusCode).toBe(404);
    },
  );
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailTemplates } from '#contract/email-templates.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { languages } from '#contract/languages.ts';
import { pages } from '#contract/pages.ts';
import { subjects } from '#contract/subjects.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { engines } from '#tests/support/engines.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const page = {
  ...{ slug: 'once', title: 'Once', titleDe: 'Einmal', contentDe: '<p>Einmal.</p>', status: 'draft', language: null },
  ...{ publishOn: '2099-12-01', withdrawOn: null, metaTitle: '', metaDescription: '' },
  content: '<p onclick="hack()">Once.</p>',
};
const none = { subjectDe: null, bodyDe: null, subjectFr: null, bodyFr: null, subjectPt: null, bodyPt: null };
const variable = { name: 'room', meaning: 'Where', sample: 'Blue room' };
const admin = (email: string) => ({ ...newPerson(email), userType: 'admin', userRole: 'admin' });
const email = {
  ...none,
  key: 'once',
  name: 'Once',
  subjectEn: 'Once',
  bodyEn: '<p>{{ room }}</p>',
  variables: [variable],
};
const taken = { status: 409, body: { code: 'conflict.unique', errors: { id: expect.anything() } } };

describe.each(engines)('what is added by a form on $name', (engine) => {
  let server: TestServer;
  let catalogue: Awaited<ReturnType<typeof seedCatalogue>>;
  beforeAll(async () => {
    server = await startTestServer(engine);
    catalogue = await seedCatalogue(server.db);
  });
  afterAll(() => server.close());

  const send = (endpoint: AnyEndpoint, body: object) =>
    server.call(endpoint as never, { as: 'superAdmin', body } as never);
  const events = async (recordId: string) => {
    await sealTrail(server.db);
    return server.db.select().from(auditEvents).where(eq(auditEvents.recordId, recordId));
  };

  it.each<[string, AnyEndpoint, () => object, object]>([
    ['a page', pages.add, () => page, { metaTitle: 'Another' }],
    ['an e-mail', emailTemplates.add, () => email, { variables: [{ ...variable, sample: 'Red room' }] }],
    [
      'a subject',
      subjects.add,
      () => ({ name: 'Juggling', slug: 'juggling', parentId: null, active: true }),
      { active: false },
    ],
    ['a language', languages.add, () => ({ name: 'Yoruba', code: 'yo', active: true }), { name: 'Ede Yoruba' }],
    ['a user', users.add, () => newPerson('once@people.test'), { displayName: 'Another' }],
    ['an admin', users.add, () => admin('staff-once@people.test'), { userType: 'user', userRole: null }],
    ['a tutor', tutors.add, () => newTutor(catalogue, 'once@tutors.test'), { hourlyRateCents: 3600 }],
  ])('is added once where the answer was lost and the same comes again: %s', async (_, add, given, otherwise) => {
    const id = crypto.randomUUID();
    const body = { ...given(), id };
    const answers = await Promise.all([send(add, body), send(add, body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body.data.id).toBe(id);
    expect(await send(add, body)).toMatchObject({ status: 200, body: { data: answers[0].body.data } });
    expect(await events(id)).toHaveLength(1);
    // Without its key it is another's, as it always was.
    const { id: __, ...unkeyed } = body;
    expect(await send(add, unkeyed)).toMatchObject({ status: 409 });
    expect(await send(add, { ...body, ...otherwise })).toMatchObject(taken);
  });

  it('is added once however often it comes at once', async () => {
    for (const number of Array(30).keys()) {
      const body = { ...newPerson(`at-once-${number}@people.test`), id: crypto.randomUUID() };
      const answers = await Promise.all([send(users.add, body), send(users.add, body), send(users.add, body)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });

  it('is told as a colleague has changed it meanwhile', async () => {
    const body = { id: crypto.randomUUID(), name: 'Wolof', code: 'wo', active: true };
    await send(languages.add, body);
    await send(languages.update, { ...body, name: 'Wolof (Senegal)', version: 1 });
    const again = await send(languages.add, body);
    expect([again.status, again.body.data]).toMatchObject([200, { name: 'Wolof (Senegal)', version: 2 }]);
  });

  it('invites somebody of the staff once', async () => {
    const body = { ...admin('invited-once@people.test'), id: crypto.randomUUID() };
    for (const _ of [1, 2]) expect((await send(users.add, body)).status).toBe(200);
    const isInvitation = and(eq(mailJobs.accountId, body.id), eq(mailJobs.template, 'invitation'));
    expect(await server.db.$count(mailJobs, isInvitation)).toBe(1);
  });

  it('shows nobody an account of another kind that has the key', async () => {
    const id = server.people.superAdmin;
    const changed = { ...newPerson('other@people.test'), id };
    expect(await server.call(users.add, { as: 'admin', body: changed })).toMatchObject(taken);
    expect(
      await server.call(tutors.add, { as: 'admin', body: { ...newTutor(catalogue, 'other@tutors.test'), id } }),
    ).toMatchObject(taken);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finding } from '#contract/finding.ts';
import { type DomainEvent, eventSchemas, events } from '#contract/integration/events.ts';
import { integration } from '#contract/integration/index.ts';
import { reviews } from '#contract/reviews.ts';
import { tutors } from '#contract/tutors.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldBooking, toldEvent, toldReview, toldTutor, toldUser } from '#tests/support/told.ts';

describe.each(engines)('reviews, as the application tells of them, on $name', (engine) => {
  let server: TestServer;
  let token: string;
  let tutorId: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await seedCatalogue(server.db);
    token = await server.serviceToken('users:write', 'tutors:write', 'bookings:write', 'reviews:write', 'events:read');
    const bookings = ['b-1', 'b-2', 'b-3'].map((externalId) => ({ type: 'booking', externalId, ...toldBooking() }));
    const [, tutor] = await send(
      { type: 'user', externalId: 'u-1', ...toldUser() },
      { type: 'tutor', externalId: 't-1', ...toldTutor() },
      ...bookings,
    );
    tutorId = tutor.id;
  });
  afterAll(() => server.close());

  const send = async (...items: object[]) =>
    (await server.call(integration.batch, { token, body: { items } })).body.data;
  const put = (externalId: string, given: object = {}) =>
    server.call(integration.putReview, { token, params: { externalId }, body: toldReview(given) });
  const told = async (externalId: string, given: object = {}) => {
    const { status, body } = await put(externalId, given);
    expect([status, body.message]).toEqual([200, undefined]);
    return body.data;
  };
  const read = async (id: string) => (await server.call(reviews.get, { as: 'editor', params: { id } })).body.data;
  const ratingOf = async () =>
    (await server.call(tutors.get, { as: 'editor', params: { id: tutorId } })).body.data.rating;
  const decide = async (id: string, body: object) => {
    const { status } = await server.call(reviews.changeStatus, { as: 'editor', params: { id }, body });
    expect(status).toBe(200);
  };
  const remove = (id: string) => server.call(reviews.remove, { as: 'admin', body: { id } });
  const list = async () => (await server.call(reviews.list, { as: 'editor' })).body;

  it('come in visible under the names of the two whose lesson it was, and rate the tutor', async () => {
    expect(await ratingOf()).toBeNull();
    const { id, ...answer } = await told('v-1');
    expect(answer).toEqual({ outcome: 'created', externalId: 'v-1', version: 1 });
    expect(await read(id)).toMatchObject({
      tutor: { id: tutorId, displayName: 'Ida Lindqvist' },
      student: { displayName: 'Mia Okafor' },
      stars: 4,
      status: 'visible',
      createdAt: '2025-03-02T18:00:00.000Z',
      source: { externalId: 'v-1', tokenName: expect.any(String), heardAt: expect.any(String) },
    });
    expect(await ratingOf()).toBe(4);
    expect((await told('v-1')).outcome).toBe('unchanged');
    expect(await told('v-1', { sourceVersion: 3, stars: 2 })).toMatchObject({ outcome: 'changed', version: 2 });
    expect(await ratingOf()).toBe(2);
    expect(await told('v-1', { sourceVersion: 2, stars: 5 })).toMatchObject({ outcome: 'stale', version: 2 });
    expect((await put('v-1', { sourceVersion: 3, stars: 5 })).body.code).toBe('conflict.source');
    const found = await server.call(finding.find, { as: 'editor', query: { search: 'v-1' } });
    expect(found.body.data).toMatchObject([{ kind: 'review', records: [{ id }] }]);
  });

  it('are refused with what is wrong with them, and wait for their booking', async () => {
    const unknown = await put('v-early', { booking: 'b-early' });
    expect([unknown.status, unknown.body]).toEqual([
      422,
      expect.objectContaining({ code: 'reference.unknown', retryable: true, errors: { booking: expect.any(String) } }),
    ]);
    for (const wrong of [{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, { text: 5 }, { text: 'x'.repeat(2001) }])
      expect((await put('v-early', wrong)).body.errors).toHaveProperty(Object.keys(wrong)[0] as string);
    expect((await put('v-early', { status: 'hidden' })).body.code).toBe('field.staff_owned');
    const answers = await send(
      { type: 'review', externalId: 'v-early', ...toldReview({ booking: 'b-early' }) },
      { type: 'booking', externalId: 'b-early', ...toldBooking() },
    );
    expect(answers.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['created', 'created']);
    expect((await remove(answers[0].id)).status).toBe(200);
  });

  it('may be stars alone, however the application says that nothing was written', async () => {
    const { text, ...stars } = toldReview({ booking: 'b-2' });
    const answers = await send(
      { type: 'review', externalId: 'v-2', ...stars },
      { type: 'review', externalId: 'v-2', ...stars, sourceVersion: 2, text: null },
      { type: 'review', externalId: 'v-2', ...stars, sourceVersion: 3, text: ' ' },
    );
    expect(answers.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['created', 'unchanged', 'unchanged']);
    const [{ id }] = answers;
    expect(await read(id)).toMatchObject({ stars: 4, text: '' });
    expect(await told('v-2', { booking: 'b-2', sourceVersion: 4 })).toMatchObject({ outcome: 'changed', version: 2 });
    expect(await read(id)).toMatchObject({ text });
    await remove(id);
  });

  it('may be of a lesson that did not take place', async () => {
    const cancelled = toldEvent('e-1', 'cancelled', '2025-03-01T09:00:00Z');
    await server.call(integration.addEvents, { token, params: { externalId: 'b-2' }, body: { events: [cancelled] } });
    const { id, outcome } = await told('v-2', { booking: 'b-2', stars: 1 });
    expect(outcome).toBe('created');
    expect(await ratingOf()).toBe(1.5);
    await remove(id);
  });

  it('are one for each booking, whichever of two comes first', async () => {
    const second = await put('v-other');
    expect([second.status, second.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'conflict.booking_reviewed',
        errors: { booking: 'This booking has a review already, under another key; what is newer goes under that one' },
      }),
    ]);
    const atOnce = await Promise.all(['v-3', 'v-4', 'v-5', 'v-6'].map((key) => put(key, { booking: 'b-3' })));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const [taken] = atOnce.flatMap(({ status, body }) => (status === 200 ? [body.data] : []));
    await remove(taken.id);
    const together = await send(
      ...['v-7', 'v-8'].map((externalId) => ({ type: 'review', externalId, ...toldReview({ booking: 'b-3' }) })),
    );
    expect(together).toMatchObject([
      { outcome: 'created' },
      { outcome: 'refused', status: 409, code: 'conflict.booking_reviewed', errors: { booking: expect.any(String) } },
    ]);
    // One that goes over to a booking that has one is refused as well, and stays as it was.
    const moved = await put('v-7', { sourceVersion: 2, booking: 'b-1' });
    expect([moved.status, moved.body.code]).toEqual([409, 'conflict.booking_reviewed']);
    await remove(together[0].id);
    expect((await list()).total).toBe(1);
  });

  it('stay as staff have decided, and the application is told of it', async () => {
    const ask = async (after: string) => {
      await sealTrail(server.db);
      const { data, next } = (await server.call(events.events, { token, query: { after } })).body;
      for (const event of data as DomainEvent[]) expect(eventSchemas[event.type].parse(event)).toEqual(event);
      return { next, told: data.map(({ sequence, at, id, ...event }: Record<string, unknown>) => event) };
    };
    const { next: before } = await ask('newest');
    const [{ id, version }] = (await list()).data;
    const reason = 'It is about somebody else.';
    await decide(id, { status: 'hidden', reason, version });
    expect(await ratingOf()).toBeNull();
    expect((await told('v-1', { sourceVersion: 4, stars: 5, text: 'All the same.' })).outcome).toBe('changed');
    expect(await read(id)).toMatchObject({ status: 'hidden', statusReason: reason, stars: 5, text: 'All the same.' });
    expect(await ratingOf()).toBeNull();
    await decide(id, { status: 'visible', reason: null, version: version + 2 });
    expect(await ratingOf()).toBe(5);
    expect((await remove(id)).status).toBe(200);
    expect(await ratingOf()).toBeNull();
    const about = { externalId: 'v-1' };
    const { told: heard, next } = await ask(before);
    expect(heard).toEqual([
      {
        ...about,
        type: 'review.hidden',
        version: version + 1,
        data: { id, status: 'hidden', statusReason: reason },
        previous: { status: 'visible', statusReason: null },
      },
      {
        ...about,
        type: 'review.shown',
        version: version + 3,
        data: { id, status: 'visible', statusReason: null },
        previous: { status: 'hidden', statusReason: reason },
      },
      {
        ...about,
        type: 'review.removed',
        version: version + 3,
        data: { id, status: 'visible', statusReason: null },
        previous: null,
      },
    ]);
    // What staff have removed is new, as everything is, should it be told of once more.
    const again = await told('v-1', { sourceVersion: 4, stars: 5, text: 'All the same.' });
    expect(again).toMatchObject({ outcome: 'created', version: 1 });
    expect(again.id).not.toBe(id);
    expect((await ask(next)).told).toEqual([]);
  });
});

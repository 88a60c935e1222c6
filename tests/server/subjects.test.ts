import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subjects } from '#contract/subjects.ts';
import { tutors } from '#contract/tutors.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('subjects on $name', (engine) => {
  let server: TestServer;
  let catalogue: Awaited<ReturnType<typeof seedCatalogue>>;
  beforeAll(async () => {
    server = await startTestServer(engine);
    catalogue = await seedCatalogue(server.db);
  });
  afterAll(() => server.close());

  let count = 0;
  const slug = () => {
    count += 1;
    return `subject-${count}`;
  };
  const add = async (name: string, parentId: string | null = null, fields: object = {}) =>
    (
      await server.call(subjects.add, {
        as: 'editor',
        body: { name, slug: slug(), parentId, active: true, ...fields },
      })
    ).body;
  const change = (subject: { id: string; name: string; slug: string; version: number }, fields: object) =>
    server.call(subjects.update, {
      as: 'editor',
      body: {
        id: subject.id,
        name: subject.name,
        slug: subject.slug,
        version: subject.version,
        parentId: null,
        active: true,
        ...fields,
      },
    });
  const remove = (id: string) => server.call(subjects.remove, { as: 'admin', body: { id } });
  const removeChildren = (id: string, childIds?: string[]) =>
    server.call(subjects.removeChildren, { as: 'admin', body: { id, ...(childIds && { childIds }) } });
  const list = async (query: Record<string, string | number>) =>
    (await server.call(subjects.list, { as: 'editor', query })).body;
  const paths = async (query: Record<string, string | number>) =>
    (await list(query)).data.map(({ path }: { path: string }) => path);

  it('makes a tree, and lists every parent before its children, at most 500 at once', async () => {
    const { data: music } = await add('Music');
    expect(music).toMatchObject({ parentId: null, path: 'Music', childCount: 0, tutorCount: 0 });
    const { data: oud } = await add('Oud', music.id, { active: false });
    expect(oud).toMatchObject({ parentId: music.id, path: 'Music › Oud', active: false });
    await add('Alto', music.id);
    expect(await paths({ search: 'music', limit: 500 })).toEqual(['Music', 'Music › Alto', 'Music › Oud']);
    expect(await paths({ parentId: music.id })).toEqual(['Music › Alto', 'Music › Oud']);
    expect(await paths({ search: 'music', root: 'true' })).toEqual(['Music']);
    expect(await paths({ search: 'music', active: 'false' })).toEqual(['Music › Oud']);
    expect(await paths({ search: 'alto music' })).toEqual(['Music › Alto']);
    expect(await paths({ search: 'mu%' })).toEqual([]);
    expect((await list({ ids: music.id })).data[0].childCount).toBe(2);
    expect((await list({ limit: 501 })).errors).toHaveProperty('limit');
  });

  it('keeps names unique among siblings only, and slugs everywhere', async () => {
    const { data: one } = await add('Latin America');
    const { data: other } = await add('Iberia');
    expect((await add('History', one.id)).data.path).toBe('Latin America › History');
    expect((await add('History', other.id)).data.path).toBe('Iberia › History');
    const twice = await add('hISTORY', one.id);
    expect([twice.code, Object.keys(twice.errors)]).toEqual(['conflict.unique', ['name']]);
    expect((await add('IBERIA')).errors).toHaveProperty('name');
    expect((await add('Elsewhere', null, { slug: one.slug })).errors).toHaveProperty('slug');
    expect((await add('Elsewhere', null, { slug: 'Not A Slug' })).errors).toHaveProperty('slug');
  });

  it('has two levels, however one tries for a third', async () => {
    const { data: top } = await add('Crafts');
    const { data: child } = await add('Pottery', top.id);
    const { data: single } = await add('Weaving');
    expect((await add('Glazing', child.id)).errors).toEqual({
      parentId: 'Only a subject at the top can have others below it',
    });
    expect((await add('Lost', crypto.randomUUID())).errors).toHaveProperty('parentId');
    for (const parentId of [top.id, child.id]) {
      expect((await change(single, { parentId: single.id })).body.errors).toHaveProperty('parentId');
      expect((await change(top, { parentId })).body.errors).toHaveProperty('parentId');
    }
    expect((await change(top, { parentId: single.id })).body.errors).toEqual({
      parentId: 'This subject has others below it, so it must stay at the top',
    });
    const moved = await change(single, { parentId: top.id });
    expect(moved.body.data).toMatchObject({ path: 'Crafts › Weaving', version: 2 });
    const late = await change(single, { name: 'Knitting' });
    expect([late.status, late.body.code, late.body.data.path]).toEqual([409, 'conflict.version', 'Crafts › Weaving']);
    expect((await change(single, { parentId: child.id })).body.code).toBe('conflict.version');
  });

  it('has nothing below what is taught, so that what is taught can be chosen', async () => {
    const { data: taught } = await add('Horn');
    const body = { ...newTutor(catalogue, 'horn@tutors.test'), subjectIds: [taught.id] };
    expect((await server.call(tutors.add, { as: 'admin', body })).status).toBe(200);
    expect((await add('French horn', taught.id)).errors.parentId).toContain('nothing can go below it');
    const { data: other } = await add('Natural horn');
    const moved = await change(other, { parentId: taught.id });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([400, ['parentId']]);
  });

  it('lets two moves that cross each other end with at most one of them done', async () => {
    const { data: one } = await add('Crossing one');
    const { data: other } = await add('Crossing other');
    const statuses = await Promise.all([change(one, { parentId: other.id }), change(other, { parentId: one.id })]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('adds the same name twenty times at once and has one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('Rush')));
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'conflict.unique')).toHaveLength(19);
  });

  it('does not remove what has children, tutors or bookings, and counts them', async () => {
    const { data: top } = await add('Sports');
    const { data: child } = await add('Chess', top.id);
    expect([(await remove(top.id)).status, (await remove(top.id)).body.message]).toEqual([
      409,
      'Still has 1 subject below it',
    ]);
    await server.call(tutors.add, { as: 'admin', body: { ...newTutor(catalogue), subjectIds: [child.id] } });
    expect((await remove(child.id)).body.message).toBe('Still used by 1 tutor');
    const { data: booked } = await add('Boxing', top.id);
    await server.db.insert(bookings).values({
      tutorId: server.people.tutor,
      studentId: server.people.user,
      subjectId: booked.id,
      levelId: catalogue.levelId,
      startsAt: new Date(),
      durationMinutes: 60,
      amountCents: 3000,
      feeCents: 450,
      payoutCents: 2550,
      currency: 'EUR',
      paymentMethod: 'card',
      paymentStatus: 'paid',
      payoutStatus: 'scheduled',
      status: 'confirmed',
    });
    const refused = await remove(booked.id);
    expect([refused.body.code, refused.body.message]).toEqual(['conflict.in_use', 'Still has 1 booking']);
  });

  it('removes the children named, all of them or none', async () => {
    const { data: top } = await add('Games');
    const ids: string[] = [];
    for (const name of ['Go', 'Bridge', 'Whist']) ids.push((await add(name, top.id)).data.id);
    const { data: foreign } = await add('Not below Games');
    expect((await removeChildren(top.id, [foreign.id])).body.errors).toHaveProperty('childIds');
    await server.call(tutors.add, {
      as: 'admin',
      body: { ...newTutor(catalogue, 'go@tutors.test'), subjectIds: ids.slice(0, 1) },
    });
    expect([(await removeChildren(top.id)).status, await paths({ parentId: top.id })]).toEqual([
      409,
      ['Games › Bridge', 'Games › Go', 'Games › Whist'],
    ]);
    expect((await removeChildren(top.id, ids.slice(1))).body.data).toMatchObject({ id: top.id, childCount: 1 });
    expect(await paths({ parentId: top.id })).toEqual(['Games › Go']);
    expect((await removeChildren(crypto.randomUUID())).status).toBe(404);
    expect((await removeChildren(foreign.id)).status).toBe(200);
  });

  it('removes one that nobody needs, once', async () => {
    const { data } = await add('Phrenology');
    expect((await remove(data.id)).body.data.name).toBe('Phrenology');
    expect((await remove(data.id)).status).toBe(404);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { views as calls, type ListView, viewsAtMost } from '#contract/views.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { listViews } from '#server/modules/views/views.table.ts';
import { engines } from '#tests/support/engines.ts';
import { newPerson, type Role } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { untilLocked } from '#tests/support/until-locked.ts';

const params = {
  filter: { status: ['pending'], q: 'algebra' },
  sort: 'createdAt',
  order: 'ASC',
  perPage: 50,
  shownColumns: ['displayName', 'status'],
  hiddenColumns: ['email'],
};

describe.each(engines)('views of lists on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.delete(listViews);
  });

  const add = (as: Role, view: Record<string, unknown>) =>
    server.call(calls.add, { as, body: { resource: 'tutors', audience: 'me', params, inMenu: false, ...view } });
  const added = async (as: Role, name: string, view: Record<string, unknown> = {}): Promise<ListView> => {
    const { status, body } = await add(as, { name, ...view });
    expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
    return body.data;
  };
  const list = async (as: Role): Promise<ListView[]> => (await server.call(calls.list, { as })).body.data;
  const namesOf = async (as: Role) => (await list(as)).map(({ name }) => name);
  const change = (as: Role, { id, version, name, audience, inMenu, ...view }: ListView, changes: object) =>
    server.call(calls.update, { as, body: { id, version, name, audience, inMenu, params: view.params, ...changes } });
  const remove = (as: Role, { id }: ListView) => server.call(calls.remove, { as, body: { id } });

  it('come back as they were kept', async () => {
    const kept = await added('editor', ' Waiting for me ', { inMenu: true });
    expect(kept).toMatchObject({
      name: 'Waiting for me',
      audience: 'me',
      resource: 'tutors',
      params,
      inMenu: true,
      version: 1,
      owner: { id: server.people.editor },
    });
    expect(await list('editor')).toEqual([kept]);
  });

  it('are had by whom they are for', async () => {
    await added('editor', 'Own of the editor');
    await added('admin', 'For editors', { audience: 'editor' });
    await added('admin', 'For admins', { audience: 'admin' });
    await added('superAdmin', 'For super admins', { audience: 'superAdmin' });
    await added('superAdmin', 'For everybody', { audience: 'everybody' });
    await added('superAdmin', 'Own of the super admin');
    expect(await namesOf('editor')).toEqual(['Own of the editor', 'For editors', 'For everybody']);
    // Who may make views for others sees those of the others too, to put them right; never what somebody keeps for themselves.
    const shared = ['For editors', 'For admins', 'For super admins', 'For everybody'];
    expect(await namesOf('admin')).toEqual(shared);
    expect(await namesOf('superAdmin')).toEqual([...shared, 'Own of the super admin']);
  });

  it('are changed and deleted by their owner, and for others by admins', async () => {
    const own = await added('editor', 'Own');
    const shared = await added('admin', 'Shared', { audience: 'everybody' });
    expect((await add('editor', { name: 'Mine for all', audience: 'everybody' })).status).toBe(403);
    expect((await change('editor', own, { audience: 'everybody' })).status).toBe(403);
    expect((await change('editor', shared, { name: 'Taken over' })).status).toBe(403);
    expect((await remove('editor', shared)).status).toBe(403);
    for (const outsider of ['admin', 'superAdmin'] as const) {
      expect((await change(outsider, own, { name: 'Seen' })).status).toBe(404);
      expect((await remove(outsider, own)).status).toBe(404);
    }
    const { body } = await change('superAdmin', shared, { name: 'Shared by two', params: { ...params, perPage: 10 } });
    expect(body.data).toMatchObject({ name: 'Shared by two', version: 2, params: { perPage: 10 } });
    expect((await remove('editor', own)).status).toBe(200);
    expect((await remove('superAdmin', shared)).status).toBe(200);
    expect(await list('admin')).toEqual([]);
  });

  it('are not overwritten by whoever had not seen the last change', async () => {
    const seen = await added('admin', 'Shared', { audience: 'everybody' });
    await change('superAdmin', seen, { name: 'Changed first' });
    const { status, body } = await change('admin', seen, { name: 'Changed second' });
    expect({ status, code: body.code, current: body.data?.name }).toEqual({
      status: 409,
      code: 'conflict.version',
      current: 'Changed first',
    });
  });

  it('have a name of their own among those that somebody keeps, and among those for the same people', async () => {
    await added('editor', 'Waiting');
    await added('admin', 'Waiting');
    await added('editor', 'Waiting', { resource: 'users' });
    await added('admin', 'Waiting', { audience: 'everybody' });
    for (const [as, audience] of [
      ['editor', 'me'],
      ['superAdmin', 'everybody'],
    ] as const) {
      const { status, body } = await add(as, { name: 'waiting', audience });
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 409, fields: ['name'] });
    }
  });

  it.each([
    ['name', { name: '  ' }],
    ['audience', { audience: 'students' }],
    ['params.order', { params: { ...params, order: 'UP' } }],
    ['params.perPage', { params: { ...params, perPage: 0 } }],
    ['params.filter', { params: { ...params, filter: { q: 'x'.repeat(4001) } } }],
  ])('are refused with the field where %s is wrong', async (field, wrong) => {
    const { status, body } = await add('editor', { name: 'Wrong', ...wrong });
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, fields: [field] });
  });

  it('end at a number that nobody reaches by hand', async () => {
    const row = { resource: 'tutors', audience: 'me', params, ownerId: server.people.editor } as const;
    await server.db
      .insert(listViews)
      .values(Array.from({ length: viewsAtMost - 1 }, (_, nth) => ({ ...row, name: `${nth}` })) as never);
    const lasts = ['Last', 'Last of another window', 'Last of a third'];
    const answers = await Promise.all(lasts.map((name) => add('editor', { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await add('editor', { name: 'One more' })).toMatchObject({
      status: 409,
      body: { code: 'conflict.too_many_views' },
    });
  });

  it('stand in the order and in the menu as each chooses for themselves', async () => {
    const [one, two, three] = [
      await added('admin', 'One', { audience: 'everybody', inMenu: true }),
      await added('admin', 'Two', { audience: 'everybody' }),
      await added('editor', 'Three'),
    ];
    const arrange = async (as: Role, ...views: [ListView, boolean][]) => {
      const body = { views: views.map(([{ id }, inMenu]) => ({ id, inMenu })) };
      return (await server.call(calls.arrange, { as, body })).body.data.map(({ name, inMenu }: ListView) => [
        name,
        inMenu,
      ]);
    };
    expect(await arrange('editor', [three, true], [two, false])).toEqual([
      ['Three', true],
      ['Two', false],
      ['One', false],
    ]);
    // What somebody else keeps for themselves is passed over, like what is gone.
    expect(await arrange('admin', [two, true], [three, true], [one, false])).toEqual([
      ['Two', true],
      ['One', false],
    ]);
    expect(await namesOf('editor')).toEqual(['Three', 'Two', 'One']);
  });

  it('that an arrangement does not name stay in the menu, after the others', async () => {
    const [one, two] = [await added('editor', 'One'), await added('editor', 'Two', { inMenu: true })];
    const arrange = (...views: ListView[]) =>
      server.call(calls.arrange, {
        as: 'editor',
        body: { views: views.map(({ id, inMenu }) => ({ id, inMenu })) },
      });
    await arrange(two, one);
    // Made in another window, which this one has not heard of.
    await added('editor', 'Three', { inMenu: true });
    const { body } = await arrange(one, two);
    const shown = body.data.map(({ name, inMenu }: ListView) => [name, inMenu]);
    expect(shown).toEqual([
      ['One', false],
      ['Two', true],
      ['Three', true],
    ]);
    await arrange(one);
    expect((await list('editor')).map(({ name, inMenu }) => [name, inMenu])).toEqual(shown);
    expect((await arrange()).body.data).toHaveLength(3);
  });

  it.runIf(engine.name === 'PostgreSQL')('are arranged without one that is deleted at that moment', async () => {
    const [one, two] = [await added('editor', 'One'), await added('admin', 'Two', { audience: 'everybody' })];
    const body = { views: [two, one].map(({ id }) => ({ id, inMenu: true })) };
    let arranging: ReturnType<TestServer['call']> | undefined;
    await server.db.transact({}, async (transaction) => {
      await transaction.delete(listViews).where(eq(listViews.id, two.id));
      arranging = server.call(calls.arrange, { as: 'editor', body });
      await untilLocked(server.db);
    });
    const answer = await arranging;
    expect([answer?.status, answer?.body.message]).toEqual([200, undefined]);
    expect(answer?.body.data).toMatchObject([{ name: 'One', inMenu: true }]);
  });

  it('are arranged once, though two windows do it at once', async () => {
    const made: ListView[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four']) made.push(await added('editor', name));
    const orders = [made, made.toReversed()];
    const answers = await Promise.all(
      orders.map((order) =>
        server.call(calls.arrange, { as: 'editor', body: { views: order.map(({ id }) => ({ id, inMenu: false })) } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const namesIn = (order: ListView[]) => order.map(({ name }) => name);
    expect(orders.map(namesIn)).toContainEqual(await namesOf('editor'));
  });

  it('outlive whoever made them for others, and nobody else’s do', async () => {
    const [gone] = await server.db
      .insert(accounts)
      .values(newPerson('gone@people.test') as typeof accounts.$inferInsert)
      .returning({ id: accounts.id });
    const row = { resource: 'tutors', params, ownerId: gone?.id ?? '' } as const;
    await server.db.insert(listViews).values([
      { ...row, name: 'Own', audience: 'me' },
      { ...row, name: 'Shared', audience: 'everybody' },
    ] as never);
    await server.db.delete(accounts).where(eq(accounts.id, gone?.id ?? ''));
    const left = await server.db.select({ name: listViews.name, ownerId: listViews.ownerId }).from(listViews);
    expect(left).toEqual([{ name: 'Shared', ownerId: null }]);
    expect((await list('admin'))[0]).toMatchObject({ name: 'Shared', owner: null });
  });

  it('leave in the trail who made, changed and deleted them', async () => {
    const made = await added('admin', 'Shared', { audience: 'everybody' });
    await change('superAdmin', made, { name: 'Renamed' });
    await remove('admin', made);
    await sealTrail(server.db);
    const told = await server.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.recordId, made.id))
      .orderBy(auditEvents.seq);
    expect(told.map(({ action, entity, recordName }) => [action, entity, recordName])).toEqual([
      ['created', 'view', 'Shared'],
      ['changed', 'view', 'Renamed'],
      ['deleted', 'view', 'Renamed'],
    ]);
  });
});

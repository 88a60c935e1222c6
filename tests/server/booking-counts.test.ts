import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integration } from '#contract/integration/index.ts';
import { users } from '#contract/users.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { bookingCounts } from '#server/modules/accounts/booking-counts.table.ts';
import { engines } from '#tests/support/engines.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldBooking, toldTutor, toldUser } from '#tests/support/told.ts';

type Counted = { id: string; email: string; bookingCount: number };

describe.each(engines)('the numbers of people’s bookings on $name', (engine) => {
  let server: TestServer;
  let token: string;
  /** Of each student; two have as many as each other. */
  const expected = [3, 0, 2, 5, 2, 1];
  beforeAll(async () => {
    server = await startTestServer(engine);
    await seedCatalogue(server.db);
    token = await server.serviceToken('users:write', 'tutors:write', 'bookings:write');
    const people = expected.map((_, nth) => ({
      ...{ type: 'user', externalId: `u-${nth}` },
      ...toldUser({ email: `counted-${nth}@app.test`, lastName: 'Counted' }),
    }));
    const bookings = expected.flatMap((count, student) =>
      Array.from({ length: count }, (_, nth) => ({
        ...{ type: 'booking', externalId: `b-${student}-${nth}` },
        ...toldBooking({ student: `u-${student}` }),
      })),
    );
    const items = [...people, { type: 'tutor', externalId: 't-1', ...toldTutor() }, ...bookings];
    const { body } = await server.call(integration.batch, { body: { items }, token });
    expect(body.data.filter(({ outcome }: { outcome: string }) => outcome !== 'created')).toEqual([]);
  });
  afterAll(() => server.close());

  const list = async (query: object): Promise<{ data: Counted[]; next?: string }> =>
    (await server.call(users.list, { as: 'superAdmin', query: { sort: 'bookingCount', ...query } })).body;
  const countOf = async (email: string, query: object) =>
    (await list(query)).data.find((person) => person.email === email)?.bookingCount;

  it.each(['asc', 'desc'])('put them in order, page by page: %s', async (dir) => {
    const all = (await list({ dir, search: 'counted', limit: 100 })).data;
    const counts = [...expected].sort((one, other) => (dir === 'asc' ? one - other : other - one));
    expect(all.map(({ bookingCount }) => bookingCount)).toEqual(counts);

    const paged: Counted[] = [];
    let after: string | null | undefined;
    for (let page = 1; after !== null; page += 1) {
      const { data, next = null } = await list({ dir, search: 'counted', limit: 2, page, ...(after && { after }) });
      paged.push(...data);
      after = next;
    }
    expect(paged).toEqual(all);
  });

  it('follow a booking that somebody else takes over', async () => {
    const body = toldBooking({ student: 'u-1', sourceVersion: 2 });
    const params = { externalId: 'b-3-0' };
    expect((await server.call(integration.putBooking, { params, body, token })).body.data.outcome).toBe('changed');
    const query = { search: 'counted' };
    expect(await countOf('counted-1@app.test', query)).toBe(1);
    expect(await countOf('counted-3@app.test', query)).toBe(4);
  });

  it('are found under another type of account from the moment it changes', async () => {
    const isEditor = eq(accounts.id, server.people.editor);
    const [editor] = await server.db.select({ email: accounts.email }).from(accounts).where(isEditor);
    const email = editor?.email ?? '';
    expect(await countOf(email, { userType: 'admin' })).toBe(0);
    await server.db.update(accounts).set({ userType: 'superAdmin', userRole: 'admin' }).where(isEditor);
    expect(await countOf(email, { userType: 'superAdmin' })).toBe(0);
    expect(await countOf(email, { userType: 'admin' })).toBeUndefined();
  });

  it('go with whom they are of', async () => {
    const body = { ...newPerson('leaving@app.test'), userType: 'user', userRole: null };
    const { id } = (await server.call(users.add, { as: 'superAdmin', body })).body.data;
    const counted = () => server.db.select().from(bookingCounts).where(eq(bookingCounts.id, id));
    expect(await counted()).toEqual([{ id, userType: 'user', bookings: 0 }]);
    expect((await server.call(users.remove, { as: 'superAdmin', params: { id } })).status).toBe(200);
    expect(await counted()).toEqual([]);
  });
});

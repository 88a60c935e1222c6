import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { madeAs, textAs, timestamp } from '#contract/entity/by-hand.ts';
import { defineEntity, states, text } from '#contract/entity/index.ts';
import { PhoneNumber } from '#contract/primitives.ts';
import { serveEntity } from '#server/entity/serve.ts';
import { tableOf } from '#server/entity/table.ts';
import { engines } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** Something that is lent. The audit trail knows it by the name of a kind that has no screens of its own. */
const Loan = defineEntity('file', {
  access: 'editor',
  path: '/api/v1/admin/loans',
  title: 'name',
  fields: {
    name: text(),
    phone: textAs(PhoneNumber, { optional: true }),
    returnedAt: timestamp(),
    days: madeAs(z.array(z.int()), { listed: false }),
    status: states({ lent: { to: { back: {} } }, back: { to: {} } }),
  },
  unique: [['name']],
  sort: ['name', 'status', 'returnedAt'],
  grows: true,
  calls: { list: 'Several', get: 'One', add: 'Add one' },
});
const loans = tableOf('loans', Loan);
const served = serveEntity(Loan, loans, { columns: { days: sql`'[1, 2]'::json` } });

const { calls } = Loan;
type Row = ResponseOf<typeof calls.list>['data'][number];

describe.each(engines)('what the server notes and makes of a record on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { entities: [{ ...served, entity: { ...Loan, plural: 'loans' } }] });
    for (const name of ['Atlas', 'Compass', 'Globe'])
      await server.call(calls.add, { as: 'editor', body: { name, phone: '+49 30 1234567' } });
    const returnedAt = new Date('2026-02-28T09:30:00.000Z');
    await server.db.update(loans).set({ status: 'back', returnedAt }).where(eq(loans.name, 'Compass'));
  });
  afterAll(() => server.close());

  const list = async (query: Record<string, string>) =>
    (await server.call(calls.list, { as: 'editor', query })).body.data as Row[];
  const names = async (query: Record<string, string>) => (await list(query)).map(({ name }) => name);

  it('is answered and not given', async () => {
    expectTypeOf<Row['returnedAt']>().toEqualTypeOf<string | null>();
    expectTypeOf<Row['phone']>().toEqualTypeOf<string | null>();
    expectTypeOf<Row>().not.toHaveProperty('days');
    expectTypeOf<BodyOf<typeof calls.add>>().toEqualTypeOf<{
      id?: string | undefined;
      name: string;
      phone: string | null;
    }>();
    const [atlas, compass] = await list({ sort: 'name' });
    expect(atlas).toMatchObject({ phone: '+49 30 1234567', returnedAt: null, status: 'lent' });
    expect(compass).toMatchObject({ returnedAt: '2026-02-28T09:30:00.000Z', status: 'back' });
    expect(compass).not.toHaveProperty('days');
    const { body } = await server.call(calls.get, { as: 'editor', params: { id: compass?.id ?? '' } });
    expect(body.data.days).toEqual([1, 2]);
  });

  it('is refused where somebody gives it, as is a text that is not what it has to be', async () => {
    const body = { name: 'Ruler', phone: 'none', returnedAt: null };
    const refused = await server.call(calls.add, { as: 'editor', body });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors)).toEqual(expect.arrayContaining(['phone', 'returnedAt']));
  });

  it('sorts lists, with those at the end that it was not noted of; so does a state where the declaration says so', async () => {
    expect((await names({ sort: 'returnedAt', dir: 'asc' }))[0]).toBe('Compass');
    expect((await names({ sort: 'returnedAt', dir: 'desc' }))[0]).toBe('Compass');
    expect((await names({ sort: 'status', dir: 'asc' }))[0]).toBe('Compass');
    expect((await names({ sort: 'status', dir: 'desc' })).at(-1)).toBe('Compass');
  });
});

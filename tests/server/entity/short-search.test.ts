import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineEntity, ref, slug, text } from '#contract/entity/index.ts';
import { serveEntity } from '#server/entity/serve.ts';
import { tableOf } from '#server/entity/table.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { engines } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** Of what names people there are many. The audit trail knows it by the name of a kind that has no screens of its own. */
const Voucher = defineEntity('file', {
  access: 'editor',
  path: '/api/v1/admin/vouchers',
  title: 'code',
  fields: { code: slug(), note: text({ optional: true }), tutor: ref('tutor', { optional: true }) },
  unique: [['code']],
  calls: { list: 'Several', add: 'Add one' },
});
const { calls } = Voucher;
const table = tableOf('vouchers', Voucher, { refs: { tutor: () => accounts.id } });
const served = serveEntity(Voucher, table, {});
const servedVouchers = { ...served, entity: { ...Voucher, plural: 'vouchers' as const } };

describe.each(engines)('a code of two characters on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { entities: [servedVouchers] });
    for (const code of ['a1', 'a12'])
      await server.call(calls.add, { as: 'editor', body: { code, note: null, tutor: null } });
  });
  afterAll(() => server.close());

  it('is found by itself among many, in any case', async () => {
    const found = async (search: string) =>
      (await server.call(calls.list, { as: 'editor', query: { search } })).body.data.map(
        ({ code }: { code: string }) => code,
      );
    expect(await found('a1')).toEqual(['a1']);
    expect(await found('A1')).toEqual(['a1']);
    expect(await found('a12')).toEqual(['a12']);
    expect(await found('12')).toEqual([]);
  });
});

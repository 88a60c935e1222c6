import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { defineEntity, ref, text } from '#contract/entity/index.ts';
import { undoing } from '#contract/undoing.ts';
import { wayBackOf, waysBack } from '#contract/ways-back.ts';
import { serveEntity } from '#server/entity/serve.ts';
import { tableOf } from '#server/entity/table.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { pages } from '#server/modules/pages/pages.table.ts';
import { reports, reportTitles } from '#server/modules/reports/reports.table.ts';
import { engines } from '#tests/support/engines.ts';
import { lend } from '#tests/support/lend.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** It names records of every sort. The audit trail knows it by the name of a kind that nothing is undone of. */
const Lending = defineEntity('webhook', {
  access: 'editor',
  path: '/api/v1/admin/lendings',
  title: 'title',
  fields: {
    title: text(),
    booking: ref('booking'),
    report: ref('report'),
    tutor: ref('tutor'),
    reader: ref('user'),
    pageId: ref('page'),
    reason: ref('reportTitle'),
    helper: ref('admin', { optional: true }),
  },
  unique: [['title']],
  calls: { list: 'Several', get: 'One', add: 'Add one', update: 'Change one', remove: 'Remove one' },
});
const { calls } = Lending;
lend(waysBack, { [Lending.name]: wayBackOf(Lending) });

const person = () => accounts.id;
const lendings = tableOf('lendings', Lending, {
  refs: {
    ...{ booking: () => bookings.id, report: () => reports.id, pageId: () => pages.id, reason: () => reportTitles.id },
    ...{ tutor: person, reader: person, helper: person },
  },
});
const served = serveEntity(Lending, lendings, {});
const servedLendings = { ...served, entity: { ...Lending, plural: 'lendings' as const } };

describe.each(engines)('records that a record names, on $name', (engine) => {
  let server: TestServer;
  let given: { reader: string } & Record<string, string | null>;
  beforeAll(async () => {
    server = await startTestServer(engine, { entities: [servedLendings] });
    const seeded = await seedMarketplace(server.db);
    const [page] = await server.db.insert(pages).values({ slug: 'lending', title: 'Lending', content: '' }).returning();
    given = {
      ...{ title: 'A globe', booking: 'BK-10000001', report: seeded.reportId, pageId: page?.id ?? '' },
      ...{ tutor: seeded.tutorId, reader: seeded.studentId, reason: seeded.titleId, helper: server.people.editor },
    };
  });
  afterAll(() => server.close());

  const lastEvent = async (recordId: string) => {
    const { body } = await server.call(audit.history, { as: 'superAdmin', query: { entity: 'webhook', recordId } });
    return body.data[0];
  };
  const undo = async (recordId: string, version: number | null) => {
    const params = { seq: String((await lastEvent(recordId)).id) };
    return server.call(undoing.undo, { as: 'superAdmin', params, body: { version, takesBack: false } });
  };
  const get = async (id: string) => (await server.call(calls.get, { as: 'editor', params: { id } })).body.data;

  it('are found again after its deletion, whether the trail has their names or their keys', async () => {
    const { id } = (await server.call(calls.add, { as: 'editor', body: given })).body.data;
    await server.call(calls.remove, { as: 'admin', body: { id } });
    expect((await lastEvent(id)).changes).toMatchObject({
      ...{ booking: { before: 'BK-10000001' }, report: { before: given.report }, tutor: { before: 'tutor Test' } },
      ...{ pageId: { before: 'Lending' }, reason: { before: 'Did not come' }, helper: { before: 'editor Test' } },
    });
    const { status, body } = await undo(id, null);
    expect([status, body.data.left]).toEqual([200, []]);
    expect(await get(id)).toMatchObject(given);
  });

  it('are put back after others were named, unless somebody else is called as one was', async () => {
    const addUser = async (displayName: string) => {
      const email = `${displayName.replace(' ', '.')}@people.test`;
      const user = { userType: 'user', firstName: 'Mia', lastName: 'Okafor', displayName, email } as const;
      return (await server.db.insert(accounts).values(user).returning())[0];
    };
    const other = await addUser('Mia Okafor');
    const { id, version } = (await server.call(calls.add, { as: 'editor', body: { ...given, title: 'A map' } })).body
      .data;
    const body = { ...given, title: 'A map', booking: 'BK-10000002', reader: other?.id, helper: null, version };
    expect((await server.call(calls.update, { as: 'editor', params: { id }, body })).status).toBe(200);
    const done = await undo(id, version + 1);
    expect([done.status, done.body.data.left]).toEqual([200, []]);
    expect(await get(id)).toMatchObject({ ...given, title: 'A map' });
    await addUser('user Test');
    const again = { ...body, version: version + 2 };
    expect((await server.call(calls.update, { as: 'editor', params: { id }, body: again })).status).toBe(200);
    const { data } = (await undo(id, version + 3)).body;
    expect(data.left).toMatchObject([{ field: 'reader', reason: 'ambiguous' }]);
    expect(await get(id)).toMatchObject({ booking: given.booking, helper: given.helper, reader: other?.id });
  });
});

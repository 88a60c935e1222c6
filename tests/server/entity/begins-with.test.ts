import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { choice, defineEntity, flag, text } from '#contract/entity/index.ts';
import { undoing } from '#contract/undoing.ts';
import { wayBackOf, waysBack } from '#contract/ways-back.ts';
import { serveEntity } from '#server/entity/serve.ts';
import { tableOf } from '#server/entity/table.ts';
import { engines } from '#tests/support/engines.ts';
import { lend } from '#tests/support/lend.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** The audit trail knows it by the name of a kind that nothing is undone of. */
const Notice = defineEntity('webhook', {
  access: 'editor',
  path: '/api/v1/admin/notices',
  title: 'title',
  fields: {
    title: text(),
    active: flag({ initially: true }),
    audience: choice(['tutor', 'both'], { initially: 'both' }),
    finish: choice(['matt', 'gloss'], { initially: 'matt', optional: true }),
  },
  unique: [['title']],
  calls: { list: 'Several', get: 'One', add: 'Add one', remove: 'Remove one' },
});
const { calls } = Notice;
lend(waysBack, { [Notice.name]: wayBackOf(Notice) });
const served = serveEntity(Notice, tableOf('notices', Notice), {});
const servedNotices = { ...served, entity: { ...Notice, plural: 'notices' as const } };

describe.each(engines)('a record that was deleted before its kind had all of its fields, on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { entities: [servedNotices] });
  });
  afterAll(() => server.close());

  const deleteOne = async (given: object) => {
    const { id } = (await server.call(calls.add, { as: 'editor', body: given })).body.data;
    await server.call(calls.remove, { as: 'admin', body: { id } });
    const query = { entity: 'webhook', recordId: id };
    const [{ id: seq }] = (await server.call(audit.history, { as: 'superAdmin', query })).body.data;
    return { id, seq };
  };
  /** As if a release had brought them since. */
  const forget = (seq: number, ...fields: string[]) =>
    server.db.transact({}, async (transaction) => {
      await transaction.execute(sql`alter table audit_events disable trigger audit_events_append_only`);
      await transaction.execute(
        sql`update audit_events set changes = changes - ${sql.param(fields)}::text[] where seq = ${seq}`,
      );
      await transaction.execute(sql`alter table audit_events enable trigger audit_events_append_only`);
    });
  const bringBack = async ({ id, seq }: { id: string; seq: number }) => {
    const body = { version: null, takesBack: false };
    const { body: done } = await server.call(undoing.undo, { as: 'superAdmin', params: { seq: String(seq) }, body });
    expect(done.data).toMatchObject({ left: [], back: { title: { before: null } } });
    return (await server.call(calls.get, { as: 'editor', params: { id } })).body.data;
  };

  it('comes back with what a new one begins with in those', async () => {
    const deleted = await deleteOne({ title: 'Before', active: false, audience: 'tutor', finish: null });
    await forget(deleted.seq, 'active', 'audience');
    expect(await bringBack(deleted)).toMatchObject({ title: 'Before', active: true, audience: 'both', finish: null });
  });

  it('comes back with what it had otherwise, also with nothing', async () => {
    const given = { title: 'Since', active: false, audience: 'tutor', finish: null };
    expect(await bringBack(await deleteOne(given))).toMatchObject(given);
  });
});

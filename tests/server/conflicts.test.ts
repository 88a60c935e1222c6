import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { levels } from '#contract/levels.ts';
import { translate } from '#contract/messages/index.ts';
import { Locale } from '#contract/primitives.ts';
import { reports } from '#contract/reports.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { select } from '#server/database/database.ts';
import { levels as levelsTable } from '#server/modules/levels/levels.table.ts';
import { schema } from '#server/schema.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { untilLocked } from '#tests/support/until-locked.ts';

const { accountStatusChanges, reports: reportsTable, reportChanges, reportTitles } = schema;

/** The embedded database does one thing at a time. */
const concurrent = engines.filter(({ name }) => name === 'PostgreSQL');

describe.each(concurrent)('changes that meet on $name', (engine) => {
  let server: TestServer;
  let catalogue: Awaited<ReturnType<typeof seedCatalogue>>;
  beforeAll(async () => {
    server = await startTestServer(engine);
    catalogue = await seedCatalogue(server.db);
  });
  afterAll(() => server.close());

  /** Holds a change of a row back until a call waits for it, and then makes it. */
  const whileHeld = async <Result>(change: ReturnType<typeof sql>, call: () => Promise<Result>) => {
    let calling: Promise<Result> | undefined;
    await server.db.transact({}, async (transaction) => {
      await transaction.execute(change);
      calling = call();
      await untilLocked(server.db);
    });
    return calling as Promise<Result>;
  };

  it('in a circle are both made: whichever PostgreSQL ends is run again', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(async (number) => {
        const body = { name: `Level ${number}`, rank: number, active: true };
        return (await server.call(levels.add, { as: 'admin', body })).body.data.id as string;
      }),
    );
    let tries = 0;
    let arrived = 0;
    let meet: () => void = () => undefined;
    const bothHaveOne = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const raise = (ids: (string | undefined)[]) =>
      server.db.transact({}, async (transaction) => {
        tries += 1;
        for (const id of ids) {
          await transaction.execute(sql`update levels set rank = rank + 10 where id = ${id}`);
          arrived += 1;
          if (arrived === 2) meet();
          await bothHaveOne;
        }
      });
    await Promise.all([raise([one, other]), raise([other, one])]);
    expect(tries).toBeGreaterThan(2);
    // Beside the level that was there.
    const ranks = await server.db.select({ rank: levelsTable.rank }).from(levelsTable);
    expect(ranks.map(({ rank }) => rank).sort()).toEqual([1, 21, 22]);
  });

  describe('so often that PostgreSQL ends each first try', () => {
    const tables = ['accounts', 'levels', 'languages', 'sessions', 'settings', 'two_factors'];
    const stumble = (when: 'once' | 'always') =>
      server.db.execute(
        sql.raw(`create or replace function stumble() returns trigger language plpgsql as $$
      begin
        if current_setting('test.passed', true) = 'yes' then return null; end if;
        if nextval('stumbles') % 2 = 1 or ${when === 'always'} then
          raise exception 'could not serialize access' using errcode = '40001';
        end if;
        perform set_config('test.passed', 'yes', true);
        return null;
      end $$`),
      );
    beforeAll(async () => {
      await server.db.execute(sql`create sequence stumbles`);
      await stumble('once');
      for (const table of tables)
        await server.db.execute(
          sql.raw(`create constraint trigger stumble after insert or update or delete on ${table}
          deferrable initially deferred for each row execute function stumble()`),
        );
    });
    afterAll(() => server.db.execute(sql`drop function stumble() cascade`));
    const stumbles = async () =>
      Number((await select<{ times: string }>(server.db, sql`select last_value as times from stumbles`))[0]?.times);

    it('are made once, and whoever asked notices nothing', async () => {
      const before = await stumbles();
      const done = async (calling: ReturnType<TestServer['call']>) => {
        const { status, body } = await calling;
        expect(status, body?.message).toBe(200);
        return body.data;
      };
      const as = 'admin';
      const added = await done(server.call(languages.add, { as, body: { name: 'Welsh', code: 'cy', active: true } }));
      const { id, version } = added;
      const body = { id, version, name: 'Cymraeg', code: 'cy', active: true };
      expect(await done(server.call(languages.update, { as, body }))).toMatchObject({ version: 2, name: 'Cymraeg' });
      await done(server.call(languages.remove, { as, body: { id } }));
      const tutor = await done(server.call(tutors.add, { as, body: newTutor(catalogue) }));
      const approved = await done(
        server.call(tutors.changeStatus, {
          as,
          params: { id: tutor.id },
          body: { status: 'approved', reason: 'All is well.', version: tutor.version },
        }),
      );
      expect(approved.statusHistory).toHaveLength(1);
      const user = await done(server.call(users.add, { as: 'superAdmin', body: newPerson('twice@users.test') }));
      await done(server.call(users.remove, { as: 'superAdmin', params: { id: user.id }, body: {} }));
      expect((await server.signIn('editor@people.test')).status).toBe(200);
      expect((await stumbles()) - before).toBeGreaterThanOrEqual(14);
    });

    it('are refused in the end, to be tried again, in the person’s language', async () => {
      await stumble('always');
      const ask = (locale: Locale) =>
        server.call(levels.add, {
          as: 'admin',
          body: { name: 'Never', rank: 3, active: true },
          headers: { 'accept-language': locale },
        });
      for (const locale of Locale.options) {
        const { status, body, headers } = await ask(locale);
        expect([status, body.code, headers['retry-after']]).toEqual([503, 'server.busy', '1']);
        expect(body.message).toBe(translate(locale, 'server.busy'));
      }
      await stumble('once');
    });
  });

  it('of a tutor’s status are checked against what it has become', async () => {
    const body = { ...newTutor(catalogue), email: 'raced@tutors.test' };
    const { id } = (await server.call(tutors.add, { as: 'admin', body })).body.data;
    const raced = await whileHeld(sql`update accounts set status = 'rejected', version = 2 where id = ${id}`, () =>
      server.call(tutors.changeStatus, {
        as: 'admin',
        params: { id },
        body: { status: 'suspended', reason: 'Nobody rejected is suspended.', version: 2 },
      }),
    );
    expect([raced.status, raced.body.code]).toEqual([409, 'conflict.transition']);
    expect(await server.db.$count(accountStatusChanges, eq(accountStatusChanges.accountId, id))).toBe(0);
  });

  it('of a user’s status are checked against what it has become', async () => {
    const { id } = (await server.call(users.add, { as: 'superAdmin', body: newPerson('raced@users.test') })).body.data;
    const raced = await whileHeld(sql`update accounts set status = 'suspended', version = 2 where id = ${id}`, () =>
      server.call(users.changeStatus, {
        as: 'superAdmin',
        params: { id },
        body: { status: 'suspended', reason: 'Twice.', version: 2 },
      }),
    );
    expect([raced.status, raced.body.code]).toEqual([409, 'conflict.transition']);
    expect(await server.db.$count(accountStatusChanges, eq(accountStatusChanges.accountId, id))).toBe(0);
  });

  it('of a report’s status are checked against what it has become', async () => {
    const { user, tutor, admin } = server.people;
    const [title] = await server.db
      .insert(reportTitles)
      .values({ title: 'Raced', audience: 'user', active: true })
      .returning();
    const [report] = await server.db
      .insert(reportsTable)
      .values({ titleId: title?.id ?? '', reporterId: user, reportedUserId: tutor, description: 'Raced.' })
      .returning();
    const id = report?.id ?? '';
    const raced = await whileHeld(
      sql`update reports set status = 'resolved', resolution = 'Done.', resolved_at = now(), version = 2 where id = ${id}`,
      () =>
        server.call(reports.update, {
          as: 'admin',
          params: { id },
          body: { status: 'dismissed', assigneeId: admin, resolution: 'Once more.', version: 2 },
        }),
    );
    expect([raced.status, raced.body.code]).toEqual([409, 'conflict.transition']);
    expect(await server.db.$count(reportChanges, eq(reportChanges.reportId, id))).toBe(0);
  });
});

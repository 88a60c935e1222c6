import { describe, expect, inject, it } from 'vitest';
import { tutorChecks } from '#contract/tutor-checks.ts';
import { tutors } from '#contract/tutors.ts';
import { webhookDeliveries, webhooks } from '#contract/webhooks.ts';
import { type Call, callerOf, signInAt } from '#tests/crash/api.ts';
import { isComplete } from '#tests/support/complete.ts';
import { demoPlaces, engines } from '#tests/support/demo-places.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { makeToken, spawnMarketplace } from '#tests/support/marketplace.ts';
import { type RunningServer, spawnServer } from '#tests/support/spawn-server.ts';
import { startUnsteadyProxy, type UnsteadyProxy } from '#tests/support/unsteady-proxy.ts';
import { demo } from '#tests/support/verbs.ts';
import { type Database, openDatabase } from '../../examples/marketplace/database.ts';
import { dayPassword } from '../../examples/marketplace/day/run-day.ts';
import { acceptancesOf } from '../../scripts/demo/acceptances.ts';

/** Has the marketplace's own tables write down each decision as they get it: one that is carried out twice stands there twice. */
const writeDown = async ({ sql }: Database) => {
  await sql`create table carried_out (nth serial, person text, status text, reason text)`;
  await sql`create function note() returns trigger language plpgsql as $$ begin
    insert into carried_out (person, status, reason) values (new.id, new.status, new.status_reason);
    return null;
  end $$`;
  await sql`create trigger note after update on people for each row execute function note()`;
};

/** Signs in on the marketplace's page. @returns what the account says. */
const readAccount = async (marketplace: string, email: string, password: string) => {
  const body = new URLSearchParams({ email, password });
  const signedIn = await fetch(`${marketplace}/sign-in`, { method: 'POST', body, redirect: 'manual' });
  const [cookie = ''] = signedIn.headers.getSetCookie()[0]?.split(';') ?? [];
  return (await fetch(`${marketplace}/account`, { headers: { cookie } })).text();
};

type Decision = { person: string; status: string; reason: string | null };

describe('a marketplace that hears by a webhook and by the feed', () => {
  const prepare = demoPlaces();

  /** The tutors who have applied before the first day, by their keys on the marketplace. */
  const readTutors = async (call: Call) => {
    const query = { search: 'day.example', limit: '50' };
    const { data } = await call(tutors.list, { query });
    return Promise.all(data.map(async ({ id }) => (await call(tutors.get, { params: { id } })).data));
  };

  // What kills it at the wrong moment is nothing of the engine's. Where there is no PostgreSQL, it is PGlite that is killed.
  it.each(isComplete ? engines : engines.slice(-1))(
    'carries out each decision once and in its order on %s, whichever way is down',
    { timeout: 600_000 },
    async (engine) => {
      const prepared = (await prepare(engine)) ?? (isComplete ? null : await prepare('PGlite'));
      if (!prepared) return;
      const { place, environment, remove } = prepared;
      const lectern = await spawnServer(inject('serverProgram'), {
        ...environment,
        WEBHOOKS_ALLOW_NETWORKS: '127.0.0.1/32',
      });
      const call = callerOf(() => lectern.url, await signInAt(lectern.url, demo.superAdmin));
      const data = `${place.dataDir}-marketplace`;
      const fresh = await openDatabase(data);
      await writeDown(fresh);
      await fresh.close();

      /** The ways that are closed: what is sent on them gets no answer. */
      const closed = new Set<'webhook' | 'feed'>();
      const port = await findFreePort();
      const toMarketplace: UnsteadyProxy = await startUnsteadyProxy(`http://127.0.0.1:${port}`, () =>
        closed.has('webhook') ? { lost: 'request' } : {},
      );
      const toLectern: UnsteadyProxy = await startUnsteadyProxy(lectern.url, ({ path }) =>
        closed.has('feed') && path.includes('/integration/events') ? { lost: 'request' } : {},
      );
      const { data: endpoint } = await call(webhooks.add, {
        body: { name: 'The marketplace', url: `${toMarketplace.url}/lectern`, types: null },
      });
      const joined = {
        url: toLectern.url,
        token: await makeToken(lectern.url),
        webhookSecret: endpoint.secret,
      };
      const start = (): Promise<RunningServer> =>
        spawnMarketplace(joined, '--speed', '800', '--days', '0', '--data', data, '--port', String(port));
      let marketplace = await start();
      await expect.poll(async () => (await readTutors(call)).length, { timeout: 120_000 }).toBe(12);
      const emails = (await readTutors(call)).map(({ email }) => email);

      /** The document that follows an application would reopen what is accepted before it. */
      const acceptAll = async (id: string) => {
        const read = async () => (await call(tutors.get, { params: { id } })).data;
        await expect.poll(async () => (await read()).documents.length, { timeout: 120_000 }).toBe(1);
        for (const body of acceptancesOf((await read()).checklist))
          await call(tutorChecks.decide, { params: { id }, body });
      };
      const decided: Decision[] = [];
      let nth = 0;
      /** Everybody is approved or reinstated, and suspended again with a reason that nobody else has; side by side. */
      const decideAll = async () => {
        nth += 1;
        const round = nth;
        await Promise.all(
          (await readTutors(call)).map(async ({ id, version, source }) => {
            const person = source?.externalId ?? '';
            const decide = async (status: 'approved' | 'suspended', reason: string | null, from: number) => {
              const body = { status, reason, version: from, letter: null };
              const { data: after } = await call(tutors.changeStatus, { params: { id }, body });
              decided.push({ person, status, reason });
              return after.version;
            };
            await acceptAll(id);
            const approved = await decide('approved', null, version);
            await decide('suspended', `Reason ${round} of ${person}`, approved);
          }),
        );
      };
      /** What each tutor is told on the marketplace's page. */
      const readAccounts = async () => {
        const pages = await Promise.all(
          emails.map((email) => readAccount(`http://127.0.0.1:${port}`, email, dayPassword)),
        );
        return pages.map((page) => /Reason \d+ of t-\w+/.exec(page)?.[0]).sort();
      };
      const untilAllAreTold = async () => {
        const last = new Map(decided.map(({ person, reason }) => [person, reason ?? '']));
        await expect.poll(readAccounts, { timeout: 120_000 }).toEqual([...last.values()].sort());
      };
      const deliveries = async (state: 'waiting' | 'failed') => {
        const query = { endpointId: endpoint.id, state, limit: '1' };
        return (await call(webhookDeliveries.list, { query })).total;
      };
      /** Opened again, and switched off and on: so it goes on at once rather than when the next attempt would be due. */
      const openWebhook = async () => {
        closed.delete('webhook');
        for (const on of [false, true]) {
          const { version } = (await call(webhooks.get, { params: { id: endpoint.id } })).data;
          await call(webhooks.switch, { params: { id: endpoint.id }, body: { on, version } });
        }
        await expect.poll(() => deliveries('waiting'), { timeout: 120_000 }).toBe(0);
      };

      // By both ways at once.
      await decideAll();
      // By the feed alone, while webhooks fail; then they come too.
      closed.add('webhook');
      await decideAll();
      await untilAllAreTold();
      expect(await deliveries('waiting')).toBeGreaterThan(0);
      await openWebhook();
      // By the webhook alone.
      closed.add('feed');
      await decideAll();
      await untilAllAreTold();
      closed.delete('feed');
      // By neither: killed, while staff go on.
      await marketplace.kill();
      await decideAll();
      marketplace = await start();
      // What the feed has told last, the webhook tells after it.
      closed.add('webhook');
      await decideAll();
      await untilAllAreTold();
      await openWebhook();

      expect(await deliveries('failed')).toBe(0);
      expect(await marketplace.stop()).toBe(0);
      const db = await openDatabase(data);
      const { rows: carriedOut } = await db.sql<Decision>`select person, status, reason from carried_out order by nth`;
      const { rows: ways } = await db.sql<{ way: string }>`select distinct way from heard order by way`;
      await db.close();
      // Of one person in their order; those of different people lie side by side.
      const byPerson = (decisions: readonly Decision[]) =>
        decisions.toSorted((one, other) => one.person.localeCompare(other.person));
      expect(decided).toHaveLength(5 * 2 * emails.length);
      expect(byPerson(carriedOut)).toEqual(byPerson(decided));
      expect(ways).toEqual([{ way: 'feed' }, { way: 'webhook' }]);

      await Promise.all([toMarketplace.close(), toLectern.close()]);
      await lectern.stop();
      await remove();
    },
  );
});

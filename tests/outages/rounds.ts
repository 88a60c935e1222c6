import { setTimeout as pause } from 'node:timers/promises';
import { levels } from '#contract/levels.ts';
import { openDatabase } from '#server/database/open.ts';
import { type Call, callerOf, signInAt } from '#tests/crash/api.ts';
import { findBroken } from '#tests/crash/invariants.ts';
import { environmentOf, type Place } from '#tests/crash/places.ts';
import type { Writer } from '#tests/crash/writers.ts';
import { Written } from '#tests/crash/written.ts';
import { onServer } from '#tests/support/postgres.ts';
import type { Cluster } from '#tests/support/postgres-cluster.ts';
import { spawnServer } from '#tests/support/spawn-server.ts';
import { createPeople, exportUntil, isOutage, signInUntil, writeUntil } from './people.ts';

/** What may befall a database beside a server that works, and is over when it resolves. */
export const outages = {
  'sessions that an operator terminates': ({ url }: Cluster) =>
    onServer(url, `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lectern'`),
  'a fast restart': ({ restart }: Cluster) => restart(),
  'a postmaster that is killed': ({ crash }: Cluster) => crash(),
} satisfies Record<string, (cluster: Cluster) => Promise<void>>;

export type Outcome = {
  rounds: number;
  acknowledged: number;
  signIns: number;
  exports: number;
  /** The longest that the server took to answer again once the database answered. */
  slowestRecoveryMs: number;
  problems: string[];
};

const mostWrites = 40;
const longestWork = 15_000;
/** A server that needs longer, once its database is back, was not only waiting for it. */
const longestRecovery = 5_000;

/** Tries something until no outage is in its way. @returns after how many milliseconds it worked. */
const untilItWorks = async (attempt: () => Promise<unknown>) => {
  const begun = performance.now();
  for (;;) {
    try {
      await attempt();
      return performance.now() - begun;
    } catch (error) {
      if (!isOutage(error) || performance.now() - begun > 60_000) throw error;
      await pause(20);
    }
  }
};

type Run = { url: string; token: string; call: Call; credentials: Place['credentials']; bookings: number };
type Tracked = { writer: Writer; written: Written };

/** Numbers that no run before has used: several work on one database. */
let number = 0;

/** Everybody at work, until told to stop. What goes wrong that no outage explains is noted, and stops all. */
const setToWork = ({ url, token, call, credentials, bookings }: Run, people: Tracked[], problems: string[]) => {
  let stopping = false;
  const stops = () => stopping;
  const note = (error: unknown) => {
    stopping = true;
    problems.push(String(error));
    return 0;
  };
  const writing = people.map(({ writer, written }) =>
    writeUntil(writer, call, written, () => (number += 1), stops).catch(note),
  );
  const signingIn = [1, 2].map(() => signInUntil(url, credentials, stops).catch(note));
  const exporting = [1, 2].map(() => exportUntil(url, token, bookings, stops).catch(note));
  const sum = async (counts: Promise<number>[]) => (await Promise.all(counts)).reduce((one, other) => one + other, 0);
  return {
    stops,
    note,
    finish: async () => {
      stopping = true;
      await Promise.all(writing);
      return { signIns: await sum(signingIn), exports: await sum(exporting) };
    },
  };
};

const countOf = (people: Tracked[]) => people.reduce((sum, { written }) => sum + written.acknowledgements, 0);

/** A number of writes rather than a time, so that a slow machine has work under way too. */
const untilSomeAreWritten = async (people: Tracked[], stops: () => boolean) => {
  const enough = countOf(people) + Math.random() * mostWrites;
  const latest = performance.now() + longestWork;
  while (countOf(people) < enough && performance.now() < latest && !stops()) await pause(5);
};

const compare = async (people: Tracked[], call: Call) => {
  const wrong: string[] = [];
  for (const { writer, written } of people)
    wrong.push(...written.compare(await writer.read(call)).map((problem) => `${writer.name}: ${problem}`));
  return wrong;
};

const checkDatabase = async ({ url = '' }: Place) => {
  const { db, close } = await openDatabase({ url });
  return findBroken(db).finally(close);
};

/**
 * Makes the database fail beside a server at work, again and again: the server goes on, says 503 for a moment, and no write that it
 * acknowledged is missing.
 */
export const runOutages = async (
  place: Place,
  cluster: Cluster,
  kind: keyof typeof outages,
  { rounds, bookings }: { rounds: number; bookings: number },
) => {
  const outcome: Outcome = { rounds: 0, acknowledged: 0, signIns: 0, exports: 0, slowestRecoveryMs: 0, problems: [] };
  const { problems } = outcome;
  const people = createPeople().map((writer) => ({ writer, written: new Written() }));
  const server = await spawnServer(place.program, {
    ...environmentOf(place),
    ...{ LOG_LEVEL: 'silent', TRUST_PROXY: 'true' },
  });
  try {
    const token = await signInAt(server.url, place.credentials);
    const call: Call = callerOf(() => server.url, token);
    for (const { writer, written } of people) written.beginWith(await writer.read(call));
    for (; outcome.rounds < rounds && problems.length === 0; outcome.rounds += 1) {
      const work = setToWork({ ...place, url: server.url, token, call, bookings }, people, problems);
      await untilSomeAreWritten(people, work.stops);
      await outages[kind](cluster);
      const recovery = await untilItWorks(() => call(levels.list, { query: { limit: '1' } })).catch(work.note);
      if (recovery > longestRecovery) problems.push(`The server was back only after ${recovery} ms.`);
      const { signIns, exports } = await work.finish();
      outcome.slowestRecoveryMs = Math.max(outcome.slowestRecoveryMs, recovery);
      outcome.signIns += signIns;
      outcome.exports += exports;
      problems.push(...(await compare(people, call)));
      outcome.acknowledged = countOf(people);
    }
    problems.push(...(await checkDatabase(place)));
    const code = await server.stop();
    if (code !== 0) problems.push(`The server ended with ${code}.`);
  } catch (error) {
    problems.push(String(error));
  } finally {
    await server.kill();
  }
  if (problems.length > 0) problems.push(server.output());
  return outcome;
};

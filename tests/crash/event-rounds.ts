import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ResponseOf } from '#contract/endpoint.ts';
import { events as feed } from '#contract/integration/events.ts';
import { levels } from '#contract/levels.ts';
import { serviceTokens } from '#contract/service-tokens.ts';
import { needsReason, transitionsFrom } from '#contract/states.ts';
import { tutorStates, tutors } from '#contract/tutors.ts';
import { select } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import { type RunningServer, spawnServer } from '#tests/support/spawn-server.ts';
import { type Call, callerOf, RefusedError, signInAt } from './api.ts';
import { pick } from './pick.ts';
import { environmentOf, type Place } from './places.ts';

const writers = 16;
const longestWork = 2_000;

type Told = ResponseOf<typeof feed.events>['data'][number];
/** A record's fields in an event. */
type Data = { id: string } & Record<string, unknown>;

/** What each writer was told is written: the event that has to be there, as `type key`. */
type Acknowledged = string[];

/** A refusal because somebody else was faster, or because the server ends. */
const isInPassing = (error: unknown) =>
  !(error instanceof RefusedError) || error.status === 409 || error.status === 404 || error.status === 503;

/** One level or tutor after the other, among which writers meet. */
const createStep = (call: Call, nth: number) => {
  let number = 0;
  let mine: { id: string; version: number; rank: number } | undefined;
  const changeLevel = async (): Promise<string> => {
    number += 1;
    const name = `Feed ${nth} ${number} ${Date.now()}`;
    if (!mine) {
      const { data } = await call(levels.add, { body: { name, rank: nth + 1, active: true } });
      mine = data;
      return `level.created ${data.id}`;
    }
    const { id, version, rank } = mine;
    mine = undefined;
    if (Math.random() < 0.3) {
      await call(levels.remove, { body: { id } });
      return `level.deleted ${id}`;
    }
    const { data } = await call(levels.update, { body: { id, version, name, rank: rank + 1, active: true } });
    mine = data;
    return `level.changed ${id} ${data.version}`;
  };
  const decide = async (): Promise<string | undefined> => {
    const { data } = await call(tutors.list, { query: { limit: '25' } });
    const tutor = pick(data);
    const status = tutor && pick(transitionsFrom(tutorStates, tutor.status));
    if (!tutor || !status) return undefined;
    const { id, version } = tutor;
    const reason = needsReason(tutorStates, status, tutor.status) ? 'Because of a test' : null;
    const answer = await call(tutors.changeStatus, { params: { id }, body: { status, reason, version } });
    return `tutor ${id} ${answer.data.version}`;
  };
  return () => (nth % 2 === 0 ? changeLevel() : decide());
};

const writeUntil = async (isOver: () => boolean, step: ReturnType<typeof createStep>, acknowledged: Acknowledged) => {
  while (!isOver()) {
    try {
      const done = await step();
      if (done !== undefined) acknowledged.push(done);
    } catch (error) {
      if (!isInPassing(error)) throw error;
    }
  }
};

const nameOf = ({ type, version, data }: Told) => {
  const { id } = data as Data;
  if (type.startsWith('tutor.')) return `tutor ${id} ${version}`;
  return type === 'level.changed' ? `${type} ${id} ${version}` : `${type} ${id}`;
};

/** Reads the feed and keeps its cursor and what it was told, as a program with a database of its own does. */
const createConsumer = (call: () => Call) => {
  const told: Told[] = [];
  let after: string | undefined;
  const read = async (wait: string) => {
    const page = await call()(feed.events, { query: { wait, limit: '50', ...(after !== undefined && { after }) } });
    told.push(...page.data);
    after = page.next;
    return page;
  };
  return { told, read };
};

const follow = async ({ read }: ReturnType<typeof createConsumer>, signal: AbortSignal) => {
  while (!signal.aborted) {
    try {
      await read('5');
    } catch (error) {
      if (error instanceof RefusedError && error.status !== 503) throw error;
      await pause(20);
    }
  }
};

/** What the consumer was told against what the database has in the end. */
const compare = async ({ dataDir, url }: Place, told: readonly Told[], acknowledged: Acknowledged) => {
  const problems: string[] = [];
  const { db, close } = await openDatabase(url === undefined ? { dataDir } : { url });
  try {
    const there = new Set(told.map(nameOf));
    for (const one of acknowledged) if (!there.has(one)) problems.push(`${one} was acknowledged, and never told.`);
    for (const [nth, { sequence }] of told.entries())
      if (nth > 0 && sequence <= (told[nth - 1]?.sequence ?? 0)) problems.push(`${sequence} came after a later one.`);
    if (new Set(told.map(({ id }) => id)).size !== told.length) problems.push('An event was told twice.');
    // The trail has what was committed and nothing else; triggers write it in the same transaction.
    const rows = await select<{ seq: string; decided: boolean }>(
      db,
      sql`select seq::text as seq, (entity = 'level' and action in ('created', 'changed', 'deleted'))
          or (entity = 'tutor' and action = 'changed' and changes -> 'status' is not null) as decided
        from audit_events order by seq`,
    );
    const sequences = new Set(told.map(({ sequence }) => String(sequence)));
    const missing = rows.filter(({ seq, decided }) => decided && !sequences.has(seq));
    if (missing.length > 0)
      problems.push(`${missing.length} committed decisions are missing: ${JSON.stringify(missing.slice(0, 3))}`);
    // Of other rounds as well, which were before these.
    const committed = new Set(rows.map(({ seq }) => seq));
    const other = told.filter(({ sequence }) => !committed.has(String(sequence)));
    if (other.length > 0)
      problems.push(`${other.length} events are of nothing that was committed: ${JSON.stringify(other.slice(0, 3))}`);
  } finally {
    await close();
  }
  return problems;
};

/**
 * Sixteen people change levels and decide about tutors while the server is killed again and again; a program follows the feed. In the end it
 * was told of all that was committed, once, in its order, and of nothing else.
 */
export const runEventRounds = async (place: Place, rounds: number) => {
  const environment = environmentOf(place);
  const acknowledged: Acknowledged = [];
  let server: RunningServer = await spawnServer(place.program, environment);
  const staff = callerOf(() => server.url, await signInAt(server.url, place.credentials));
  const body = { name: 'Feed', scopes: ['events:read'], validity: 'month' };
  const { data: made } = await staff(serviceTokens.add, { body });
  const program = callerOf(() => server.url, made.token);
  const consumer = createConsumer(() => program);
  const over = new AbortController();
  const following = follow(consumer, over.signal);
  const problems: string[] = [];
  try {
    const steps = Array.from({ length: writers }, (_, nth) => createStep(staff, nth));
    for (let round = 0; round < rounds; round += 1) {
      const before = acknowledged.length;
      let killed = false;
      const work = steps.map((step) => writeUntil(() => killed, step, acknowledged));
      const latest = performance.now() + longestWork;
      const enough = before + writers + Math.random() * 60;
      while (acknowledged.length < enough || performance.now() < latest) await pause(5);
      await server.kill();
      killed = true;
      await Promise.all(work);
      server = await spawnServer(place.program, environment);
    }
    // All that is committed has its number once the trail is read, which is when the feed has it.
    await server.stop();
    server = await spawnServer(place.program, environment);
    over.abort();
    await following;
    while ((await consumer.read('0')).more);
  } finally {
    over.abort();
    await server.stop();
  }
  problems.push(...(await compare(place, consumer.told, acknowledged)));
  return { kills: rounds, acknowledged: acknowledged.length, told: consumer.told.length, problems };
};

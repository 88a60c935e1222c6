import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { languages } from '#contract/languages.ts';
import { liveStreams } from '#contract/live.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/database/open.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { sessions } from '#server/modules/auth/auth.table.ts';
import { createTokens } from '#server/modules/auth/tokens.ts';
import type { Place } from './databases.ts';
import type { OpenServer } from './incoming/incoming.ts';
import { quantile, readAlone } from './incoming/reader.ts';
import type { Listen, Told } from './listeners.ts';
import { median } from './median.ts';
import { residentMegabytes } from './memory.ts';
import type { EngineName } from './options.ts';

/** What it costs that many look at once. */
export type LiveFigures = {
  streams: number;
  /** What the server holds more with them than just before. Null where the system does not tell. */
  moreMegabytes: number | null;
  /** Lists while something changes, with the streams and without, in milliseconds, and the middle of how much longer they take. */
  lists: { p95With: number; p95Without: number; ratio: number };
  /** From when a change was asked for to when the last of all streams had heard of it, in milliseconds. */
  heard: { p50: number; p95: number };
};

const listsPerSecond: Record<EngineName, number> = { postgresql: 100, pglite: 25 };
/** Milliseconds between two changes. */
const betweenChanges = 500;
const day = 86_400_000;

/** Staff with a session each, as if they had signed in. @returns their access tokens. */
const addStaff = async ({ DATABASE_URL: url, DATA_DIR: dataDir }: Place, secret: string, count: number) => {
  const { db, close } = await openDatabase(url ? { url } : { dataDir });
  const tokens = createTokens({ secret, clock: systemClock, accessTokenSeconds: 86_400 });
  try {
    const people = Array.from({ length: count }, (_, nth) => ({
      userType: 'admin' as const,
      userRole: 'editor' as const,
      firstName: 'Bench',
      lastName: String(nth),
      displayName: `Bench ${nth}`,
      email: `bench-${nth}@lectern.test`,
    }));
    const made = await db.transact({ origin: 'bench' }, async (transaction) => {
      const staff = await transaction.insert(accounts).values(people).returning({ id: accounts.id });
      const devices = {
        remembered: false,
        userAgent: 'bench',
        address: '127.0.0.1',
        endsAt: new Date(Date.now() + day),
      };
      return transaction
        .insert(sessions)
        .values(staff.map(({ id }) => ({ accountId: id, ...devices })))
        .returning({ sessionId: sessions.id, accountId: sessions.accountId });
    });
    return await Promise.all(made.map(tokens.signAccess));
  } finally {
    await close();
  }
};

/** Streams in a process of its own, as their browsers would be elsewhere. @throws Error where the server refuses one. */
const openStreams = async (listen: Listen) => {
  if (listen.tokens.length === 0) return { isHeard: () => true, close: () => undefined };
  const listeners = fork(new URL('./listeners.ts', import.meta.url));
  const heard = new Set<string>();
  listeners.on('message', (told: Told) => 'heard' in told && heard.add(told.heard));
  listeners.send(listen);
  const [told] = (await once(listeners, 'message')) as [Told];
  if ('refused' in told) throw new Error(told.refused);
  return { isHeard: (id: string) => heard.has(id), close: () => void listeners.kill() };
};

const addLanguage = async (url: string, session: string, nth: number) => {
  const letters = [nth / 676, nth / 26, nth].map((at) => String.fromCharCode(97 + (Math.floor(at) % 26)));
  const response = await fetch(`${url}${languages.add.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Bench ${nth}`, code: `q${letters.slice(1).join('')}`, active: false }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`A change was answered ${response.status}: ${answer}`);
  return (JSON.parse(answer) as { data: { id: string } }).data.id;
};

type Opened = { url: string; session: string; changes: { made: number } };

/** Changes something until it is told to stop. @returns how long each took to be heard by all. */
const startChanging = ({ url, session, changes }: Opened, isHeard: (id: string) => boolean) => {
  const taken: number[] = [];
  let goesOn = true;
  const run = async () => {
    while (goesOn) {
      const begun = performance.now();
      const id = await addLanguage(url, session, changes.made);
      changes.made += 1;
      while (!isHeard(id) && performance.now() - begun < 10_000) await pause(5);
      taken.push(performance.now() - begun);
      await pause(Math.max(0, betweenChanges - (performance.now() - begun)));
    }
  };
  const running = run();
  return async () => {
    goesOn = false;
    await running;
    return taken;
  };
};

/** Lists while something changes and so many listen. */
const measureLists = async (opened: Opened, tokens: readonly string[], perSecond: number, seconds: number) => {
  const streams = await openStreams({ url: opened.url, tokens });
  const stop = startChanging(opened, streams.isHeard);
  const lists = await readAlone(opened.url, opened.session, perSecond, seconds);
  const heard = await stop();
  return { p95: quantile(lists, 0.95), heard, close: streams.close };
};

/** @param place of a database that may be filled. */
export const measureLive = async (
  place: Place,
  open: OpenServer,
  {
    engine,
    secret,
    streams,
    seconds,
    turns,
  }: { engine: EngineName; secret: string; streams: number; seconds: number; turns: number },
): Promise<LiveFigures> => {
  const staff = await addStaff(place, secret, Math.ceil(streams / liveStreams));
  const tokens = Array.from({ length: streams }, (_, nth) => staff[nth % staff.length] ?? '');
  const { server, session } = await open();
  try {
    const opened = { url: server.url, session, changes: { made: 0 } };
    const measure = (listeners: readonly string[]) => measureLists(opened, listeners, listsPerSecond[engine], seconds);
    // The first lists find nothing planned.
    await measure([]);
    const rounds = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const without = await measure([]);
      const before = await residentMegabytes(server.pid);
      const beside = await measure(tokens);
      const after = await residentMegabytes(server.pid);
      beside.close();
      await pause(1_000);
      rounds.push({ without: without.p95, beside: beside.p95, heard: beside.heard, before, after });
    }
    const heard = rounds.flatMap((round) => round.heard);
    const more = rounds.flatMap(({ before, after }) => (before === null || after === null ? [] : [after - before]));
    const round = (value: number) => Math.round(value * 10) / 10;
    return {
      streams,
      moreMegabytes: more.length > 0 ? Math.round(Math.max(...more)) : null,
      lists: {
        p95With: round(median(rounds.map(({ beside }) => beside))),
        p95Without: round(median(rounds.map(({ without }) => without))),
        ratio: Math.round(median(rounds.map(({ beside, without }) => beside / without)) * 100) / 100,
      },
      heard: { p50: Math.round(quantile(heard, 0.5)), p95: Math.round(quantile(heard, 0.95)) },
    };
  } finally {
    await server.stop();
  }
};

import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/open.ts';
import { type RunningServer, spawnServer } from '#tests/support/spawn-server.ts';
import { type Call, callerOf, RefusedError, signInAt } from './api.ts';
import { applicationWriter } from './application.ts';
import { documentWriter } from './documents.ts';
import { findBroken } from './invariants.ts';
import { environmentOf, type Place } from './places.ts';
import { createWriters, type Writer } from './writers.ts';
import { Written } from './written.ts';

export type Outcome = {
  rounds: number;
  acknowledged: number;
  cutShort: number;
  problems: string[];
  slowestStartMs: number;
};

const mostWrites = 25;
const longestWork = 10_000;

/** Writes until the server is gone. @returns whether a write was under way at that moment. */
const writeUntilGone = async (writer: Writer, call: Call, written: Written, next: () => number) => {
  for (;;) {
    const before = written.acknowledgements;
    try {
      await writer.step(call, written, next());
    } catch (error) {
      // Too busy to say is no acknowledgement; what became of it is seen after the restart.
      if (error instanceof RefusedError && error.status !== 503) throw error;
      return before === written.acknowledgements;
    }
  }
};

/** A number of writes rather than a time, so that a slow machine kills servers at work too; then a moment more. */
const untilSomeAreWritten = async (people: { written: Written }[]) => {
  const count = () => people.reduce((sum, { written }) => sum + written.acknowledgements, 0);
  const enough = count() + Math.random() * mostWrites;
  const latest = performance.now() + longestWork;
  while (count() < enough && performance.now() < latest) await pause(5);
  await pause(Math.random() * 30);
};

const checkDatabase = async ({ dataDir, url }: Place) => {
  const database = await openDatabase(url === undefined ? { dataDir } : { url });
  try {
    return await findBroken(database.db);
  } finally {
    await database.close();
  }
};

/**
 * Kills the server at random moments while several people write, starts it again and compares what is there with what was
 * acknowledged.
 */
export const runRounds = async (place: Place, rounds: number, tell: (outcome: Outcome) => void = () => undefined) => {
  const outcome: Outcome = { rounds: 0, acknowledged: 0, cutShort: 0, problems: [], slowestStartMs: 0 };
  const people = [...createWriters(), applicationWriter(), documentWriter()].map((writer) => ({
    writer,
    written: new Written(),
  }));
  let number = 0;
  let server: RunningServer = await spawnServer(place.program, environmentOf(place));
  try {
    const call = callerOf(() => server.url, await signInAt(server.url, place.credentials));
    for (const { writer, written } of people) written.beginWith(await writer.read(call));
    for (; outcome.rounds < rounds && outcome.problems.length === 0; outcome.rounds += 1) {
      const work = people.map(({ writer, written }) => writeUntilGone(writer, call, written, () => (number += 1)));
      await Promise.race([untilSomeAreWritten(people), Promise.all(work)]);
      await server.kill();
      outcome.cutShort += (await Promise.all(work)).filter(Boolean).length;

      // The embedded database belongs to one process, so it is looked into between two servers; not always, lest it be always healed first.
      if (outcome.rounds % 4 === 3 || outcome.rounds === rounds - 1)
        outcome.problems.push(...(await checkDatabase(place)));
      const begun = performance.now();
      server = await spawnServer(place.program, environmentOf(place));
      outcome.slowestStartMs = Math.max(outcome.slowestStartMs, performance.now() - begun);
      for (const { writer, written } of people) {
        const actual = await writer.read(call);
        outcome.problems.push(...written.compare(actual).map((problem) => `${writer.name}: ${problem}`));
      }
      outcome.acknowledged = people.reduce((sum, { written }) => sum + written.acknowledgements, 0);
      tell(outcome);
    }
  } finally {
    await server.kill();
  }
  return outcome;
};

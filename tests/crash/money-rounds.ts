import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { select } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import { findBroken } from './invariants.ts';
import { dataOf, type Place } from './places.ts';
import type { Outcome } from './rounds.ts';

const longestWork = 700;

/** Lets the marketplace book and refund until it is killed. @returns what it was told is written: refunded cents by booking. */
const bookUntilKilled = async (place: Place) => {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/crash/money-writer.ts'], {
    env: { PATH, HOME, ...dataOf(place) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await once(child.stdout, 'data');
  await pause(Math.random() * longestWork);
  child.kill('SIGKILL');
  await once(child, 'close');
  const acknowledged = new Map<string, number>();
  // The last line may have been cut short.
  for (const line of printed.split('\n').slice(0, -1)) {
    const [id = '', , refunded = ''] = line.split(' ');
    acknowledged.set(id, Number(refunded));
  }
  return acknowledged;
};

type Row = { id: string; refunded: number };

/** Kills the writer of bookings at random moments: no acknowledged booking or refund is lost, none is there by half. */
export const runMoneyRounds = async (
  place: Place,
  rounds: number,
  tell: (outcome: Outcome) => void = () => undefined,
) => {
  const outcome: Outcome = { rounds: 0, acknowledged: 0, cutShort: 0, problems: [], slowestStartMs: 0 };
  for (; outcome.rounds < rounds && outcome.problems.length === 0; outcome.rounds += 1) {
    const acknowledged = await bookUntilKilled(place);
    const begun = performance.now();
    const { db, close } = await openDatabase(place.url === undefined ? { dataDir: place.dataDir } : { url: place.url });
    outcome.slowestStartMs = Math.max(outcome.slowestStartMs, performance.now() - begun);
    try {
      const ids = sql`${`{${[...acknowledged.keys()].join(',')}}`}::text[]`;
      const rows = await select<Row>(
        db,
        sql`select id, refunded_cents as refunded from bookings where id = any(${ids})`,
      );
      const found = new Map(rows.map(({ id, refunded }) => [id, refunded]));
      for (const [id, refunded] of acknowledged) {
        const there = found.get(id);
        if (there === undefined) outcome.problems.push(`The booking ${id} was acknowledged and is gone.`);
        else if (refunded > 0 && there !== refunded)
          outcome.problems.push(`The refund of ${id} was acknowledged and is gone.`);
      }
      outcome.problems.push(...(await findBroken(db)));
    } finally {
      await close();
    }
    outcome.acknowledged += acknowledged.size;
    outcome.cutShort += 1;
    tell(outcome);
  }
  return outcome;
};

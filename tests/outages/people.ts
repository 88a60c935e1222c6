import { setTimeout as pause } from 'node:timers/promises';
import { levels } from '#contract/levels.ts';
import { transactions } from '#contract/transactions.ts';
import { type Call, RefusedError, signInAt } from '#tests/crash/api.ts';
import { createWriters, type Writer } from '#tests/crash/writers.ts';
import type { Written } from '#tests/crash/written.ts';

/** Changes one level of their own over and over. */
const ownLevelWriter = (number: number): Writer => {
  const name = `Outage level ${number}`;
  const read = async (call: Call) => {
    const { data } = await call(levels.list, { query: { search: name, limit: '50' } });
    return new Map(data.filter((level) => level.name === name).map((level) => [name, { ...level }]));
  };
  return {
    name,
    read,
    step: async (call, written, count) => {
      const row = (await read(call)).get(name);
      const fields = { name, rank: 1 + (count % 900), active: true };
      if (row === undefined) return written.change(name, fields, () => call(levels.add, { body: fields }));
      const body = { ...fields, id: row.id, version: row.version };
      return written.change(name, fields, () => call(levels.update, { body }));
    },
  };
};

/** Eight who write, each something else. */
export const createPeople = (): Writer[] => [...createWriters(), ...[1, 2, 3, 4].map(ownLevelWriter)];

/** An outage may cost this answer, and no other. */
export const isOutage = (error: unknown) =>
  error instanceof RefusedError ? error.status === 503 : /^Signing in answered 503/.test((error as Error).message);

/** Writes until the database fails it or until it is to stop. */
export const writeUntil = async (
  writer: Writer,
  call: Call,
  written: Written,
  next: () => number,
  stops: () => boolean,
) => {
  while (!stops()) {
    try {
      await writer.step(call, written, next());
    } catch (error) {
      // What became of this write is seen when the database is back.
      if (isOutage(error)) return;
      throw error;
    }
  }
};

/** One address may try only so often. */
const fromSomewhere = () => {
  const part = () => Math.floor(Math.random() * 256);
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
};

/** Signs in over and over. @returns how often it worked. */
export const signInUntil = async (
  url: string,
  credentials: { email: string; password: string },
  stops: () => boolean,
) => {
  let times = 0;
  while (!stops()) {
    try {
      await signInAt(url, credentials, fromSomewhere());
      times += 1;
    } catch (error) {
      if (!isOutage(error)) throw error;
      await pause(50);
    }
  }
  return times;
};

/**
 * Exports all bookings over and over. One that has begun comes to its end, an outage or not; one that has not may be refused.
 *
 * @returns how many came whole.
 */
export const exportUntil = async (url: string, token: string, rows: number, stops: () => boolean) => {
  let times = 0;
  while (!stops()) {
    const response = await fetch(`${url}${transactions.csv.path}?columns=bookingId,amountCents`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await response.text();
    if (response.status === 503) {
      await pause(50);
      continue;
    }
    const lines = text.split('\r\n').length - 2;
    const different = new Set(text.split('\r\n')).size - 2;
    if (response.status !== 200 || lines !== rows || different !== rows)
      throw new Error(`An export answered ${response.status} with ${lines} rows, ${different} different, of ${rows}.`);
    times += 1;
  }
  return times;
};

import { setTimeout as pause } from 'node:timers/promises';
import { type Database, keepFact, readFact } from '../database.ts';
import { readCatalogue } from '../marketplace/catalogue.ts';
import { hashPassword } from '../marketplace/passwords.ts';
import { planDay, planOpening, type Step } from './plan.ts';
import { type Around, isImpossible, takeStep } from './take-step.ts';

export const dayPassword = 'Marketplace-demo';

type Options = {
  db: Database;
  seed: string;
  /** How many minutes of the day pass in one. */
  speed: number;
  /** How many days are played; then it stays quiet. */
  days: number;
};
/** How far it is: the steps before `step` of `day` are done. Day 0 is what was before the opening. */
type Place = { day: number; step: number };

/** Plays day after day. A marketplace that was stopped or killed goes on where it was, and repeats nothing. */
export const runDays = ({ db, seed, speed, days }: Options) => {
  const stopping = new AbortController();
  const { signal } = stopping;

  /** The step and that it was taken are one transaction. */
  const takeAt = async (step: Step, next: Place, around: Around) => {
    try {
      await db.transact(async (sql) => {
        await takeStep(sql, step, around);
        await keepFact(sql, 'day', next);
      });
    } catch (error) {
      if (!isImpossible(error)) throw error;
      await keepFact(db.sql, 'day', next);
    }
  };

  const play = async (place: Place, passwordHash: string) => {
    const msOf = (minutes: number) => (minutes * 60_000) / speed;
    const steps = place.day === 0 ? planOpening(seed) : planDay(seed, place.day);
    const began = Date.now() - msOf(steps[place.step]?.minute ?? 0);
    const after = (minutes: number) => new Date(Date.now() + msOf(minutes));
    for (const [nth, step] of steps.entries()) {
      if (nth < place.step) continue;
      const ms = began + msOf(step.minute) - Date.now();
      if (ms > 0) await pause(ms, undefined, { signal });
      signal.throwIfAborted();
      await takeAt(step, { ...place, step: nth + 1 }, { passwordHash, after });
    }
  };

  const isOpen = () =>
    readCatalogue(db.sql).then(
      () => true,
      () => false,
    );

  const run = async () => {
    while (!(await isOpen())) await pause(200, undefined, { signal });
    const passwordHash = await hashPassword(dayPassword);
    const { day, step } = (await readFact<Place>(db.sql, 'day')) ?? { day: 0, step: 0 };
    for (let today = day; today <= days; today += 1) {
      await play({ day: today, step: today === day ? step : 0 }, passwordHash);
      if (today > 0) console.log(`Day ${today} is over.`);
    }
  };
  const running = run().catch((error: unknown) => {
    if (!signal.aborted) console.error('The day has ended:', error);
  });

  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};

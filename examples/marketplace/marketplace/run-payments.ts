import { setTimeout as pause } from 'node:timers/promises';
import { type Database, keepFact, readFact } from '../database.ts';
import { payTutors } from './payouts.ts';
import { carryOutRefunds } from './refunds.ts';

/** How often it is looked what the provider is to be asked for. */
const everyMs = 300;

/** Has the provider do what is due, but for while the feed of Lectern's catches up: what staff have replaced since is not to be done. */
export const moveMoney = async (db: Database, payoutAfterMs: number) => {
  if (await readFact<boolean>(db.sql, 'catchingUp')) return;
  await carryOutRefunds(db);
  await payTutors(db, payoutAfterMs);
};

type Options = {
  payoutAfterMs: number;
  /** Whether the feed is followed, which has to catch up first: staff may have withheld what fell due while the marketplace did not run. */
  feed: boolean;
};

/** Has the provider do what is due, until it is stopped. */
export const runPayments = async (db: Database, { payoutAfterMs, feed }: Options) => {
  await keepFact(db.sql, 'catchingUp', feed);
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      try {
        await moveMoney(db, payoutAfterMs);
      } catch (error) {
        console.error('What is due cannot be read:', error);
      }
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};

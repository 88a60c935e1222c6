import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { payTutors } from './payouts.ts';
import { carryOutRefunds } from './refunds.ts';

/** How often it is looked what the provider is to be asked for. */
const everyMs = 300;

/** Has the provider do what is due, until it is stopped. What fails is tried again. */
export const runPayments = (db: Database, payoutAfterMs: number) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      try {
        await carryOutRefunds(db);
        await payTutors(db, payoutAfterMs);
      } catch (error) {
        console.error('At the payment provider:', error);
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

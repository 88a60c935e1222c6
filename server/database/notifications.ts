import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { destroySocket, keepAliveAfter } from './connection-pool.ts';

/** Milliseconds before a connection is made that was refused or broke. */
const reconnectAfter = 2_000;
const connectionTimeoutMillis = 5_000;

/** What is heard, until it is not to be any more. */
export type Listen = (channel: string, heard: (payload: string) => void) => () => Promise<void>;

/** @throws Error where it is refused or breaks. */
const hear = async (
  connectionString: string,
  signal: AbortSignal,
  channel: string,
  heard: (payload: string) => void,
) => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis,
    query_timeout: connectionTimeoutMillis,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfter,
    application_name: 'lectern',
  });
  // Unheard it would end the process; `end` follows it.
  client.on('error', () => undefined);
  client.on('notification', ({ payload = '' }) => heard(payload));
  const ended = once(client, 'end', { signal });
  try {
    await Promise.all([ended, client.connect().then(() => client.query(`listen ${pg.escapeIdentifier(channel)}`))]);
  } finally {
    // A line that has fallen silent would keep a server from ending.
    destroySocket(client);
  }
};

/**
 * Opens how to hear what is said on a channel (LISTEN), on a connection of its own, which is made anew where it breaks. What is said meanwhile is
 * not heard, and behind a pooler in transaction mode nothing is: whoever listens needs another way to learn of it, and hears sooner by this one.
 */
export const createListen =
  (url: string): Listen =>
  (channel, heard) => {
    const over = new AbortController();
    const keepHearing = async () => {
      while (!over.signal.aborted) {
        await hear(url, over.signal, channel, heard).catch(() => undefined);
        await pause(reconnectAfter, undefined, { signal: over.signal }).catch(() => undefined);
      }
    };
    const hearing = keepHearing();
    return () => {
      over.abort();
      return hearing;
    };
  };

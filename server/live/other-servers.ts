import { sql } from 'drizzle-orm';
import { type Connection, select } from '../database/database.ts';
import type { Listen } from '../database/notifications.ts';

const channel = 'lectern_live';
/** Milliseconds in which what they are told is gathered. */
const gathering = 100;

type Options = {
  db: Connection;
  /** Missing where no other server can have the database open. */
  listen: Listen | undefined;
  /** Another server has news. */
  onNews: () => void;
};

/**
 * Tells the other servers of the database that there is something to look for, and hears it of them. Nobody relies on it: it is said after what it is
 * about, by a statement of its own (a NOTIFY within it would make transactions wait for one another at their end), and may get lost.
 */
export const createOtherServers = ({ db, listen, onNews }: Options) => {
  const self = crypto.randomUUID();
  let stop: (() => Promise<void>) | undefined;
  let isGathering = false;

  const tell = async () => {
    isGathering = false;
    try {
      await select(db, sql`select pg_notify(${channel}, ${self})`);
    } catch {
      // They look by themselves a moment later.
    }
  };

  return {
    announce: () => {
      if (!listen || isGathering) return;
      isGathering = true;
      setTimeout(tell, gathering).unref();
    },
    hear: () => {
      stop ??= listen?.(channel, (server) => {
        if (server !== self) onNews();
      });
    },
    /** Hears them no more. */
    rest: async () => {
      const stopping = stop?.();
      stop = undefined;
      await stopping;
    },
  };
};

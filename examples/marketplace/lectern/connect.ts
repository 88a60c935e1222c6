import { setTimeout as pause } from 'node:timers/promises';
import { createClient, LecternError } from '#client/index.ts';
import { type Database, keepFact } from '../database.ts';
import { refreshCatalogue, wantCatalogue } from './catalogue.ts';
import { clean } from './clean.ts';
import { listen } from './listen.ts';
import { createSender } from './send.ts';

/** Milliseconds: longer, and people would wait for what came back long ago. */
const mostBackoff = 15_000;

const whatFails = ({ status }: LecternError) => (status === 0 ? 'cannot be reached' : `answers ${status}`);

type Options = {
  db: Database;
  url: string;
  token: string;
  /** Follow the feed of events; without it they come by webhooks alone. */
  feed: boolean;
};

/** Keeps the marketplace and Lectern at one: tells what happens here, and hears what is decided there, until it is stopped. */
export const connect = ({ db, url, token, feed }: Options) => {
  let trouble: string | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const noteTrouble = (error: Error) => {
    trouble =
      error instanceof LecternError
        ? `Lectern ${whatFails(error)}, and is tried again: ${error.message}`
        : error.message;
  };
  /** Tries each call once: what fails is tried again below, and what is told by the outbox, each message by itself. */
  const lectern = createClient({ url, token, tries: 1 });
  /** Of the feed: what staff decide while it cannot be read is to be heard before money is moved again. */
  const followed = createClient({
    url,
    token,
    onRetry: ({ error }) => {
      noteTrouble(error);
      keepFact(db.sql, 'catchingUp', true).catch((failure: Error) => console.error(failure.message));
    },
  });

  const works = () => {
    trouble = undefined;
  };

  /** Again and again. What fails is tried again, ever more seldom (exponential backoff with jitter), and not before Lectern says. */
  const repeat = async (run: () => Promise<unknown>, pauseMs: (done: unknown) => number) => {
    let failures = 0;
    const afterFailure = (error: Error) => {
      const backoff = Math.min(mostBackoff, 2_000 * 2 ** failures) * (0.75 + Math.random() / 4);
      failures += 1;
      return Math.max(backoff, (error instanceof LecternError && error.retryAfterMs) || 0);
    };
    while (!signal.aborted) {
      const wait = await run().then(
        (done) => {
          failures = 0;
          return pauseMs(done);
        },
        (error: Error) => {
          if (signal.aborted) return 0;
          noteTrouble(error);
          console.error(`With Lectern: ${error.message}`);
          return afterFailure(error);
        },
      );
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  };
  const send = createSender(db, lectern);
  const sending = repeat(
    async () => {
      const over = await send(signal);
      if (over > 0) works();
      return over;
    },
    (over) => (over === 0 ? 500 : 200),
  );
  const listening =
    feed &&
    repeat(
      () => listen(db, followed, { signal, onPage: works }),
      () => 1_000,
    );
  // Some of it changes without an event: the titles of reports.
  const wanting = repeat(
    () => wantCatalogue(db.sql),
    () => 600_000,
  );
  // Whichever way it was heard that something has changed.
  const reading = repeat(
    () => refreshCatalogue(db, lectern, signal),
    () => 500,
  );
  const cleaning = repeat(
    () => clean(db),
    () => 3_600_000,
  );

  return {
    /** What is wrong between the two at the moment. */
    trouble: () => trouble,
    stop: async () => {
      stopping.abort();
      await Promise.all([sending, listening, wanting, reading, cleaning]);
    },
  };
};

import type { FastifyBaseLogger } from 'fastify';
import { retryOutages } from '../database/retry-outages.ts';
import type { Compose } from './compose.ts';
import { PermanentFailure, type Transport } from './letter.ts';
import type { MailQueue } from './mail-queue.ts';
import { reasonToLog } from './reason-to-log.ts';

type Job = NonNullable<Awaited<ReturnType<MailQueue['claim']>>>;

type Options = {
  queue: MailQueue;
  compose: Compose;
  transport: Transport;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Between two polls for letters that another server queued or that are due again. */
  pollMilliseconds?: number;
};

/** Background worker: sends queued e-mails one after the other until none is due, then polls. */
export const createMailWorker = ({ queue, compose, transport, log, pollMilliseconds = 2000 }: Options) => {
  let stopped = false;
  /** Against a lost wake-up: a letter queued during a poll may be too late for it, so it polls again instead of sleeping. */
  let woken = false;
  let wakeUp: () => void = () => undefined;
  let running: Promise<void> = Promise.resolve();

  /** @returns whom it went to; undefined where it did not go, which the queue knows then. */
  const attempt = async (job: Job) => {
    try {
      const letter = await compose(job);
      if (!letter) return void (await queue.drop(job, 'nobody to send it to'));
      await transport.send(letter);
      return letter.to.address;
    } catch (error) {
      const { message } = error as Error;
      // The queue keeps what the mail server said; it likes to name the recipient, whom no log is to name.
      const reason = reasonToLog(error);
      log.warn({ mail: job.id, template: job.template, tries: job.tries, reason }, 'an e-mail was not sent');
      await (error instanceof PermanentFailure ? queue.drop(job, message) : queue.retryLater(job, message));
    }
  };

  const sendOne = async (job: Job) => {
    const recipient = await attempt(job);
    if (recipient === undefined) return;
    // It has gone, whatever the database says: it goes again once its lease is over, unless this comes to be known before.
    await retryOutages(() => queue.sent(job.id, { recipient, filed: transport.filing }));
  };

  const sendDue = async () => {
    while (!stopped) {
      const job = await queue.claim();
      if (!job) return;
      await sendOne(job);
    }
  };

  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMilliseconds);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    while (!stopped) {
      woken = false;
      await sendDue().catch((error: unknown) => log.error({ err: error }, 'the mail queue could not be read'));
      if (!stopped && !woken) await sleep();
    }
  };

  return {
    start: () => {
      running = run();
    },
    /** Polls at once, because something was queued. */
    wake: () => {
      woken = true;
      wakeUp();
    },
    /** Graceful shutdown: finishes the letter at hand. */
    stop: async () => {
      stopped = true;
      wakeUp();
      await running;
      transport.close();
    },
  };
};

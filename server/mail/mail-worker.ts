import type { FastifyBaseLogger } from 'fastify';
import type { Compose } from './compose.ts';
import { PermanentFailure, type Transport } from './letter.ts';
import type { MailQueue } from './mail-queue.ts';
import { reasonToLog } from './reason-to-log.ts';

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

  const sendOne = async (job: NonNullable<Awaited<ReturnType<MailQueue['claim']>>>) => {
    try {
      const letter = await compose(job);
      if (!letter) return await queue.drop(job.id, 'nobody to send it to');
      await transport.send(letter);
      await queue.sent(job.id, { recipient: letter.to.address, filed: transport.filing });
    } catch (error) {
      const { message } = error as Error;
      // The queue keeps what the mail server said; it likes to name the recipient, whom no log is to name.
      const reason = reasonToLog(error);
      log.warn({ mail: job.id, template: job.template, tries: job.tries, reason }, 'an e-mail was not sent');
      await (error instanceof PermanentFailure
        ? queue.drop(job.id, message)
        : queue.retryLater(job.id, job.tries, message));
    }
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

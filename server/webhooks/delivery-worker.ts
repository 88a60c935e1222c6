import { setMaxListeners } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { AttemptError, WebhookAttempt } from '#contract/webhooks.ts';
import type { Clock } from '../clock.ts';
import { retryOutages } from '../database/retry-outages.ts';
import type { WebhookSecrets } from '../modules/webhooks/secrets.ts';
import { version } from '../version.ts';
import { type DeliveryQueue, type Job, laneOf } from './delivery-queue.ts';
import { redactBody, redactHeaders } from './redact.ts';
import { retryAfter } from './schedule.ts';
import type { createWebhookSender } from './send.ts';
import { signedHeaders } from './sign.ts';
import { WebhookError } from './webhook-error.ts';

type Options = {
  queue: DeliveryQueue;
  /** Makes deliveries of new events, some at a time: until it passes none, there may be more. */
  make: () => Promise<{ passed: number }>;
  secrets: WebhookSecrets;
  sender: ReturnType<typeof createWebhookSender>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Between two polls for events that another server sealed, and for what is due again. */
  pollMilliseconds?: number;
  /** How long what is under way may take when the server stops. */
  graceMilliseconds?: number;
};

type Outcome = { attempt: WebhookAttempt; retryAfter?: number | undefined };

const isSuccess = (status: number) => status >= 200 && status < 300;

/** Background worker: makes deliveries of events and sends them, side by side as far as the queue lets it. */
export const createDeliveryWorker = ({
  queue,
  make,
  secrets,
  sender,
  clock,
  log,
  pollMilliseconds = 1_000,
  graceMilliseconds = 4_000,
}: Options) => {
  let stopped = false;
  let polling: NodeJS.Timeout | undefined;
  /** May there be events that no deliveries were made of? A delivery that ends says nothing about that. */
  let behind = true;
  /** Against a lost wake-up: what comes during a round may be too late for it, so there is another. */
  let woken = false;
  let wakeUp: () => void = () => undefined;
  let running: Promise<void> = Promise.resolve();
  const underWay = new Set<Promise<void>>();
  const byLane = new Map<string, number>();
  const closing = new AbortController();
  // Each attempt under way listens; Node takes more than ten for a leak.
  setMaxListeners(0, closing.signal);

  const wakeToClaim = () => {
    woken = true;
    wakeUp();
  };
  const wake = () => {
    behind = true;
    wakeToClaim();
  };

  /**
   * The secrets that a delivery is signed with at this moment; undefined where the current one cannot be read. A previous one that cannot be read is
   * left out: it is the reason for which somebody has rotated it.
   */
  const secretsOf = ({ sealedSecret, previousSealedSecret, previousEndsAt }: Job) => {
    const current = secrets.open(sealedSecret);
    if (current === undefined) return undefined;
    const isPreviousUsed = previousEndsAt !== null && new Date(previousEndsAt) > clock.now();
    const previous = isPreviousUsed && previousSealedSecret ? secrets.open(previousSealedSecret) : undefined;
    return previous === undefined ? [current] : [current, previous];
  };

  const post = async (
    job: Job,
    signing: readonly string[],
  ): Promise<Omit<Outcome, 'attempt'> & Partial<WebhookAttempt>> => {
    const { url, body, eventId: id } = job;
    const headers = {
      'content-type': 'application/json',
      'user-agent': `Lectern/${version}`,
      ...signedHeaders(signing, { id, at: clock.now(), body }),
    };
    const requestHeaders = redactHeaders(headers, signing);
    try {
      const answer = await sender.sendWebhook({ endpoint: laneOf(job), url, headers, body, signal: closing.signal });
      const error: AttemptError | null = isSuccess(answer.status) ? null : 'status';
      return {
        status: answer.status,
        error,
        answer: redactBody(answer.body, signing),
        requestHeaders,
        responseHeaders: redactHeaders(answer.headers, signing),
        retryAfter: retryAfter(answer.headers['retry-after'], clock.now()),
      };
    } catch (error) {
      if (closing.signal.aborted) throw error;
      if (error instanceof WebhookError) return { error: error.reason, requestHeaders };
      // Whatever it was, there was no answer; it must not be tried again and again outside of the schedule.
      log.error({ err: error, delivery: job.id }, 'a webhook could not be posted');
      return { error: 'connect', requestHeaders };
    }
  };

  const attempt = async (job: Job): Promise<Outcome> => {
    const at = clock.now().toISOString();
    const begun = performance.now();
    const signing = secretsOf(job);
    const { retryAfter: asked, ...found } = signing ? await post(job, signing) : { error: 'secret' as const };
    const milliseconds = Math.round(performance.now() - begun);
    return { attempt: { at, milliseconds, status: null, error: null, answer: '', ...found }, retryAfter: asked };
  };

  const deliver = async (job: Job) => {
    const outcome = await attempt(job);
    const { status, error } = outcome.attempt;
    // It has gone, whatever the database says: it goes again once its lease is over, unless this comes to be known before.
    if (error === null) return retryOutages(() => queue.delivered({ job, attempt: outcome.attempt }));
    const about = { webhook: job.endpointId, delivery: job.id };
    log.warn({ ...about, tries: job.tries, status, reason: error }, 'a webhook was not taken');
    const reason = await retryOutages(() => queue.failed(job, outcome));
    if (reason) log.warn({ ...about, reason }, 'a webhook endpoint was switched off');
  };

  const begin = (job: Job) => {
    const lane = laneOf(job);
    byLane.set(lane, (byLane.get(lane) ?? 0) + 1);
    const delivering: Promise<void> = deliver(job)
      .catch(async (error: unknown) => {
        // A server that stops: others send it. Whatever else went wrong, the lease ends by itself.
        if (closing.signal.aborted) await queue.release(job);
        else throw error;
      })
      .catch((error: unknown) => log.error({ err: error, delivery: job.id }, 'a webhook was lost sight of'))
      .finally(() => {
        underWay.delete(delivering);
        const left = (byLane.get(lane) ?? 1) - 1;
        if (left > 0) byLane.set(lane, left);
        else byLane.delete(lane);
        wakeToClaim();
      });
    underWay.add(delivering);
  };

  const makeMore = async () => {
    behind = false;
    const { passed } = await make();
    if (passed > 0) wake();
  };

  const round = async () => {
    // What waits is sent, whatever keeps new ones from being made. The next poll tries that again.
    if (behind)
      await makeMore().catch((error: unknown) => log.error({ err: error }, 'webhooks could not be made of events'));
    if (stopped) return;
    for (const job of await queue.claim(byLane)) begin(job);
  };

  const sleep = () =>
    new Promise<void>((resolve) => {
      wakeUp = resolve;
    });

  const run = async () => {
    while (!stopped) {
      woken = false;
      await round().catch((error: unknown) => log.error({ err: error }, 'webhooks could not be read'));
      if (!stopped && !woken) await sleep();
    }
  };

  return {
    start: () => {
      polling = setInterval(wake, pollMilliseconds);
      running = run();
    },
    /** Looks at once, because something happened. */
    wake,
    /** Graceful shutdown: what is under way has a moment, and is then left to whoever starts next. */
    stop: async () => {
      stopped = true;
      clearInterval(polling);
      wakeUp();
      await running;
      const late = setTimeout(() => closing.abort(), graceMilliseconds);
      await Promise.all(underWay);
      clearTimeout(late);
      sender.close();
    },
  };
};

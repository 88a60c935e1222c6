import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { createBoundedQueue } from '../../bounded-queue.ts';
import { systemClock } from '../../clock.ts';
import { hour } from '../../durations.ts';

/** Beside the sources, or where the build has it. */
const program = ['./read-pdf.worker.mjs', '../read-pdf.js', './read-pdf.js']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(fileURLToPath(url)));

const limits = { milliseconds: 20_000, megabytes: 256 };
const watchMilliseconds = 50;

/** `cutShort` where a limit ended it that a good file reaches too, while the machine has much else to do. */
export type PdfAnswer = { pages: number } | { failure: string } | { cutShort: 'TookTooLong' | 'OutOfMemory' };

const inThread = (content: Uint8Array) =>
  new Promise<PdfAnswer>((resolve, reject) => {
    if (!program) throw new Error('The program that reads PDFs is missing from the build.');
    const thread = new Worker(program, {
      workerData: content,
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    /** Settles once the thread has given its memory back, which the next one gets. */
    const end = (settle: () => void) => {
      clearTimeout(timer);
      clearInterval(watch);
      void thread.terminate().finally(settle);
    };
    const timer = setTimeout(() => end(() => resolve({ cutShort: 'TookTooLong' })), limits.milliseconds);
    // The heap's limit leaves out ArrayBuffers, into which pdf.js unpacks streams: only the process shows them, with all that it does beside.
    const most = process.memoryUsage.rss() + limits.megabytes * 1024 ** 2;
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > most) end(() => resolve({ cutShort: 'OutOfMemory' }));
    }, watchMilliseconds);
    thread.once('message', (answer: PdfAnswer) => end(() => resolve(answer)));
    thread.once('error', (error: NodeJS.ErrnoException) =>
      // The heap is the thread's own, and as full the next time.
      end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ failure: error.code }) : reject(error))),
    );
  });

/** So often the reading of one content is cut short, each within an hour of the one before, until that is its own fault and not the machine's. */
const mostCutShort = 3;
const cutShortMs = hour;
const tooComplex = { failure: 'TooComplex' } as const;

/**
 * Reads one PDF at a time, and gives up those that are cut short each time: whoever is told to send the same again would do so for ever, and hold
 * up all others. Only what was really read is counted, never what waited for others.
 *
 * @param read ends by itself.
 */
export const createReadPdf = (read: (content: Uint8Array) => Promise<PdfAnswer>, clock = systemClock) => {
  const queue = createBoundedQueue({ concurrency: 1, maxQueued: 20 });
  /** By the SHA-256 of contents, in this server's memory: another server, or the next start, finds out for itself. */
  const cutShort = new LRUCache<string, { times: number; until: number }>({ max: 1_000 });
  const now = () => clock.now().getTime();
  const timesOf = (sha256: string) => {
    const { times = 0, until = 0 } = cutShort.get(sha256) ?? {};
    return until > now() ? times : 0;
  };
  const isGivenUp = (sha256: string) => timesOf(sha256) >= mostCutShort;
  const readOnce = async (content: Uint8Array, sha256: string): Promise<PdfAnswer> => {
    // The same, in the queue before this one, may have been the third.
    if (isGivenUp(sha256)) return tooComplex;
    const answer = await read(content);
    if (!('cutShort' in answer)) return answer;
    cutShort.set(sha256, { times: timesOf(sha256) + 1, until: now() + cutShortMs });
    return isGivenUp(sha256) ? tooComplex : answer;
  };
  return async (content: Uint8Array, sha256: string): Promise<PdfAnswer> =>
    isGivenUp(sha256) ? tooComplex : queue(() => readOnce(content, sha256));
};

/**
 * Opens a PDF as the screens will, in a thread with limits of time and memory.
 *
 * @returns how many pages it has, or the name of what went wrong: `PasswordException` for an encrypted one, `TooComplex` for one that was cut short
 * three times. What was cut short less often may do the next time.
 * @throws AppError 429 when too many others wait.
 */
export const readPdf = createReadPdf(inThread);

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createBoundedQueue } from '../../bounded-queue.ts';

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

const queue = createBoundedQueue({ concurrency: 1, maxQueued: 20 });

/**
 * Opens a PDF as the screens will, in a thread with limits of time and memory.
 *
 * @returns how many pages it has, or the name of what went wrong: `PasswordException` for an encrypted one. What was cut short may do the next time.
 * @throws AppError 429 when too many others wait.
 */
export const readPdf = (content: Uint8Array): Promise<PdfAnswer> => queue(() => inThread(content));

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createBoundedQueue } from '../../bounded-queue.ts';

/** Beside the sources, or where the build has it. */
const program = ['./read-pdf.worker.mjs', '../read-pdf.js', './read-pdf.js']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(fileURLToPath(url)));

const limits = { milliseconds: 20_000, megabytes: 256 };

export type PdfAnswer = { pages: number } | { failure: string };

const inThread = (content: Uint8Array) =>
  new Promise<PdfAnswer>((resolve, reject) => {
    if (!program) throw new Error('The program that reads PDFs is missing from the build.');
    const thread = new Worker(program, {
      workerData: content,
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void thread.terminate();
    };
    const timer = setTimeout(() => end(() => resolve({ failure: 'TookTooLong' })), limits.milliseconds);
    thread.once('message', (answer: PdfAnswer) => end(() => resolve(answer)));
    thread.once('error', (error: NodeJS.ErrnoException) =>
      end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ failure: 'OutOfMemory' }) : reject(error))),
    );
  });

const queue = createBoundedQueue({ concurrency: 1, maxQueued: 20 });

/**
 * Opens a PDF as the screens will, in a thread with limits of time and memory.
 *
 * @returns how many pages it has, or the name of what went wrong: `PasswordException` for an encrypted one.
 * @throws AppError 429 when too many others wait.
 */
export const readPdf = (content: Uint8Array): Promise<PdfAnswer> => queue(() => inThread(content));

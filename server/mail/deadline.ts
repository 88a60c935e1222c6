import { createContext, Script } from 'node:vm';

export class DeadlineError extends Error {}

/** Milliseconds. A letter of the longest kind takes a tenth of it. */
const timeout = 1_000;

/** How often code runs that the machine held up, before it is given up. */
const attempts = 5;

const call = new Script('run()');

const isTimeout = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** Whether the process spent most of the time elsewhere: `node:vm` measures by the wall clock, which goes on while a busy machine runs others. */
const wasHeldUp = (before: NodeJS.CpuUsage, milliseconds: number) => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 < milliseconds / 2;
};

/**
 * Runs synchronous code without side effects with a timeout, by `node:vm`, which interrupts it wherever it is: also in the middle of a loop or of
 * a regular expression (ReDoS). It blocks the event loop meanwhile, hence the short time. Code that was held up by the machine runs again.
 *
 * @param milliseconds how long it may take.
 * @throws DeadlineError when it takes longer, and whatever it throws itself.
 */
export const runWithTimeout = <Result>(run: () => Result, milliseconds = timeout): Result => {
  for (let attempt = 1; ; attempt++) {
    const before = process.cpuUsage();
    try {
      return call.runInContext(createContext({ run }), { timeout: milliseconds }) as Result;
    } catch (error) {
      if (!isTimeout(error)) throw error;
      if (attempt < attempts && wasHeldUp(before, milliseconds)) continue;
      throw new DeadlineError(`It took longer than ${milliseconds} ms.`, { cause: error });
    }
  }
};

import { createContext, Script } from 'node:vm';

export class DeadlineError extends Error {}

/** Milliseconds. A letter of the longest kind takes a tenth of it. */
const timeout = 1_000;

const call = new Script('run()');

/**
 * Runs synchronous code with a timeout, by `node:vm`, which interrupts it wherever it is: also in the middle of a loop or of a regular expression
 * (ReDoS). It blocks the event loop meanwhile, hence the short time.
 *
 * @param milliseconds how long it may take.
 * @throws DeadlineError when it takes longer, and whatever it throws itself.
 */
export const runWithTimeout = <Result>(run: () => Result, milliseconds = timeout): Result => {
  try {
    return call.runInContext(createContext({ run }), { timeout: milliseconds }) as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new DeadlineError(`It took longer than ${milliseconds} ms.`, { cause: error });
  }
};

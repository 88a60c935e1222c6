import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { OperatorError } from './operator-error.ts';

/**
 * Asks whoever runs a program.
 *
 * @param hidden echoes nothing of the answer, such as a password.
 * @throws brokenOff where they press Ctrl-C or Ctrl-D instead of answering.
 */
export const askAtTerminal = async (question: string, brokenOff: OperatorError, hidden = false) => {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (hidden) process.stdout.write(question);
  const prompt = createInterface({ input: process.stdin, output: hidden ? silent : process.stdout, terminal: true });
  try {
    const answer = await prompt.question(hidden ? '' : question);
    if (hidden) process.stdout.write('\n');
    return answer;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ABORT_ERR') throw error;
    process.stdout.write('\n');
    throw brokenOff;
  } finally {
    prompt.close();
  }
};

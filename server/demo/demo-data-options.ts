import { parseArgs } from 'node:util';
import { OperatorError } from '../operator-error.ts';
import { type DemoSize, demoSize, sizeFor } from './size.ts';

export const usage = `Fills the configured database with a demo marketplace.

  npm run demo-data -- --bookings 1000000

  --bookings N   how many bookings; people follow from it unless given
  --users N      how many users
  --tutors N     how many tutors
  --seed TEXT    another seed makes another marketplace
  --reset        deletes everything that is in the database first; it asks
  --yes          does not ask`;

export type DemoDataOptions = { size: DemoSize; seed: string; reset: boolean; yes: boolean; help: boolean };

/** The options make no sense; the message says which. */
export class OptionsError extends OperatorError {}

const countOf = (name: string, text: string | undefined, most: number) => {
  if (text === undefined) return undefined;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count >= 1 && count <= most)) {
    throw new OptionsError(`--${name} must be a whole number from 1 to ${most.toLocaleString('en')}, not “${text}”.`);
  }
  return count;
};

const parse = (args: string[]) => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args,
      options: { bookings: text, users: text, tutors: text, seed: text, reset: flag, yes: flag, help: flag },
    }).values;
  } catch (error) {
    throw new OptionsError(`${(error as Error).message}\n\n${usage}`, { cause: error });
  }
};

/**
 * Reads the command's options.
 *
 * @throws OptionsError with a sentence for the person at the terminal
 */
export const readOptions = (args: string[]): DemoDataOptions => {
  const values = parse(args);
  const bookings = countOf('bookings', values.bookings, 20_000_000);
  const [users, tutors] = [countOf('users', values.users, 5_000_000), countOf('tutors', values.tutors, 100_000)];
  const people = { ...(users === undefined ? {} : { users }), ...(tutors === undefined ? {} : { tutors }) };
  const size = bookings === undefined ? { ...demoSize, ...people } : sizeFor(bookings, people);
  if (size.users < 50 || size.tutors < 20)
    throw new OptionsError('A marketplace needs at least 50 users and 20 tutors.');
  return { size, seed: values.seed ?? 'lectern', reset: values.reset, yes: values.yes, help: values.help };
};

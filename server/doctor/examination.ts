import type { Config } from '../config.ts';
import { reasonOf } from './ask.ts';
import type { Facts } from './facts.ts';
import { type Finding, wrong } from './finding.ts';
import type { ServerReport } from './server-report.ts';

/** What checks are given. */
export type Patient = {
  config: Config;
  /** Signs access tokens, where it can be read. */
  secret: string | undefined;
  now: () => Date;
};

/** Looks at one thing, ends when it is told to, and changes nothing. */
export type Check = (patient: Patient, signal: AbortSignal) => Promise<Finding[]>;

/** What was learned of the database, or why nothing was. */
export type Learned = { facts: Facts; localTime: number } | { unknown: string; todo?: string };

/** What a server said, by whichever address it was found. */
export type Reached = { report: ServerReport; url: string } | { refused: string } | undefined;

export const limitMilliseconds = 10_000;
/** The embedded database is copied and opened. */
export const embeddedLimitMilliseconds = 30_000;

/** Runs something for so long. @param late what it answers then, told in a sentence. */
export const limited = async <Result>(
  run: (signal: AbortSignal) => Promise<Result>,
  late: (says: string) => Result,
  milliseconds = limitMilliseconds,
): Promise<Result> => {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<Result>((resolve) => {
    timer = setTimeout(() => {
      resolve(late(`There was no answer within ${milliseconds / 1_000} seconds.`));
      controller.abort();
    }, milliseconds);
  });
  return Promise.race([run(controller.signal), isLate]).finally(() => clearTimeout(timer));
};

/** Runs a check; whatever goes wrong in it is what it found. */
export const runCheck = (name: string, run: (signal: AbortSignal) => Promise<Finding[]>, milliseconds?: number) =>
  limited(
    (signal) =>
      run(signal).catch((error: unknown) => [
        wrong(name, `It could not be looked at: ${reasonOf(error)}.`, 'If nothing explains it, report it as a fault.'),
      ]),
    (says) => [wrong(name, says, 'Find out what holds it up: the line, a firewall, or whoever should have answered.')],
    milliseconds,
  );

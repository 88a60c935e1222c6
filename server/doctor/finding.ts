import { day, hour, minute, second } from '../durations.ts';

export const levels = ['ok', 'warning', 'wrong'] as const;
export type Level = (typeof levels)[number];

/** What one check found: a sentence, and what to do about it where it is not well. It never holds a secret. */
export type Finding = { check: string; level: Level; says: string; todo?: string };

export const ok = (check: string, says: string): Finding => ({ check, level: 'ok', says });
export const warning = (check: string, says: string, todo: string): Finding => ({
  check,
  level: 'warning',
  says,
  todo,
});
export const wrong = (check: string, says: string, todo: string): Finding => ({ check, level: 'wrong', says, todo });

/** The exit code is its place in {@link levels}. */
export const worstOf = (findings: readonly Finding[]): Level =>
  levels.toReversed().find((level) => findings.some((finding) => finding.level === level)) ?? 'ok';

const units = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
  ['second', second],
] as const;

/** @example duration(90 * 60_000) // '90 minutes' */
export const duration = (milliseconds: number) => {
  const [name, length] = units.find(([, one]) => milliseconds >= 2 * one) ?? ['second', second];
  const count = Math.round(milliseconds / length);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
};

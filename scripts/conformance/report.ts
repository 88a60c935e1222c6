import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Rule } from './rules.ts';

/** One way in which a server is not as the contract has it. */
export type Difference = { call: string; rule: Rule; expected: string; came: string };

type Call = Pick<AnyEndpoint, 'method' | 'path'>;
export const nameOf = ({ method, path }: Call) => `${method} ${path}`;

const shortened = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}…` : text);
const shown = (value: unknown) => shortened(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'));

/** What was found so far. */
export const createReport = () => {
  const differences: Difference[] = [];
  const called = new Set<string>();
  const unchecked: string[] = [];
  const left: string[] = [];
  let checks = 0;
  return {
    differences,
    called,
    /** What could not be looked at, and why. */
    unchecked,
    /** What the server has now that it did not have before. */
    left,
    checks: () => checks,
    /** Notes a check; a difference where it does not hold. */
    expect: (call: Call, rule: Rule, holds: boolean, expected: string, came: unknown) => {
      checks += 1;
      if (!holds) differences.push({ call: nameOf(call), rule, expected, came: shown(came) });
      return holds;
    },
  };
};

export type Report = ReturnType<typeof createReport>;

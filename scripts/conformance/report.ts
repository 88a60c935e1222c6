import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Rule } from './rules.ts';
import { shown } from './shown.ts';

/** One way in which a server is not as the contract has it: what was asked, and what came instead of what. */
export type Difference = { call: string; rule: Rule; asked: string; expected: string; came: string };

type Call = Pick<AnyEndpoint, 'method' | 'path'>;
export const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** What was found so far. */
export const createReport = () => {
  const differences: Difference[] = [];
  const asked = new Map<string, string>();
  const unchecked: string[] = [];
  const left = new Set<string>();
  let checks = 0;
  return {
    differences,
    /** The calls that were made, each with what was asked last. */
    asked,
    /** What could not be looked at, and why. */
    unchecked,
    /** What the server has now that it did not have before. */
    left,
    checks: () => checks,
    /** Notes a check of what was asked last of this call; a difference where it does not hold. */
    expect: (call: Call, rule: Rule, holds: boolean, expected: string, came: unknown) => {
      checks += 1;
      const name = nameOf(call);
      if (!holds) differences.push({ call: name, rule, asked: asked.get(name) ?? name, expected, came: shown(came) });
      return holds;
    },
  };
};

export type Report = ReturnType<typeof createReport>;

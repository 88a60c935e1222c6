import type { Plugin } from 'vite';

type Node = { type?: string; start: number; end: number; [part: string]: unknown };

/** All nodes of a syntax tree. */
const nodesOf = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  return [...('type' in value ? [value as Node] : []), ...Object.values(value).flatMap(nodesOf)];
};

const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name;

/** The texts in calls of `endpoint(…, { summary: '…' })`. */
const summariesOf = (program: unknown) =>
  nodesOf(program)
    .filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'endpoint')
    .flatMap((call) => (call.arguments as Node[]).flatMap(({ properties }) => (properties ?? []) as Node[]))
    .filter(({ key }) => nameOf(key) === 'summary')
    .map(({ value }) => value as Node)
    .filter(({ type }) => type === 'Literal' || type === 'TemplateLiteral');

/**
 * Leaves the sentences about endpoints out of the built screens: only the API document says them. 1.3 kB of what travels before the first list
 * (scripts/bundle-budget.mjs).
 */
export const leaveOutSummaries = (): Plugin => ({
  name: 'lectern-leave-out-summaries',
  apply: 'build',
  transform(code, id) {
    if (!/\/contract\/[^?]*\.ts$/.test(id)) return undefined;
    const last = summariesOf(this.parse(code)).sort((one, other) => other.start - one.start);
    const without = last.reduce((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code);
    return { code: without, map: null };
  },
});

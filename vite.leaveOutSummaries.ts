import type { Plugin } from 'vite';

type Node = { type?: string; start: number; end: number; [part: string]: unknown };

/** All nodes of a syntax tree. */
const nodesOf = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  return [...('type' in value ? [value as Node] : []), ...Object.values(value).flatMap(nodesOf)];
};

const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name;

const propertiesOf = (node: unknown) => ((node as Node).properties ?? []) as Node[];
const valuesOf = (properties: readonly Node[], name: string) =>
  properties.filter(({ key }) => nameOf(key) === name).map(({ value }) => value as Node);

/** The texts in calls of `endpoint(…, { summary: '…' })`, and of `defineEntity(…, { calls: { list: '…', add: { at: '…', summary: '…' } } })`. */
const summariesOf = (program: unknown) =>
  nodesOf(program)
    .filter(({ type }) => type === 'CallExpression')
    .flatMap((call) => {
      const properties = (call.arguments as Node[]).flatMap(propertiesOf);
      if (nameOf(call.callee) === 'endpoint') return valuesOf(properties, 'summary');
      if (nameOf(call.callee) !== 'defineEntity') return [];
      const said = valuesOf(properties, 'calls').flatMap(propertiesOf);
      return said.flatMap(({ value }) => [value as Node, ...valuesOf(propertiesOf(value), 'summary')]);
    })
    .filter(({ type }) => type === 'Literal' || type === 'TemplateLiteral');

/**
 * Leaves the sentences about endpoints out of the built screens: only the API document says them. 1.7 kB of what travels before the first list
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

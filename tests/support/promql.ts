import { parser } from '@prometheus-io/lezer-promql';

/** What an expression of PromQL asks for. */
export type Asked = {
  metrics: string[];
  /** Of selectors (`{job="lectern"}`) and groupings (`by (le)`). */
  labels: string[];
};

const textsOf = (expression: string, names: readonly string[]) => {
  const found: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ name, from, to, type }) => {
      if (type.isError) throw new Error(`${expression} is no PromQL at character ${from}.`);
      if (names.includes(name)) found.push(expression.slice(from, to));
    },
  });
  return [...new Set(found)];
};

/** Reads an expression by the grammar of Prometheus' own editor. @throws Error where it is none. */
export const readPromql = (expression: string): Asked => ({
  metrics: textsOf(expression, ['Identifier']),
  labels: textsOf(expression, ['LabelName']),
});

/** What a server exposes: the labels of each series, by its name, of histograms with their suffixes. */
export const readExposition = (text: string) => {
  const exposed = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    const [, name, labels = ''] = /^([a-z_:][\w:]*)(?:\{(.*)\})? \S+$/i.exec(line) ?? [];
    if (name === undefined) continue;
    const known = exposed.get(name) ?? new Set<string>();
    for (const [, label = ''] of labels.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)) known.add(label);
    exposed.set(name, known);
  }
  return exposed;
};

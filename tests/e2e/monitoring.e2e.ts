import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { endpoints } from '#contract/index.ts';
import { alertCases } from '#tests/support/alert-cases.ts';
import { findProgram } from '#tests/support/find-program.ts';
import { readExposition, readPromql } from '#tests/support/promql.ts';
import type { RunningServer } from '#tests/support/spawn-server.ts';
import { startServer } from '#tests/support/start-server.ts';

const alertsFile = 'docs/alerts.yaml';
type Rule = { alert: string; expr: string };
const rules = async (): Promise<Rule[]> =>
  parse(await readFile(alertsFile, 'utf8')).groups.flatMap((group: { rules: Rule[] }) => group.rules);

/** Every text below a key of a tree of JSON. */
const textsAt = (tree: unknown, key: string): string[] =>
  typeof tree !== 'object' || tree === null
    ? []
    : Object.entries(tree).flatMap(([name, value]) =>
        name === key && typeof value === 'string' ? [value] : textsAt(value, key),
      );

/** What Grafana puts in the place of its variables. */
const filledIn = (expression: string) =>
  expression.replace(/\$__(rate_interval|range)\b/g, '5m').replace(/\$(job|instance)\b/g, '.+');

const dashboard = async () => {
  const tree: unknown = JSON.parse(await readFile('docs/grafana.json', 'utf8'));
  const selected = textsAt(tree, 'definition').map((query) => {
    const [, selector, label] = /^label_values\((.+), (\w+)\)$/.exec(query) ?? [];
    return `count by (${label}) (${selector})`;
  });
  return { tree, expressions: [...textsAt(tree, 'expr'), ...selected].map(filledIn) };
};

const promtool = findProgram('promtool');
if (!promtool)
  console.warn('promtool is not installed (Debian: prometheus): Prometheus itself has not read docs/alerts.yaml.');

const runPromtool = async (args: string[], input = '') => {
  const child = spawn(promtool ?? '', args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, output };
};

/** Of Prometheus itself: whether it reached the server, and what it adds to each series that it read. */
const addedMetrics = ['up'];
const addedLabels = ['job', 'instance'];

describe('what watches Lectern', () => {
  let server: RunningServer;
  let folder: string;
  let metrics: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-monitoring-'));
    server = await startServer();
    await fetch(`${server.url}/api/v1/health`);
    metrics = await (await fetch(`${server.url}/metrics`)).text();
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('asks for metrics and labels that a server exposes', async () => {
    const exposed = readExposition(metrics);
    const expressions = [...(await dashboard()).expressions, ...(await rules()).map(({ expr }) => expr)];
    expect(expressions.length).toBeGreaterThan(30);
    const missing = expressions.flatMap((expression) => {
      const asked = readPromql(expression);
      const labels = new Set([...addedLabels, ...asked.metrics.flatMap((name) => [...(exposed.get(name) ?? [])])]);
      return [
        ...asked.metrics.filter((name) => !exposed.has(name) && !addedMetrics.includes(name)),
        ...asked.labels.filter((label) => !labels.has(label)),
      ].map((name) => `${name} in ${expression}`);
    });
    expect(missing).toEqual([]);
    expect(readPromql('sum by (gone) (http_requests{nowhere="x"})')).toEqual({
      metrics: ['http_requests'],
      labels: ['gone', 'nowhere'],
    });
  });

  it('names routes that there are', async () => {
    const known = new Set(endpoints.map(({ path }) => path));
    const expressions = [...(await dashboard()).expressions, ...(await rules()).map(({ expr }) => expr)];
    const patterns = expressions.flatMap((text) => [...text.matchAll(/route!?=~?"([^"]+)"/g)].map(([, it = '']) => it));
    // `/api/v1/(health|ready)` means two.
    const named = patterns.flatMap((pattern) => {
      const [, before, choices, after] = /^(.*)\((.+)\)(.*)$/.exec(pattern) ?? [];
      return choices?.split('|').map((choice) => `${before}${choice}${after}`) ?? [pattern];
    });
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((path) => !known.has(path))).toEqual([]);
  });

  it('is a dashboard whose panels stand beside each other, each with something to show', async () => {
    const { tree } = await dashboard();
    type Panel = {
      id: number;
      type: string;
      title: string;
      targets?: unknown[];
      gridPos: Record<'x' | 'y' | 'w' | 'h', number>;
    };
    const { panels } = tree as { panels: Panel[] };
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { title, type, targets = [] } of panels)
      expect({ title, shows: type === 'row' || targets.length > 0 }).toEqual({ title, shows: true });
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });

  describe.skipIf(!promtool)('as Prometheus’ promtool reads it', () => {
    const check = async (name: string, content: unknown) => {
      const file = join(folder, name);
      await writeFile(file, stringify(content));
      return file;
    };

    it('is answered in its format, by its conventions', async () => {
      expect(await runPromtool(['check', 'metrics'], metrics)).toEqual({ code: 0, output: '' });
      expect((await runPromtool(['check', 'metrics'], '# TYPE a_total gauge\na_total 1\n')).code).not.toBe(0);
    });

    it('has alert rules, and expressions in its dashboard, that it understands', async () => {
      const checked = await runPromtool(['check', 'rules', '--lint=all', '--lint-fatal', alertsFile]);
      expect(checked).toMatchObject({
        code: 0,
        output: expect.stringContaining(`${(await rules()).length} rules found`),
      });
      const asRules = (expressions: string[]) => ({
        groups: [{ name: 'dashboard', rules: expressions.map((expr, at) => ({ record: `panel:${at}`, expr })) }],
      });
      const { expressions } = await dashboard();
      const file = await check('dashboard.yaml', asRules(expressions));
      expect(await runPromtool(['check', 'rules', file])).toMatchObject({ code: 0 });
      const broken = await check('broken.yaml', asRules(['sum(']));
      expect(await runPromtool(['check', 'rules', broken])).toMatchObject({ code: 1 });
    });

    it('tests every alert', async () => {
      expect(Object.keys(alertCases)).toEqual((await rules()).map(({ alert }) => alert));
    });

    const evaluate = async (alert: string, series: Record<string, string>, fires: boolean, at: string) => {
      const expr = `count(ALERTS{alertname="${alert}", alertstate="firing"})`;
      return check(`${alert}-${fires}.yaml`, {
        rule_files: [resolve(alertsFile)],
        evaluation_interval: '1m',
        tests: [
          {
            interval: '1m',
            input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
            promql_expr_test: [{ expr, eval_time: at, exp_samples: fires ? [{ labels: '{}', value: 1 }] : [] }],
          },
        ],
      });
    };

    it.each(Object.entries(alertCases))(
      '%s fires when it should, and not when it nearly should',
      async (alert, cases) => {
        const at = ['LecternMemory', 'LecternReleases'].includes(alert) ? '90m' : '29m';
        for (const fires of [true, false]) {
          const file = await evaluate(alert, fires ? cases.fires : cases.silent, fires, at);
          const { code, output } = await runPromtool(['test', 'rules', file]);
          expect({ fires, code, output }).toMatchObject({ fires, code: 0 });
        }
      },
    );

    it('tells of failures in words', async () => {
      const file = await check('words.yaml', {
        rule_files: [resolve(alertsFile)],
        evaluation_interval: '1m',
        tests: [
          {
            interval: '1m',
            input_series: Object.entries(alertCases.LecternFailing?.fires ?? {}).map(([series, values]) => ({
              series,
              values,
            })),
            alert_rule_test: [
              {
                eval_time: '20m',
                alertname: 'LecternFailing',
                exp_alerts: [
                  {
                    exp_labels: { job: 'lectern', severity: 'critical' },
                    exp_annotations: {
                      summary: '5% of the answers of Lectern are failures.',
                      description: 'The log has each with its cause: lines with "request failed".',
                    },
                  },
                ],
              },
            ],
          },
        ],
      });
      expect(await runPromtool(['test', 'rules', file])).toMatchObject({ code: 0 });
    });
  });
});

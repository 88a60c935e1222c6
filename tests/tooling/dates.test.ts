import { beforeAll, describe, expect, it } from 'vitest';
import { lintSnippets } from '#tests/support/biome.ts';

/** Each would be a date for a program in one browser and something else in another. */
const refused = [
  "export const used = new Intl.DateTimeFormat('en-CA').format(new Date());",
  "export const used = Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(0);",
  "const { format } = new Intl.DateTimeFormat('en-CA'); export const used = format;",
  "export const used = new Date().toLocaleDateString('en-CA');",
  "export const used = (at: Date) => at.toLocaleDateString().split('/');",
  "export const used = (at: Date) => Date.parse(at.toLocaleTimeString('en-GB'));",
  "export const used = new Date(0).toLocaleString('en-US', { timeZone: 'UTC' });",
];

const allowed = [
  "import { dayAt } from '#contract/dates.ts'; export const used = dayAt(new Date(), 'UTC');",
  'export const used = new Date().toISOString().slice(0, 10);',
  "export const used = (12).toLocaleString('de');",
  "export const used = new Intl.NumberFormat('de').format(12);",
];

const folders = ['contract', 'server', 'src/list', 'scripts', 'bench', 'tests/server'];
const files = (codes: string[], mark: string) =>
  codes.flatMap((code, index) => folders.map((folder): [string, string] => [`${folder}/${mark}${index}.ts`, code]));

describe('dates that are formatted for people', () => {
  let found: Map<string, Set<string>>;
  const [bad, good] = [files(refused, 'bad'), files(allowed, 'good')];
  beforeAll(async () => {
    found = await lintSnippets(Object.fromEntries([...bad, ...good]));
  });

  it.each(bad)('%s may not have: %s', (file) => expect(found.get(file)).toContain('plugin'));
  it.each(good)('%s may have: %s', (file) => expect(found.get(file)).not.toContain('plugin'));
});

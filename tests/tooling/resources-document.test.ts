import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { notations } from '../../scripts/add/notation.ts';
import { parseField } from '../../scripts/add/parse-field.ts';

/** The rows of the table of kinds, by their cells. */
const readRows = async () => {
  const page = await readFile('docs/resources.md', 'utf8');
  const kinds = page.split('## Kinds of fields')[1]?.split('\n## ')[0] ?? '';
  return kinds
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | '));
};

it('the page about resources has every kind of field that npm run add knows, and no other', async () => {
  const rows = await readRows();
  const named = rows.flatMap(([kind = '']) => [...kind.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(Object.keys(notations).toSorted());
});

it('the page about resources writes each kind as npm run add reads it, a state that leads nowhere among them', async () => {
  const rows = await readRows();
  const examples = rows.flatMap(([, written = '']) => [...written.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one));
  const fields = examples
    .map((one) => one.replaceAll('\\|', '|'))
    .map((one) => (/^\w+:/.test(one) ? one : `${one.startsWith('states') ? 'status' : 'one'}:${one}`))
    .map((one) => parseField(one));
  expect(fields.find(({ kind }) => kind === 'states')?.code).toContain('{ to: {} }');
});

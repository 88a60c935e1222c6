import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { notations } from '../../scripts/add/notation.ts';

it('the page about resources has every kind of field that npm run add knows, and no other', async () => {
  const page = await readFile('docs/resources.md', 'utf8');
  const kinds = page.split('## Kinds of fields')[1]?.split('\n## ')[0] ?? '';
  const rows = kinds.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(Object.keys(notations).toSorted());
});

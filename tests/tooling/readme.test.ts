import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('the README explains every variable that the server reads', async () => {
  const [readme, config] = await Promise.all([readFile('README.md', 'utf8'), readFile('server/config.ts', 'utf8')]);
  const variables = [...config.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(variables).toContain('PORT');
  expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

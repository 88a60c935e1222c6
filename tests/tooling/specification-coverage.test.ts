import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';

const table = await readFile('docs/specification-coverage.md', 'utf8');
const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
const proofs = rows.flatMap((row) => {
  const [, , cell = ''] = row.split(/ ?\| ?/);
  return cell
    .split('<br>')
    .flatMap((proof) =>
      [...proof.matchAll(/^`(tests\/[^`]+)` › (.+)$/g)].map(([, file = '', name = '']) => ({ file, name })),
    );
});

describe('the table of what the specification says', () => {
  it('names a test in every row', () => {
    const heads = rows.filter((row) => row.endsWith('| proved by |'));
    const without = rows.filter((row) => !heads.includes(row) && !/\| `tests\/[^`]+` › [^|]+\|$/.test(row));
    expect(without).toEqual([]);
    expect(proofs.length).toBeGreaterThanOrEqual(rows.length - heads.length);
  });

  it.each(proofs)('$file › $name', async ({ file, name }) => {
    expect((await readFile(file, 'utf8')).includes(name)).toBe(true);
  });

  it('names no call that the contract does not have', () => {
    const calls = [...table.matchAll(/^\| `([A-Z]+ \/api[^`]+)`/gm)].map(([, call]) => call);
    const known = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
    expect(calls.length).toBeGreaterThan(40);
    expect(calls.filter((call) => !known.has(call ?? ''))).toEqual([]);
  });
});

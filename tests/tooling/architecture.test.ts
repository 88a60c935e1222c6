import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { withPicture } from '../../scripts/architecture.ts';

describe('docs/architecture.md', async () => {
  const page = await readFile('docs/architecture.md', 'utf8');

  it('shows the imports as they are; npm run docs:architecture draws them', async () => {
    expect(await withPicture(page)).toBe(page);
  });

  it('names files that are there', () => {
    const named = [...page.matchAll(/`((?:contract|server|src|tests)\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});

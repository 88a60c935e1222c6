import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { untranslated } from '../../scripts/add/texts.ts';

it('every text is translated that npm run add has marked', async () => {
  const files = (await readdir('src', { recursive: true })).filter((name) => /\.(de|fr|pt)\.ts$/.test(name)).sort();
  const marked = files.map(async (name) => {
    const lines = (await readFile(join('src', name), 'utf8')).split('\n');
    return lines.flatMap((line, index) =>
      line.includes(untranslated) ? [`src/${name}:${index + 1} ${line.trim()}`] : [],
    );
  });
  expect((await Promise.all(marked)).flat().join('\n')).toBe('');
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Lines of HTTP, which are the same in every language. */
const exempt = ['resources/webhooks/Exchange.tsx'];

/** In a template, or as the text of an element. */
const isByHand = (line: string) => line.includes('}: ${') || /^\s*\{[^\s{}][^{}]*\}:(\{' '\}| \{\S)/.test(line);

it('a value is led by its name as each language writes a colon', async () => {
  const names = await readdir('src', { recursive: true });
  const files = names.filter((name) => /\.tsx?$/.test(name) && !exempt.includes(name.replaceAll('\\', '/')));
  const written = files.map(async (name) => {
    const lines = (await readFile(join('src', name), 'utf8')).split('\n');
    return lines.flatMap((line, index) => (isByHand(line) ? [`src/${name}:${index + 1} ${line.trim()}`] : []));
  });
  // `useNamed` says it, or the message `ui.named`.
  expect((await Promise.all(written)).flat().sort().join('\n')).toBe('');
});

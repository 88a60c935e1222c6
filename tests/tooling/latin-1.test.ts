import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const sources = ['server', 'contract'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name)),
);

const taggedIn = (file: string) => {
  const source = readFileSync(file, 'utf8');
  const found: string[] = [];
  new Visitor({
    TaggedTemplateExpression: ({ quasi }) => {
      for (const { value, start } of quasi.quasis) {
        const [character] = /[^\0-\xff]/.exec(value.raw) ?? [];
        if (character) found.push(`${file}:${source.slice(0, start).split('\n').length} has ${character}`);
      }
    },
  }).visit(parseSync(file, source).program);
  return found;
};

// A chunk that is Latin-1 but for one character takes twice the memory, and a build escapes all but the text of tagged templates.
it('templates of SQL are Latin-1', () => {
  expect(sources.flatMap(taggedIn), 'insert it as a value instead').toEqual([]);
});

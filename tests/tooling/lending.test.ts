import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const sources = ['tests/server', 'tests/src', 'tests/contract', 'tests/support', 'tests/e2e']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  // A setup is played before each file.
  .filter((name) => /(?<!\.setup)\.tsx?$/.test(name));

it('no file of tests adds for good to what the files after it in the same process share', () => {
  const changed = /^(?:Object\.(?:assign|defineProperty)\(|[a-z]\w*(?:\.\w+|\[[^\]]+\])+ = )/m;
  const found = sources.filter((name) => changed.test(readFileSync(name, 'utf8')));
  expect(found, 'lend() of tests/support/lend.ts takes it away again').toEqual([]);
});

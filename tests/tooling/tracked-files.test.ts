import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Bytes. The largest that is written by hand or by a tool of ours is the lockfile. */
const most = 600_000;

it('of the repository are no large ones, such as a package that was downloaded beside them', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  expect(tracked).toContain('package.json');
  const sizes = tracked.map((path) => ({ path, bytes: statSync(path, { throwIfNoEntry: false })?.size ?? 0 }));
  expect(sizes.filter(({ bytes }) => bytes > most)).toEqual([]);
});

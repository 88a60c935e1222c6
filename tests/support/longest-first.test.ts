import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { longest } from './longest-first.ts';

it('names files that are there', () => {
  expect(longest.filter((file) => !existsSync(file))).toEqual([]);
});

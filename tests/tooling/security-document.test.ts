import { access, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { asvs } from './asvs-5.0.0.ts';

const text = await readFile('docs/security.md', 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', level = '', what = '', state = '', reason = '']) => ({ id, level, what, state, reason }),
);

/** What looks like a file of ours: a path of several parts with an ending, in code's type. */
const filesIn = (part: string) =>
  [...part.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|json|md))`/g)].map(([, file = '']) => file);
const headings = new Set([...text.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading));

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

describe('the security document', () => {
  it('has every requirement of the first two levels once, at its level', () => {
    const wanted = ([1, 2] as const).flatMap((level) => asvs[level].map((id) => `${id} ${level}`));
    expect(rows.map(({ id, level }) => `${id} ${level}`).sort()).toEqual(wanted.sort());
  });

  it('says of each that it is met, with what shows it, or why it is not', () => {
    const unfounded = rows.filter(({ state, reason }) => {
      if (state === 'n/a' || state === 'exception') return reason.length < 5;
      const refersTo = [...reason.matchAll(/\*([^*]+)\*/g)].some(([, heading]) => headings.has(heading ?? ''));
      return state !== 'met' || (filesIn(reason).length === 0 && !refersTo);
    });
    expect(unfounded).toEqual([]);
  });

  it('names no file that does not exist', async () => {
    const files = [...new Set(filesIn(text))];
    const missing = [];
    for (const file of files) if (!(await exists(`tests/${file}`)) && !(await exists(file))) missing.push(file);
    expect(files.length).toBeGreaterThan(60);
    expect(missing).toEqual([]);
  });

  it('refers to no part of itself that does not exist', () => {
    const referred = rows.flatMap(({ reason }) => [...reason.matchAll(/\*([^*]+)\*/g)].map(([, heading]) => heading));
    expect(referred.filter((heading) => !headings.has(heading ?? ''))).toEqual([]);
  });
});

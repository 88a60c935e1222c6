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

const isTest = (file: string) => /\.(?:test\.tsx?|e2e\.ts)$/.test(file);

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** A test by its file and the words of its name. */
const proofsIn = (part: string) =>
  [...part.matchAll(/`([^`]+)` › “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));
const promises = (text.split('## Promises')[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => /^\| [A-Z]/.test(line));
const isPromise = (row: string) => !row.startsWith('| promise');

const refersToHeading = (reason: string) =>
  [...reason.matchAll(/\*([^*]+)\*/g)].some(([, heading]) => headings.has(heading ?? ''));

/** What each state wants to see behind it. */
const founded: Record<string, (reason: string) => boolean> = {
  met: (reason) => proofsIn(reason).length > 0 || refersToHeading(reason),
  read: (reason) => filesIn(reason).some((file) => !isTest(file)),
  'n/a': (reason) => reason.length >= 5,
  exception: (reason) => reason.length >= 5,
};

describe('the security document', () => {
  it('has every requirement of the first two levels once, at its level', () => {
    const wanted = ([1, 2] as const).flatMap((level) => asvs[level].map((id) => `${id} ${level}`));
    expect(rows.map(({ id, level }) => `${id} ${level}`).sort()).toEqual(wanted.sort());
  });

  it('says of each that it is met, with the test that shows it, or why it is not', () => {
    expect(rows.filter(({ state, reason }) => !founded[state]?.(reason))).toEqual([]);
  });

  it('names a test for every promise', () => {
    expect(promises.filter(isPromise).length).toBeGreaterThan(15);
    expect(promises.filter((row) => isPromise(row) && proofsIn(row).length === 0)).toEqual([]);
  });

  it('names no test by its file alone', () => {
    const alone = [...promises, ...rows.map(({ id, reason }) => `${id}: ${reason}`)].filter((row) =>
      [...row.matchAll(/`([\w./-]+)`(?! ›)/g)].some(([, file = '']) => isTest(file)),
    );
    expect(alone).toEqual([]);
  });

  it('names no test that does not exist', async () => {
    const proofs = proofsIn(text);
    const missing = [];
    for (const { file, title } of proofs) {
      const source = await readFile(`tests/${file}`, 'utf8').catch(() => '');
      if (!["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`)))
        missing.push(`${file} › ${title}`);
    }
    expect(proofs.length).toBeGreaterThan(150);
    expect(missing).toEqual([]);
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

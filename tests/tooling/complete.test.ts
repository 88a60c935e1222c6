import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { leftOutOf, leftToComplete, leftToThorough } from '#tests/support/complete.ts';
import packageFile from '../../package.json' with { type: 'json' };

const filesIn = (text: string) => text.match(/tests\/[\w/.-]+\.(?:test|e2e)\.tsx?/g) ?? [];
const commandsIn = (text: string) => [...text.matchAll(/npm run ([\w:]+)/g)].map(([, command]) => command);

const left = [
  ...Object.entries(leftToComplete).map(([file, why]) => ({ file, why, to: 'complete', also: leftToComplete })),
  ...Object.entries(leftToThorough).map(([file, why]) => ({
    file,
    why,
    to: 'thorough',
    also: { ...leftToComplete, ...leftToThorough },
  })),
];

describe('what a shorter run leaves to a longer one', () => {
  it.each(left)('$file ($to) is there, and what goes the same ways is not left as well', ({ file, why, also }) => {
    const standIns = filesIn(why);
    expect([file, ...standIns].filter((name) => !existsSync(name))).toEqual([]);
    expect(standIns.filter((name) => name in also)).toEqual([]);
    const commands = commandsIn(why);
    expect(commands.filter((command) => !(command && command in packageFile.scripts))).toEqual([]);
    expect(standIns.length + commands.length).toBeGreaterThan(0);
  });

  it('is played by whoever names it, and by the commands that do', () => {
    const run = { isComplete: false, isThorough: false };
    const all = leftOutOf({ ...run, named: ['run', '--project', 'e2e', '-t', 'signs in'] });
    expect(all).toEqual(expect.arrayContaining(left.map(({ file }) => file)));
    for (const command of Object.values(packageFile.scripts)) {
      const without = leftOutOf({ ...run, named: command.split(' ') });
      expect(filesIn(command).filter((file) => without.includes(file))).toEqual([]);
    }
  });

  it('is left to one of them', () => {
    expect(Object.keys(leftToThorough).filter((file) => file in leftToComplete)).toEqual([]);
  });
});

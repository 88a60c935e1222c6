import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { leftToComplete } from '#tests/support/complete.ts';
import packageFile from '../../package.json' with { type: 'json' };

const filesIn = (text: string) => text.match(/tests\/[\w/.-]+\.(?:test|e2e)\.tsx?/g) ?? [];
const commandsIn = (text: string) => [...text.matchAll(/npm run ([\w:]+)/g)].map(([, command]) => command);

describe('what `npm test` leaves to `npm run test:complete`', () => {
  it.each(Object.entries(leftToComplete))(
    '%s is there, and what goes the same ways is not left as well',
    (file, why) => {
      const standIns = filesIn(why);
      expect([file, ...standIns].filter((name) => !existsSync(name))).toEqual([]);
      expect(standIns.filter((name) => name in leftToComplete)).toEqual([]);
      const commands = commandsIn(why);
      expect(commands.filter((command) => !(command && command in packageFile.scripts))).toEqual([]);
      expect(standIns.length + commands.length).toBeGreaterThan(0);
    },
  );
});

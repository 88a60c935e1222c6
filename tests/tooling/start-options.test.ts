import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** What Node.js is told before the program. */
const optionsIn = (command: readonly string[]) => command.slice(1, command.indexOf('scripts/run.mjs'));

it('npm start, the image and the unit of systemd give Node.js the same options', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { start: string } };
  const started = optionsIn(scripts.start.split(' '));
  expect(started).toContain('--v8-pool-size=1');

  const [, entry = ''] = /^ENTRYPOINT (.*)$/m.exec(await readFile('Dockerfile', 'utf8')) ?? [];
  expect(optionsIn(JSON.parse(entry) as string[])).toEqual(started);

  const [, unit = ''] = /^ExecStart=(.*)$/m.exec(await readFile('deploy/lectern.service', 'utf8')) ?? [];
  expect(optionsIn(unit.split(' '))).toEqual(started);
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

it('the health check of a container asks where the server listens, also where PORT is empty', async () => {
  const askedAt = (port: string) =>
    run(process.execPath, ['scripts/healthcheck.mjs'], { env: { PORT: port } }).then(
      () => 'it is well',
      ({ stderr }: { stderr: string }) => stderr,
    );
  // Nobody listens on the first of all ports.
  expect(await askedAt('1')).toContain('127.0.0.1:1');
  // Perhaps somebody does on 4000; without a port it would be asked on 80.
  expect(await askedAt('')).toMatch(/^it is well|127\.0\.0\.1:4000|was answered/);
});

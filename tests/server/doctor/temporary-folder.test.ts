import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { withTemporaryFolder } from '#server/doctor/temporary-folder.ts';

/** Fills a folder for a while, as what was begun in a thread goes on doing, whatever has been removed there. */
const fill = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  const until = Date.now() + 300;
  parentPort.postMessage('begun');
  for (let nth = 0; Date.now() < until; nth += 1)
    try {
      mkdirSync(workerData + '/' + nth);
      writeFileSync(workerData + '/' + nth + '/file', 'x');
    } catch {}
`;

it('a temporary folder is removed with what comes into it meanwhile', async () => {
  let worker: Worker | undefined;
  const folder = await withTemporaryFolder('lectern-filled-', async (path) => {
    worker = new Worker(fill, { eval: true, workerData: path });
    await once(worker, 'message');
    return path;
  });
  if (worker) await once(worker, 'exit');
  expect(existsSync(folder)).toBe(false);
});

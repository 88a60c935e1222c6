import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

/** In a process of its own, whose memory is that of nothing else. */
const run = async (program: string) => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
};
/** Megabytes. */
const grown = '(process.resourceUsage().maxRSS - before) / 1024';

describe('a body as large as it may be', { timeout: 120_000 }, () => {
  it('of far more lines than may come is read no further than where that is known', async () => {
    const read = await run(`
      const { default: fastify } = await import('fastify');
      const { batch: { batch } } = await import('./contract/integration/batch.ts');
      const { readLines } = await import('./server/http/lines.ts');
      const app = fastify({ bodyLimit: batch.bodyBytes });
      readLines(app);
      app.post('/', { config: { endpoint: batch } }, async ({ body }) => body.items.length);
      const headers = { 'content-type': 'application/x-ndjson' };
      const send = async (payload) => (await app.inject({ method: 'POST', url: '/', headers, payload })).json();
      await send('1');
      const before = process.resourceUsage().maxRSS;
      const counts = [];
      for (const line of ['\\n', '1\\n', '{\\n']) counts.push(await send(line.repeat(batch.bodyBytes / line.length)));
      console.log(JSON.stringify({ counts, grown: ${grown} }));`);
    expect(read.counts).toEqual([0, 501, 501]);
    // The body itself is 8 MB, held a few times on its way.
    expect(read.grown).toBeLessThan(120);
  });

  it.each([
    ['of a call for everybody', '(await import("./contract/auth.ts")).auth.login', 'validation.failed', 100],
    ['of many records', '(await import("./contract/integration/batch.ts")).batch.batch', 'validation.malformed', 0],
  ])('%s, of fields that there are not, is refused without a word on each', async (_, endpoint, code, errors) => {
    const refused = await run(`
      const { body, bodyBytes = 1024 ** 2 } = ${endpoint};
      const { parseInput } = await import('./server/http/validation.ts');
      const input = Object.fromEntries(Array.from({ length: bodyBytes / 12 }, (_, nth) => ['a' + nth, 1]));
      const before = process.resourceUsage().maxRSS;
      try {
        parseInput(body, input);
      } catch ({ code, details: { errors = {} } }) {
        console.log(JSON.stringify({ code, errors: Object.keys(errors).length, grown: ${grown} }));
      }`);
    expect(refused).toMatchObject({ code, errors });
    expect(refused.grown).toBeLessThan(200);
  });
});

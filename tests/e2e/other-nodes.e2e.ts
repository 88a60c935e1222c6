import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { spawnServer } from '#tests/support/spawn-server.ts';

/** Other releases of Node.js than the one that runs this, which `.ci/run` fetches: paths of programs, as in PATH. */
const nodes = (process.env.OTHER_NODES ?? '').split(delimiter).filter(Boolean);

describe.skipIf(nodes.length === 0)('the built server on another Node.js', () => {
  it.each(nodes)('%s starts with an empty database, and answers', async (node) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'lectern-node-'));
    const env = {
      DATA_DIR,
      NODE_ENV: 'production',
      ACCESS_TOKEN_SECRET: 'a secret for this test, longer than 32 characters',
      PUBLIC_URL: 'https://lectern.example.com',
    };
    const server = await spawnServer(inject('serverProgram'), env, { node });
    const health = await fetch(`${server.url}/api/v1/health`);
    expect(await health.json()).toMatchObject({ data: { status: 'ok' } });
    expect(await server.stop()).toBe(0);
    await rm(DATA_DIR, { recursive: true });
  });
});

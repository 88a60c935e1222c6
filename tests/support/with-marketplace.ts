import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { holdLessons, type Lesson } from './example-lessons.ts';
import { makeToken, spawnMarketplace } from './marketplace.ts';

/** An example marketplace beside the server, with lessons that were paid and held. */
export const withMarketplace = async (url: string, lessons: readonly Lesson[], tell: () => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-money-'));
  const data = join(folder, 'marketplace');
  const joined = { url, token: await makeToken(url) };
  await holdLessons(data, joined, lessons);
  const marketplace = await spawnMarketplace(joined, '--speed', '0', '--data', data);
  try {
    const behind = async () => (await fetch(`${marketplace.url}/behind-the-scenes`)).text();
    await expect.poll(behind, { timeout: 60_000 }).toContain('Lectern knows everything');
    await tell();
  } finally {
    await marketplace.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

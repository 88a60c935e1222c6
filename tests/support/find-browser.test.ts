import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from './find-browser.ts';

describe('the browser that the tests drive', () => {
  let folder: string;
  const program = async (name: string) => {
    const path = join(folder, name);
    await writeFile(path, '#!/bin/sh\n');
    await chmod(path, 0o755);
    return path;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-browser-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is the configured one before any other', async () => {
    const [mine] = [await program('mine'), await program('chromium')];
    expect(findBrowser({ CHROMIUM_PATH: mine, PATH: folder })).toBe(mine);
  });

  it('is the one on PATH otherwise', async () => {
    const chromium = await program('chromium');
    expect(findBrowser({ PATH: `/nowhere:${folder}` })).toBe(chromium);
  });

  it('is never silently another than the configured one', () => {
    expect(() => findBrowser({ CHROMIUM_PATH: '/nowhere/chromium', PATH: folder })).toThrow('/nowhere/chromium');
  });
});

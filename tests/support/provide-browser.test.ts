import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { provideBrowser } from './provide-browser.ts';

describe('the browser for the end-to-end tests', () => {
  let folder: string;
  let said: string[];
  let commands: string[];
  const program = async (name: string, does = 'exit 0') => {
    const path = join(folder, name);
    await writeFile(path, `#!/bin/sh\n${does}\n`);
    await chmod(path, 0o755);
    return path;
  };
  /** A machine on which each command does what is said of it; what is not said fails. */
  const provideHere = (isRoot: boolean, outcomes: Record<string, () => Promise<unknown>>) =>
    provideBrowser({
      environment: { PATH: folder },
      others: [join(folder, 'playwrights')],
      isRoot,
      say: (line) => said.push(line),
      run: async (command) => {
        const text = command.join(' ').replace(/^.*cli\.js/, 'playwright');
        commands.push(text);
        const outcome = outcomes[text];
        await outcome?.();
        return outcome !== undefined;
      },
    });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-browser-'));
    said = [];
    commands = [];
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is the one that is there, without a word', async () => {
    const chromium = await program('chromium');
    expect(await provideHere(true, {})).toBe(chromium);
    expect([...said, ...commands]).toEqual([]);
  });

  it('is the one without windows, where both are there', async () => {
    await program('chromium');
    const shell = await program('chromium-headless-shell');
    expect(await provideHere(true, {})).toBe(shell);
  });

  it('is one that runs', async () => {
    await program('chromium-browser', 'echo "Install the snap." >&2; exit 1');
    const playwrights = await program('playwrights');
    expect(await provideHere(true, {})).toBe(playwrights);
  });

  it('is else fetched from Playwright, in a line', async () => {
    const fetched = await provideHere(false, {
      'playwright install --no-shell chromium': () => program('playwrights'),
    });
    expect(fetched).toBe(join(folder, 'playwrights'));
    expect(said).toEqual([expect.stringContaining('from Playwright')]);
  });

  it('is else installed by the package manager, where that is allowed', async () => {
    const installed = await provideHere(true, {
      'apt-get update': async () => undefined,
      'apt-get install -y --no-install-recommends chromium': () => program('chromium'),
    });
    expect(installed).toBe(join(folder, 'chromium'));
    expect(commands[0]).toBe('playwright install --with-deps --no-shell chromium');
    expect(said).toEqual([expect.stringContaining('from Playwright'), expect.stringContaining('with apt-get')]);
  });

  it('is asked for with the command that installs it, where nothing did', async () => {
    await expect(provideHere(true, {})).rejects.toThrow('apt-get install chromium');
    await expect(provideHere(false, {})).rejects.toThrow('npx playwright-core install');
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { type RunningServer, spawnServer } from '#tests/support/spawn-server.ts';
import { decide, expectVisible, filterBy, openFromMenu, searchFor, signIn } from '#tests/support/verbs.ts';

describe('npm run demo', () => {
  let folder: string;
  let demo: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-demo-'));
    const args = ['--data', folder, '--port', '0', '--market-port', '0', '--speed', '300'];
    demo = await spawnServer('scripts/demo/demo.ts', {}, { nodeArguments: ['--import', 'tsx'], args });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const printed = (name: string) => new RegExp(`^${name} +(http://\\S+)`, 'm').exec(demo.output())?.[1] ?? '';

  it('starts both, joined: bookings arrive, and whom staff approve is found', async () => {
    await expect.poll(demo.output, { timeout: 120_000 }).toContain('Ctrl-C stops both');
    const staff = await browser.newPage({ baseURL: printed('Lectern') });
    const visitor = await browser.newPage({ baseURL: printed('The marketplace') });
    await visitor.goto('/');
    await expectVisible(visitor.getByRole('link', { name: 'Bright Tutors' }));
    await expect
      .poll(async () => {
        await visitor.reload();
        return visitor.locator('.card').count();
      })
      .toBe(9);

    await signIn(staff);
    await openFromMenu(staff, 'Transactions');
    const first = () => staff.getByRole('row').nth(1).innerText();
    const newest = await first();
    await expect
      .poll(async () => {
        await staff.reload();
        await expectVisible(staff.getByRole('row').nth(1));
        return first();
      })
      .not.toBe(newest);

    await openFromMenu(staff, 'Tutors');
    await filterBy(staff, 'Status', 'Pending');
    await searchFor(staff, 'day.example');
    await staff.getByRole('row').nth(1).getByRole('link').first().click();
    // The document comes right after the application, which is another record by then.
    await expect
      .poll(async () => {
        await staff.reload();
        await expectVisible(staff.getByRole('button', { name: 'Approve', exact: true }));
        return staff.getByText('diploma.pdf').count();
      })
      .toBeGreaterThan(0);
    const name = await staff.getByRole('heading', { level: 1 }).innerText();
    await decide(staff, 'Approve');
    await expect
      .poll(async () => {
        await visitor.reload();
        return visitor.locator('.card').allInnerTexts();
      })
      .toContainEqual(expect.stringContaining(name));
  });

  it('stops both by Ctrl-C', async () => {
    expect(await demo.stop()).toBe(0);
    for (const name of ['Lectern', 'The marketplace']) await expect(fetch(printed(name))).rejects.toThrow();
  });
});

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { serviceTokens } from '#contract/service-tokens.ts';
import { tutors } from '#contract/tutors.ts';
import { webhooks } from '#contract/webhooks.ts';
import { callerOf, signInAt } from '#tests/crash/api.ts';
import { acceptOneByOne } from '#tests/support/accept-papers.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { holdConnections } from '#tests/support/hold-connections.ts';
import { type RunningServer, spawnServer } from '#tests/support/spawn-server.ts';
import {
  decide,
  demo as demoAccounts,
  expectVisible,
  filterBy,
  openFromMenu,
  openSignedIn,
  searchFor,
} from '#tests/support/verbs.ts';

describe('npm run demo', () => {
  let folder: string;
  let demo: RunningServer;
  let browser: Browser;
  const start = () => {
    const args = ['--data', folder, '--port', '0', '--market-port', '0', '--speed', '300'];
    return spawnServer('scripts/demo/demo.ts', {}, { nodeArguments: ['--import', 'tsx'], args });
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-demo-'));
    // Made once for all stories: on a busy machine that alone takes minutes.
    await cp(inject('demoData'), join(folder, 'lectern'), { recursive: true });
    demo = await start();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const { superAdmin } = demoAccounts;
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

    await openSignedIn(staff, '/admin/transactions');
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
    await acceptOneByOne(staff);
    await decide(staff, 'Approve');
    await expect
      .poll(async () => {
        await visitor.reload();
        return visitor.locator('.card').allInnerTexts();
      })
      .toContainEqual(expect.stringContaining(name));
  });

  /** What Lectern knows the marketplace by. */
  const readJoint = async () => {
    const call = callerOf(() => printed('Lectern'), await signInAt(printed('Lectern'), superAdmin));
    const ours = ({ name }: { name: string }) => name === 'The example marketplace';
    const { data: endpoints } = await call(webhooks.list);
    const { data: tokens } = await call(serviceTokens.list);
    return { endpoints: endpoints.filter(ours), tokens: tokens.filter(ours) };
  };

  it('tells the marketplace by a webhook', async () => {
    await expect
      .poll(readJoint)
      .toMatchObject({ endpoints: [{ url: `${printed('The marketplace')}/lectern`, state: 'on', waiting: 0 }] });
    const { endpoints, tokens } = await readJoint();
    expect(endpoints[0]?.lastDeliveredAt).not.toBeNull();
    expect(tokens).toHaveLength(1);
  });

  it('stops both by Ctrl-C, also while browsers hold connections on which they ask nothing', async () => {
    const held = await Promise.all(['Lectern', 'The marketplace'].map((name) => holdConnections(printed(name))));
    expect(await demo.stop()).toBe(0);
    for (const { ended } of held) await ended;
    for (const name of ['Lectern', 'The marketplace']) await expect(fetch(printed(name))).rejects.toThrow();
  });

  it('goes on where it was when it is started again, joined as before, at other addresses', async () => {
    demo = await start();
    await expect.poll(demo.output, { timeout: 120_000 }).toContain('Ctrl-C stops both');
    const visitor = await browser.newPage({ baseURL: printed('The marketplace') });
    await visitor.goto('/');
    // Nine were there from the beginning, and one was approved above.
    expect(await visitor.locator('.card').count()).toBe(10);
    const { endpoints, tokens } = await readJoint();
    expect(endpoints).toMatchObject([{ url: `${printed('The marketplace')}/lectern` }]);
    expect(tokens).toHaveLength(1);

    const call = callerOf(() => printed('Lectern'), await signInAt(printed('Lectern'), superAdmin));
    const query = { search: 'day.example', status: 'approved', limit: '1' };
    const [tutor] = (await call(tutors.list, { query })).data;
    const { id, version } = tutor ?? expect.unreachable('nobody is approved');
    const body = { status: 'suspended', reason: 'Asks for cash.', version, letter: null };
    await call(tutors.changeStatus, { params: { id }, body });
    await expect
      .poll(async () => {
        await visitor.reload();
        return visitor.locator('.card').count();
      })
      .toBe(9);
    await expect.poll(async () => (await readJoint()).endpoints).toMatchObject([{ state: 'on', waiting: 0 }]);
  });
});

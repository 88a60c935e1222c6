import { setTimeout as wait } from 'node:timers/promises';
import { act, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { desk } from '#contract/desk.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
// Loaded with the test file, so that no test waits for it.
import '#src/domain/desk/onDemand/RunBar.tsx';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { listenLongSince } from '#tests/support/listen-long-since.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';

describe('the desk', () => {
  it('keeps whose items are chosen, also for what follows an item that was opened by its name', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
    await user.click(await screen.findByRole('tab', { name: /^Unassigned/ }));
    const list = await screen.findByRole('list', { name: 'Unassigned' });
    await waitFor(() => expect(list.parentElement).toHaveAttribute('aria-busy', 'false'));
    const calls = vi.spyOn(globalThis, 'fetch');
    const [name] = list.querySelectorAll('button');
    if (name) await user.click(name);
    const opened = () => calls.mock.calls.find(([url]) => String(url).endsWith('/desk/open'))?.[1]?.body;
    await expect.poll(opened).toContain('"scope":"unassigned"');

    await user.click(await screen.findByRole('button', { name: 'Stop', hidden: true }));
    expect(await screen.findByRole('tab', { name: /^Unassigned/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('stays as it is where a network comes back: what has come in meanwhile is only said', async () => {
    listenLongSince();
    const { screen } = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
    expect(await screen.findByRole('list', { name: 'All' })).toBeVisible();
    const asked: string[] = [];
    const anew = holdFetched((_, url) => {
      asked.push(url);
      return url.includes('/admin/desk?');
    });
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000);
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    // Whatever else is asked for again is asked for at once.
    await expect.poll(() => asked.some((url) => url.endsWith('/desk/counts'))).toBe(true);
    await wait(300);
    expect(anew.isAsked()).toBe(false);
    anew.letGo();
  });

  it('is not empty for somebody who chose a kind that they no longer decide', async () => {
    const { screen, user, people } = await startApp({ role: 'editor', url: '/admin/reports', seed: seedMarketplace });
    const chosen = `RaStore.tab.${people.editor}.desk.choice`;
    sessionStorage.setItem(chosen, JSON.stringify({ scope: 'all', kinds: ['refund'] }));
    await user.click(await screen.findByRole('link', { name: /^Desk/ }));
    expect(await screen.findByRole('list', { name: 'All' })).toBeVisible();
  });

  it('says after the last one how many wait on, as what was skipped does', async () => {
    const { screen, user, call } = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
    const { left } = (await call(desk.counts, { as: 'admin' })).body.data;
    expect(left).toBeGreaterThan(1);
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    for (let nth = 0; nth < left; nth += 1) {
      // What was skipped is not left.
      expect(await screen.findByText(new RegExp(`· ${left - nth} left`))).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Skip', hidden: true }));
    }
    expect(await screen.findByText(`That was the last one. Others still wait for you: ${left}.`)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
  });

  it('says after the last one that nothing waits on, where that is so', async () => {
    const { screen, user, db, call } = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
    const { items } = (await call(desk.list, { as: 'admin' })).body.data;
    const [{ kind, id }, ...others] = items;
    for (const other of others) {
      const putAside = { until: null, forAnswer: true, reason: 'Asked them' };
      await call(desk.wait, { as: 'admin', body: { kind: other.kind, id: other.id, ...putAside } });
    }
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByText(/· 1 left/)).toBeVisible();
    expect(kind).toBe('dispute');
    await db.update(bookings).set({ status: 'completed', payoutStatus: 'paid' }).where(eq(bookings.id, id));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('That was the last one. Nothing else waits for you.')).toBeVisible();
  });

  it('is over after the last one also where nobody can say how many wait on', async () => {
    const { screen, user, call } = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
    const { left } = (await call(desk.counts, { as: 'admin' })).body.data;
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    for (let nth = 0; nth < left - 1; nth += 1) {
      expect(await screen.findByText(new RegExp(`· ${left - nth} left`))).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Skip', hidden: true }));
    }
    expect(await screen.findByText(/· 1 left/)).toBeVisible();
    const failing = failFetched((_, url) => url.endsWith('/desk/counts'), 'The server is busy.', { status: 503 });
    await user.click(screen.getByRole('button', { name: 'Skip', hidden: true }));
    expect(await screen.findByText('That was the last one.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Desk', hidden: true })).toBeNull();
    failing.letThrough();
  });
});

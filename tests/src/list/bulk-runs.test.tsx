import { waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { BulkRun } from '#contract/bulk.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { bulkItems, bulkRuns } from '#server/modules/bulk/bulk.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { followRun } from '#src/domain/bulk/runs.ts';
import { holdFetched, holdSent } from '#tests/support/hold-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const tutor = (name: string, status: 'approved' | 'pending') => ({
  ...{ userType: 'tutor' as const, status, firstName: name, lastName: 'Test', displayName: name },
  ...{ email: `${name}@bulk.test`.toLowerCase(), hourlyRateCents: 3000, currency: 'EUR' },
});
const seed = (db: TestDatabase) => db.insert(accounts).values([tutor('Asha', 'approved'), tutor('Boris', 'pending')]);

const approveBoth = async () => {
  const app = await startApp({ role: 'admin', url: '/admin/tutors', seed });
  const { screen, user } = app;
  for (const name of ['Asha', 'Boris'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const question = within(await screen.findByRole('dialog', { name: 'Approve 2 tutors?' }));
  expect(await question.findByText('1 of 2 changes. These stay as they are: 1 Approved.')).toBeVisible();
  return { ...app, question };
};

describe('a change of many', () => {
  it('shows the letter to the first that it changes, not to the first that is selected', async () => {
    const { question } = await approveBoth();
    expect(await question.findByRole('region', { name: 'E-mail to Boris' })).toBeVisible();
    expect(question.queryByText(/Asha/)).toBeNull();
  });

  it('that is taken back while it is being begun is ended as soon as it is known', async () => {
    const { screen, user, question, db } = await approveBoth();
    const start = holdFetched((method, url) => method === 'POST' && url.endsWith('/admin/bulk'));
    await user.click(question.getByRole('button', { name: 'Approve' }));
    await expect.poll(start.isAsked).toBe(true);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    start.letGo();
    const fetched = vi.spyOn(globalThis, 'fetch');
    await expect
      .poll(() => fetched.mock.calls.map(([url]) => String(url)))
      .toContainEqual(expect.stringMatching(/cancel$/));
    // One record takes no time: it was done by then.
    await expect
      .poll(async () => (await db.select().from(accounts).where(eq(accounts.displayName, 'Boris')))[0]?.status)
      .toBe('approved');
  });

  it('shows the rows that its undo brings back, also where that is over before anybody looks how far it is', async () => {
    const { screen, user, db } = await startApp({
      role: 'admin',
      url: '/admin/levels',
      seed: (seeded) =>
        seeded.insert(levels).values(['Nursery', 'College', 'Evening'].map((name, nth) => ({ name, rank: nth + 1 }))),
    });
    const deleteThese = async (...names: string[]) => {
      for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      const question = within(await screen.findByRole('dialog', { name: /^Delete/ }));
      await user.click(await question.findByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByText(names[0] ?? '')).toBeNull());
    };
    const isPutAway = async () => (await db.select().from(bulkRuns)).every((run) => run.isPutAway);
    await deleteThese('Nursery', 'College');
    await expect.poll(isPutAway).toBe(true);
    // As where somebody looks before it is put away.
    const [run] = await db.update(bulkRuns).set({ isPutAway: false }).returning();
    await deleteThese('Evening');
    const card = within(await screen.findByRole('group', { name: /Levels/ }));
    await sealTrail(db);
    const look = holdSent((method, url) => method === 'GET' && url.endsWith('/admin/bulk'));
    await user.click(await card.findByRole('button', { name: 'Undo' }));
    const isIt = eq(bulkRuns.id, run?.id ?? '');
    await expect.poll(async () => (await db.select().from(bulkRuns).where(isIt))[0]?.state).toBe('undone');
    look.letGo();
    expect(await screen.findByText('Nursery')).toBeVisible();
    expect(screen.getByText('College')).toBeVisible();
  });

  const seedStopped = async (db: TestDatabase) => {
    const [admin] = await db.select().from(accounts).where(eq(accounts.email, 'admin@people.test'));
    await db.insert(bulkRuns).values({
      ...{ accountId: admin?.id, sessionId: crypto.randomUUID(), acting: {}, locale: 'en' as const, values: {} },
      ...{ call: 'POST /api/v1/admin/elsewhere', resource: 'tutors', action: 'ui.list.delete' },
      ...{ total: 2, state: 'stopped' as const, createdAt: new Date() },
    });
  };

  it('calls what it could not bring back by its name, as nothing else is left of it', async () => {
    const { screen, user } = await startApp({
      role: 'admin',
      url: '/admin/levels',
      seed: async (db) => {
        const [admin] = await db.select().from(accounts).where(eq(accounts.email, 'admin@people.test'));
        const [gone] = await db.insert(levels).values({ name: 'Nursery', rank: 1 }).returning();
        await db.delete(levels);
        await sealTrail(db);
        const [run] = await db
          .insert(bulkRuns)
          .values({
            ...{ accountId: admin?.id, sessionId: crypto.randomUUID(), acting: {}, locale: 'en' as const, values: {} },
            ...{ call: 'POST /api/v1/admin/levels/remove', resource: 'levels', action: 'ui.list.delete' },
            ...{ total: 1, changed: 1, left: 1, state: 'undone' as const, createdAt: new Date() },
          })
          .returning();
        const refusal = { sentence: { key: 'conflict.unique' as const } };
        const item = { runId: run?.id ?? '', nth: 1, recordId: gone?.id ?? '', version: 1 };
        await db.insert(bulkItems).values({ ...item, outcome: 'left', refusal });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'See why not' }));
    const told = within(await screen.findByRole('dialog', { name: 'What was not put back, or not in full' }));
    expect(await told.findByText('Nursery')).toBeVisible();
  });

  it('that was stopped by nobody says that it could not go on', async () => {
    const { screen } = await startApp({ role: 'admin', url: '/admin/tutors', seed: seedStopped });
    expect(await screen.findByText('Could not go on: 0 of 2 deleted')).toBeVisible();
  });

  it('says what came of it where it showed how far it was, which programs that read aloud hear', async () => {
    let isRunning = true;
    const { screen } = await startApp({
      role: 'admin',
      url: '/admin/tutors',
      seed: async (db) => {
        const toServer = globalThis.fetch;
        vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
          const answer = await toServer(input, init);
          if (!isRunning || !String(input).endsWith('/admin/bulk')) return answer;
          const { data, ...rest } = (await answer.json()) as { data: BulkRun[] };
          return Response.json({ ...rest, data: data.map((run) => ({ ...run, state: 'running' })) });
        });
        await seedStopped(db);
      },
    });
    const card = within(await screen.findByRole('group', { name: /Tutors/ }));
    expect(await card.findByRole('progressbar')).toBeVisible();
    const region = card.getByRole('status');
    isRunning = false;
    await waitFor(() => expect(region).toHaveTextContent('Could not go on: 0 of 2 deleted'), { timeout: 5_000 });
  });

  it('is followed through the restart of the server', async () => {
    const run = { id: 'one', state: 'running' } as BulkRun;
    const answers = [
      Response.json({ success: false, code: 'unavailable', message: 'The server is restarting.' }, { status: 503 }),
      Response.json({ success: true, data: { ...run, state: 'done' } }),
    ];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift() ?? expect.fail('asked too often'));
    const { signal } = new AbortController();
    const followed = await followRun(run, { signal, onProgress: () => undefined, isLeft: () => false });
    expect(followed.state).toBe('done');
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { importedKinds } from '#src/list/importedKinds.ts';
import { emptyStepsOf } from '#src/list/onDemand/emptySteps.ts';
import { declarations } from '#src/resources/index.ts';
import { failFetched } from '#tests/support/fail-fetched.ts';
import type { Role } from '#tests/support/seed-people.ts';
import { startApp } from '#tests/support/start-app.tsx';

const superAdmin = { userType: 'superAdmin' };
const resources = declarations.flatMap((declared) =>
  declared.kind === 'resource' && declared.views.list ? [declared.name] : [],
);

/** What says how it comes by itself, or is never empty: whoever looks is in it. */
const without = ['admin-management', 'service-tokens', 'webhooks', 'webhook-deliveries', 'audit', 'history'];

describe('a list that has nothing yet', () => {
  it('has a next step, whatever it is of', () => {
    const lacking = resources.filter((name) => emptyStepsOf(name, superAdmin).length === 0);
    expect(lacking.filter((name) => !without.includes(name))).toEqual([]);
    expect(Object.keys(importedKinds).filter((name) => !resources.includes(name))).toEqual([]);
  });

  const everything = ['Service tokens', 'Import a file'];
  it.each<[Role, string, string[], RegExp]>([
    ['superAdmin', 'transactions', everything, /^Your application .* service token\. A file brings in many/],
    ['admin', 'transactions', ['Import a file'], /^A file brings in many at once\.$/],
    ['editor', 'transactions', [], /^They are listed here as soon as there are any\.$/],
    ['superAdmin', 'tutors', ['Add tutor', ...everything], /^Add the first one here\. Your application /],
    ['editor', 'tutors', [], /^They are listed here as soon as there are any\.$/],
    ['editor', 'subjects', ['Add subject'], /^Add the first one here\.$/],
    ['admin', 'subjects', ['Add subject', 'To the starter set', 'Import a file'], /The starter set has /],
    ['superAdmin', 'reviews', ['Service tokens'], /^Your application .* service token\.$/],
    ['superAdmin', 'reports', ['Service tokens'], /^When somebody reports .* Your application /],
    ['superAdmin', 'service-tokens', ['Add service token'], /^A program of yours/],
  ])('says to %s of %s how it begins, and leads there', async (role, name, links, text) => {
    const { screen } = await startApp({
      role,
      url: `/admin/${name}`,
      seed: (db) => db.delete(accounts).where(eq(accounts.userType, 'tutor')),
    });
    const said = await screen.findByText(text);
    const offered = () => [...(said.closest('.state-message')?.querySelectorAll('a') ?? [])];
    await expect.poll(() => offered().map((link) => link.textContent)).toEqual(links);
  });

  it('says that it could not be read anew, and reads it once more', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: '/admin/languages' });
    expect(await screen.findByText('Add the first one here.')).toBeVisible();
    const list = failFetched((_, url) => url.includes('/getLanguages'), 'The server is busy.');
    await user.click(await screen.findByRole('link', { name: 'Levels' }));
    await screen.findByRole('heading', { name: 'Levels' });
    await user.click(screen.getByRole('link', { name: 'Languages' }));
    expect(await screen.findByText('The server is busy.')).toBeVisible();
    list.letThrough();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Add the first one here.')).toBeVisible();
  });
});

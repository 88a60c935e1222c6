import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const isAsked = (reference: RegExp) => (method: string, url: string) => method === 'GET' && reference.test(url);

/** Opens a filter of a list whose rows are there. */
const open = async (path: string, filter: string, hold: () => void) => {
  const { screen, user } = await startApp({ role: 'admin', url: `/admin/${path}` });
  const chip = await screen.findByRole('button', { name: filter, expanded: false });
  hold();
  await user.click(chip);
  return { user, choices: within(await screen.findByRole('dialog', { name: filter })) };
};

describe('the choices of a filter', () => {
  it('are not said to be none while they are on their way', async () => {
    const held: ReturnType<typeof holdFetched>[] = [];
    const { choices } = await open('tutors', 'Level', () => held.push(holdFetched(isAsked(/getEducationTitle/))));
    const list = await choices.findByRole('list', { name: 'Level' });
    await expect.poll(() => held[0]?.isAsked()).toBe(true);
    expect(list).toHaveAttribute('aria-busy', 'true');
    expect(choices.queryByText('Nothing matches')).toBeNull();
    held[0]?.letGo();
    expect(await choices.findByText('Nothing matches')).toBeVisible();
  });

  it.each([
    ['a few', 'tutors', 'Level', /getEducationTitle/],
    ['many', 'transactions', 'Student', /user.*displayName/],
  ])('of %s records say why they could not be read, and are read again', async (_, path, filter, reference) => {
    const failed: ReturnType<typeof failFetched>[] = [];
    const { user, choices } = await open(path, filter, () => failed.push(failFetched(isAsked(reference), 'Too busy')));
    expect(await choices.findByText('Too busy')).toBeVisible();
    expect(choices.queryByText('Nothing matches')).toBeNull();
    failed[0]?.letThrough();
    await user.click(choices.getByRole('button', { name: 'Try again' }));
    const list = choices.getByRole('list', { name: filter });
    await expect.poll(() => list.getAttribute('aria-busy')).toBe('false');
    expect(choices.queryByText('Too busy')).toBeNull();
  });

  it('of many records begin with those that are chosen, and stay until what is typed is found, which is asked for once', async () => {
    const seed = async (db: TestDatabase) => {
      const names = [...Array.from({ length: 25 }, (_, nth) => `Ada ${String(nth).padStart(2, '0')}`), 'Zed'];
      const people = await db
        .insert(accounts)
        .values(
          names.map((name) => ({
            userType: 'user' as const,
            status: 'active' as const,
            firstName: name,
            lastName: 'Test',
            displayName: name,
            email: `${name.replace(' ', '')}@choices.test`.toLowerCase(),
          })),
        )
        .returning();
      return people.find(({ displayName }) => displayName === 'Zed')?.id ?? '';
    };
    const { screen, user } = await startApp({
      role: 'admin',
      url: (id: string) => `/admin/transactions?filter=${encodeURIComponent(JSON.stringify({ studentId: [id] }))}`,
      seed,
    });
    await user.click(await screen.findByRole('button', { name: /^Student/, expanded: false }));
    const choices = within(await screen.findByRole('dialog', { name: 'Student' }));
    expect(await choices.findByRole('checkbox', { name: 'Ada 00' })).toBeVisible();
    await expect.poll(() => choices.getAllByRole('checkbox')[0]?.textContent).toBe('Zed');

    const asked: string[] = [];
    const found = holdFetched((method, url) => {
      const isLookup = isAsked(/user\?.*search=/)(method, url);
      if (isLookup) asked.push(url);
      return isLookup;
    });
    await user.type(choices.getByRole('textbox'), 'Ada 24');
    await expect.poll(found.isAsked).toBe(true);
    expect(choices.getByRole('checkbox', { name: 'Ada 00' })).toBeVisible();
    found.letGo();
    await expect.poll(() => choices.getAllByRole('checkbox').map(({ textContent }) => textContent)).toEqual(['Ada 24']);
    expect(asked).toHaveLength(1);
  });
});

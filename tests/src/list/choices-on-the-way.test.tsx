import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';

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
});

import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startApp } from '#tests/support/start-app.tsx';

it.each([
  ['Joined', '2026-02-01', '2026-01-31', '2026-02-01', /"createdFrom":"2026-02-01","createdTo":"2026-02-02"/],
  ['Hourly rate', '20', '19.99', '20', /"rateFrom":"EUR2000","rateTo":"EUR2000"/],
])('a range of %s that ends before it begins is said to, and not asked for', async (name, from, early, late, asked) => {
  const { screen, user } = await startApp({ role: 'editor', url: '/admin/tutors' });
  await screen.findAllByRole('rowheader', { name: /tutor Test/ });
  await user.click(screen.getByRole('button', { name, expanded: false }));
  const range = within(await screen.findByRole('dialog', { name }));
  await user.type(range.getByLabelText('From'), from);
  await user.type(range.getByLabelText('To'), early);
  expect(range.getByLabelText('To')).toBeInvalid();
  expect(range.getByText('Must not be before the first value')).toBeVisible();
  await user.click(range.getByRole('button', { name: 'Apply' }));
  expect(window.location.search).toBe('');

  await user.clear(range.getByLabelText('To'));
  await user.type(range.getByLabelText('To'), late);
  await user.click(range.getByRole('button', { name: 'Apply' }));
  await expect.poll(() => decodeURIComponent(window.location.search)).toMatch(asked);
});

it('an amount that no list is asked for is said to be too much, where it was typed', async () => {
  const { screen, user } = await startApp({ role: 'editor', url: '/admin/tutors' });
  await screen.findAllByRole('rowheader', { name: /tutor Test/ });
  await user.click(screen.getByRole('button', { name: 'Hourly rate', expanded: false }));
  const range = within(await screen.findByRole('dialog', { name: 'Hourly rate' }));
  await user.type(range.getByLabelText('To'), '20000000');
  expect(range.getByLabelText('To')).toBeInvalid();
  expect(range.getByText('Must be 9999999.99 or less')).toBeVisible();
  await user.click(range.getByRole('button', { name: 'Apply' }));
  expect(range.getByLabelText('To')).toHaveValue('20000000');
  expect(window.location.search).toBe('');
});

it('a range that moves with the calendar goes on moving where it is applied as it was, and stops where one end is chosen', async () => {
  const moving = { createdFrom: 'today-6', createdTo: 'today+1' };
  const asked = () => JSON.parse(new URL(window.location.href).searchParams.get('filter') ?? '{}');
  const { screen, user } = await startApp({
    role: 'editor',
    url: `/admin/tutors?filter=${encodeURIComponent(JSON.stringify(moving))}`,
  });
  await user.click(await screen.findByRole('button', { name: 'Joined: Last 7 days' }));
  const range = within(await screen.findByRole('dialog', { name: 'Joined' }));
  await user.click(range.getByRole('button', { name: 'Apply' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(asked()).toEqual(moving);

  await user.click(screen.getByRole('button', { name: 'Joined: Last 7 days' }));
  const again = within(await screen.findByRole('dialog', { name: 'Joined' }));
  await user.clear(again.getByLabelText('To'));
  await user.type(again.getByLabelText('To'), '2199-01-30');
  await user.click(again.getByRole('button', { name: 'Apply' }));
  await expect
    .poll(asked)
    .toEqual({ createdFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), createdTo: '2199-01-31' });
});

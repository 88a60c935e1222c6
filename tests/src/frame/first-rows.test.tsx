import { expect, it, vi } from 'vitest';
import { listenLongSince } from '#tests/support/listen-long-since.ts';
import { startApp } from '#tests/support/start-app.tsx';

const watchCalls = async () => vi.spyOn(globalThis, 'fetch');

/** The queries of the list's calls, without the ones that only count. */
const listCalls = (calls: Awaited<ReturnType<typeof watchCalls>>) =>
  calls.mock.calls
    .map(([input]) => new URL(String(input), 'http://localhost'))
    .filter(({ pathname, searchParams }) => pathname.endsWith('/admin/tutor') && searchParams.get('limit') !== '1')
    .map(({ searchParams }) => Object.fromEntries(searchParams));

it.each([
  ['/admin/tutors', { page: '1', limit: '25', sort: 'createdAt', dir: 'desc' }],
  [
    `/admin/tutors?${new URLSearchParams({ page: '1', perPage: '10', sort: 'displayName', order: 'ASC', filter: '{"status":["approved"],"q":"tut"}' })}`,
    { page: '1', limit: '10', sort: 'displayName', dir: 'asc', status: 'approved', search: 'tut' },
  ],
])('the rows of a list that is opened first are asked for once, as its address has them: %s', async (url, query) => {
  listenLongSince();
  const { screen, seeded } = await startApp({ role: 'editor', url, seed: watchCalls });
  await screen.findAllByRole('rowheader', { name: /tutor Test/ });
  await screen.findByText(/^1–\d+ of /);
  expect(listCalls(seeded)).toEqual([query]);
});

it('rows that were asked for early are asked for again when their list is opened again', async () => {
  listenLongSince();
  const { screen, user, seeded } = await startApp({ role: 'editor', url: '/admin/tutors', seed: watchCalls });
  await screen.findAllByRole('rowheader', { name: /tutor Test/ });
  await user.click(screen.getByRole('link', { name: /^Users/ }));
  await screen.findByRole('heading', { name: 'Users' });
  await user.click(screen.getByRole('link', { name: /^Tutors/ }));
  await screen.findByRole('heading', { name: 'Tutors' });
  await expect.poll(() => listCalls(seeded).length).toBe(2);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveStore } from '#src/domain/live/liveStore.ts';
import { useFreshFigures } from '#src/resources/dashboard/useFreshFigures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Rows = () => {
  useFreshFigures();
  return (
    <main>
      <ul>
        <li>
          <a href="#one">One</a>
        </li>
      </ul>
    </main>
  );
};

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it('figures wait for whoever is about to open a row, and not for a focus that rests there', async () => {
  const client = new QueryClient();
  const counted = vi.spyOn(client, 'invalidateQueries');
  render(
    <QueryClientProvider client={client}>
      <Rows />
    </QueryClientProvider>,
  );
  // They were counted when the page opened.
  await pass(20);
  screen.getByRole('link', { name: 'One' }).focus();
  liveStore.news({ changes: [], many: ['booking'] });
  await pass(10);
  expect(counted).not.toHaveBeenCalled();
  await pass(10);
  expect(counted).toHaveBeenCalledWith({ queryKey: ['dashboard'] });
});

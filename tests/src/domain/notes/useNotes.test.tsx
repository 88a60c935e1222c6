import { act, renderHook } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNotes } from '#src/domain/notes/onDemand/useNotes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('notes are looked at again every twenty seconds, and every minute where many pages of them are shown', async () => {
  const page = { notes: [{ id: 'x' }], total: 80, more: true };
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ success: true, data: page }));
  const useShown = () => {
    // The query tracks what is read while it renders.
    const { data, fetchNextPage } = useNotes({ entity: 'tutor', recordId: 'x' });
    return { data, fetchNextPage };
  };
  const wrapper = ({ children }: { children: ReactNode }) => <CoreAdminContext>{children}</CoreAdminContext>;
  const { result } = renderHook(useShown, { wrapper });
  const callsWithin = async (seconds: number) => {
    fetched.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    return fetched.mock.calls.length;
  };
  await callsWithin(1);
  expect(await callsWithin(20)).toBe(1);
  for (const _ of ['second', 'third']) {
    await act(async () => void result.current.fetchNextPage());
    await callsWithin(1);
  }
  expect(result.current.data?.pages).toHaveLength(3);
  expect(await callsWithin(58)).toBe(0);
  expect(await callsWithin(3)).toBe(3);
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePaced } from '#src/frame/usePaced.ts';

describe('a value that follows what is typed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

  it('comes at once at an ordinary pace, and of a burst the first and the last', () => {
    const { result, rerender } = renderHook(({ typed }) => usePaced(typed, 50), { initialProps: { typed: '' } });
    pass(200);
    for (const typed of ['o', 'ot']) {
      rerender({ typed });
      expect(result.current).toBe(typed);
      pass(120);
    }
    rerender({ typed: 'ott' });
    for (const typed of ['otto', 'otto ', 'otto q']) {
      pass(20);
      rerender({ typed });
      expect(result.current).toBe('ott');
    }
    pass(49);
    expect(result.current).toBe('ott');
    pass(1);
    expect(result.current).toBe('otto q');
  });
});

import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LazyView, type ViewErrorProps } from '#src/frame/LazyView.tsx';

const Failed = ({ error, retry }: ViewErrorProps) => (
  <button type="button" onClick={retry}>
    {error.message}
  </button>
);
const open = (view: () => Promise<Record<string, unknown>>) =>
  // React writes what a boundary catches to the console, unless somebody else takes it.
  render(<LazyView view={view} loading="loading" failed={Failed} />, { onCaughtError: () => undefined });

describe('a view that is loaded when it is opened', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('fails after 120 seconds, says so, and loads again when asked to', async () => {
    const late = new Promise<Record<string, unknown>>(() => undefined);
    const view = vi.fn(() => late);
    open(view);
    await act(() => vi.advanceTimersByTimeAsync(119_999));
    expect(screen.getByText('loading')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1));
    const retry = screen.getByRole('button', { name: /did not load in time/ });

    view.mockResolvedValueOnce({ Page: () => <h1>there</h1> });
    await act(async () => retry.click());
    expect(screen.getByRole('heading', { name: 'there' })).toBeInTheDocument();
    expect(view).toHaveBeenCalledTimes(2);
  });

  it('says why where it fails at once', async () => {
    open(() => Promise.reject(new Error('gone after a release')));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('button', { name: 'gone after a release' })).toBeInTheDocument();
  });
});

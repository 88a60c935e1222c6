import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LazyView, type ViewErrorProps } from '#src/frame/LazyView.tsx';
import { ChunkTimeoutError, retryChunk } from '#src/frame/loadChunk.ts';

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

  it('fails after 120 seconds, and says so at once where it is opened again', async () => {
    const view = vi.fn(() => new Promise<Record<string, unknown>>(() => undefined));
    const first = open(view);
    await act(() => vi.advanceTimersByTimeAsync(119_999));
    expect(screen.getByText('loading')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('button', { name: /did not load in time/ })).toBeInTheDocument();
    first.unmount();
    open(view);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('button', { name: /did not load in time/ })).toBeInTheDocument();
    expect(view).toHaveBeenCalledOnce();
  });

  it('is shown when it comes after all', async () => {
    let arrive: (module: Record<string, unknown>) => void = () => undefined;
    const view = () => new Promise<Record<string, unknown>>((resolve) => (arrive = resolve));
    const first = open(view);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    first.unmount();
    await act(async () => arrive({ Page: () => <h1>there</h1> }));
    open(view);
    expect(screen.getByRole('heading', { name: 'there' })).toBeInTheDocument();
  });

  it('loads again when asked to', async () => {
    const view = vi.fn(() => Promise.reject<Record<string, unknown>>(new Error('no connection')));
    open(view);
    await act(() => vi.advanceTimersByTimeAsync(0));
    view.mockResolvedValueOnce({ Page: () => <h1>there</h1> });
    await act(async () => screen.getByRole('button', { name: 'no connection' }).click());
    expect(screen.getByRole('heading', { name: 'there' })).toBeInTheDocument();
    expect(view).toHaveBeenCalledTimes(2);
  });

  it('leaves its failure behind where another view takes its place', async () => {
    const other = async () => ({ Page: () => <h1>the other</h1> });
    const { rerender } = open(() => Promise.reject(new Error('no connection')));
    await act(() => vi.advanceTimersByTimeAsync(0));
    rerender(<LazyView view={other} loading="loading" failed={Failed} />);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('heading', { name: 'the other' })).toBeInTheDocument();
  });

  it('says why where it fails at once', async () => {
    open(() => Promise.reject(new Error('gone after a release')));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('button', { name: 'gone after a release' })).toBeInTheDocument();
  });
});

describe('trying again', () => {
  it('loads again what failed, and the page what is still on its way', () => {
    const [load, reload] = [vi.fn(), vi.fn()];
    retryChunk(new Error('no connection'), load, reload);
    expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
    retryChunk(new ChunkTimeoutError('late'), load, reload);
    expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
  });
});

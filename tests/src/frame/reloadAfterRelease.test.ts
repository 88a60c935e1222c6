import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackUnload } from '#src/frame/leaving.ts';
import { endCooldown, preload, reloadOnMissingChunk, trackMissingChunks } from '#src/frame/reloadAfterRelease.ts';

trackUnload();
trackMissingChunks();

/** As Vite's imports fail: it says what they will throw, and throws it. */
const missFile = async (): Promise<never> => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }));
  throw error;
};

describe('a file that a new release took away', () => {
  const reload = vi.fn();
  beforeEach(() => {
    reload.mockReset();
    sessionStorage.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('loads the page anew, once', async () => {
    void reloadOnMissingChunk(missFile(), reload);
    await expect.poll(() => reload).toHaveBeenCalledOnce();
    await expect(reloadOnMissingChunk(missFile(), reload)).rejects.toThrow('Failed to fetch');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('loads the page anew again when somebody asks for it again', async () => {
    void reloadOnMissingChunk(missFile(), reload);
    await expect.poll(() => reload).toHaveBeenCalledTimes(1);
    endCooldown();
    void reloadOnMissingChunk(missFile(), reload);
    await expect.poll(() => reload).toHaveBeenCalledTimes(2);
  });

  it('takes nothing from a page that somebody types into, when it was only loaded ahead or had been given up', async () => {
    const givenUp = Promise.race([new Promise((_, reject) => setTimeout(reject, 20)).catch(missFile), 'given up']);
    await reloadOnMissingChunk(givenUp, reload);
    await preload(missFile);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reload).not.toHaveBeenCalled();
  });

  it('takes nobody back from the page that they are leaving for, and is asked for anew when they stay', async () => {
    // So long ago that no later failure takes this page for one that is being left.
    vi.useFakeTimers({ now: Date.now() - 60_000 });
    window.dispatchEvent(new Event('beforeunload'));
    void reloadOnMissingChunk(missFile(), reload);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not what is missing when a file that is there fails', async () => {
    const fails = Promise.reject(new TypeError('undefined is not a function'));
    await expect(reloadOnMissingChunk(fails, reload)).rejects.toThrow('not a function');
    expect(reload).not.toHaveBeenCalled();
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAhead, reloadAfterRelease } from '#src/frame/reloadAfterRelease.ts';

const reload = vi.fn();
reloadAfterRelease(reload);

/** What Vite tells the page when a file of it is gone. */
const missFile = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

describe('a file that a new release took away', () => {
  beforeEach(() => {
    reload.mockReset();
    sessionStorage.clear();
  });

  it('loads the page anew, once', () => {
    missFile();
    missFile();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('takes nothing from a page that somebody types into, when it was only loaded ahead', async () => {
    await loadAhead(async () => {
      missFile();
      throw new Error('gone');
    });
    expect(reload).not.toHaveBeenCalled();
    missFile();
    expect(reload).toHaveBeenCalledOnce();
  });
});

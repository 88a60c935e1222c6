import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareStream } from '#src/domain/live/late/shareStream.ts';

describe('the tab that leads', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('does not ask without a pause for a lock that is refused, as WebKit refuses it to a page that goes away', async () => {
    const request = vi.fn(() =>
      Promise.reject(new DOMException('The document is not fully active.', 'InvalidStateError')),
    );
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const leave = shareStream();
    // Rejections that answer each other keep every timer from ending, also this one.
    await wait(100);
    expect(request).toHaveBeenCalledTimes(1);
    leave();
  });

  it('gives way to one that was opened after it was hidden', async () => {
    const pending = new Promise<never>(() => undefined);
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    const request = vi.fn((_name: string, _options: object, lead: () => Promise<void>) =>
      request.mock.calls.length === 1 ? lead() : pending,
    );
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const leave = shareStream();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const later = new BroadcastChannel('lectern.live');
    later.postMessage({ asks: true });
    // It lets the lock go, and waits behind the other for it.
    await expect.poll(() => request.mock.calls.length).toBe(2);
    later.close();
    leave();
  });
});

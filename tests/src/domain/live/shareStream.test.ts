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
});

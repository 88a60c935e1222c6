import { setTimeout as wait } from 'node:timers/promises';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { shareStream } from '#src/domain/live/late/shareStream.ts';
import { useLiveSince } from '#src/domain/live/liveStore.ts';

const name = 'lectern.live';

type Run = () => Promise<void>;

/** The browser's locks: whoever asks has it once those before have let it go. */
const createLocks = () => {
  const waiting: { signal: AbortSignal; run: Run }[] = [];
  let isHeld = false;
  const next = () => {
    const first = isHeld ? undefined : waiting.shift();
    if (!first) return;
    isHeld = true;
    void first.run().finally(() => {
      isHeld = false;
      next();
    });
  };
  const request = (_: string, { signal }: { signal: AbortSignal }, run: Run) =>
    new Promise<void>((resolve, reject) => {
      const one = { signal, run: () => run().then(resolve, reject) };
      waiting.push(one);
      signal.addEventListener('abort', () => {
        const at = waiting.indexOf(one);
        if (at >= 0) waiting.splice(at, 1);
        if (at >= 0) reject(signal.reason);
      });
      queueMicrotask(next);
    });
  return { request, query: async () => ({ held: [], pending: waiting.map(() => ({ name })) }), waiting };
};

const withLocks = (locks: object) => Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });

const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** A server whose stream tells this at once, and then nothing. */
const serveStream = (text = '') =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        if (text) controller.enqueue(new TextEncoder().encode(text));
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });

const open = () => {
  const leave = shareStream();
  onTestFinished(leave);
};

/** Another tab of the browser. */
const openOther = () => {
  const channel = new BroadcastChannel(name);
  const heard: object[] = [];
  channel.onmessage = ({ data }) => heard.push(data as object);
  onTestFinished(() => channel.close());
  return { heard, ask: (isHidden: boolean) => channel.postMessage({ asks: true, isHidden }) };
};

/** Has another tab wait for the lock. @returns whether it has it, and how it lets it go. */
const queueOther = (locks: ReturnType<typeof createLocks>) => {
  const other = { leads: false, letGo: (): void => undefined };
  const lead = () =>
    new Promise<void>((resolve) => {
      other.leads = true;
      other.letGo = resolve;
    });
  void locks.request(name, { signal: new AbortController().signal }, lead);
  return other;
};

describe('a tab that follows', () => {
  it('begins anew where it has missed what was told, as a page that comes back from the back/forward cache', async () => {
    withLocks({ request: () => new Promise(() => undefined) });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000);
    const since = renderHook(useLiveSince).result;
    const leading = new BroadcastChannel(name);
    onTestFinished(() => leading.close());
    open();
    const tell = (lastId: string) => act(async () => leading.postMessage({ isOpen: true, places: [], lastId }));
    await tell('7');
    await expect.poll(() => since.current).toBe(1_000);
    now.mockReturnValue(2_000);
    // Said to another tab that asked.
    await tell('7');
    await wait(50);
    expect(since.current).toBe(1_000);
    await tell('9');
    await expect.poll(() => since.current).toBe(2_000);
  });
});

describe('the tab that leads', () => {
  beforeEach(() => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('does not ask without a pause for a lock that is refused, as WebKit refuses it to a page that goes away', async () => {
    const request = vi.fn(() =>
      Promise.reject(new DOMException('The document is not fully active.', 'InvalidStateError')),
    );
    withLocks({ request });
    open();
    // Rejections that answer each other keep every timer from ending, also this one.
    await wait(100);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('says nothing of its stream where it hands it on, so that no tab reads anew what it shows', async () => {
    const locks = createLocks();
    withLocks(locks);
    serveStream('event: news\nid: 7\ndata: {"changes":[],"many":[]}\n\n');
    const { heard } = openOther();
    open();
    await expect.poll(() => heard).toContainEqual({ isOpen: true });
    const other = queueOther(locks);
    setHidden(true);
    await expect.poll(() => other.leads).toBe(true);
    await wait(50);
    expect(heard).not.toContainEqual({ isOpen: false });
  });

  it('gives way to one that asks and is seen, and queues again once it is seen itself', async () => {
    const locks = createLocks();
    withLocks(locks);
    const fetched = serveStream();
    const { heard, ask } = openOther();
    open();
    await expect.poll(() => fetched.mock.calls.length).toBe(1);
    // Nobody else is there, and one that nobody looks at waits for nothing.
    setHidden(true);
    ask(true);
    await wait(50);
    const other = queueOther(locks);
    await wait(50);
    expect(other.leads).toBe(false);

    ask(false);
    await expect.poll(() => other.leads).toBe(true);
    await wait(50);
    expect(locks.waiting).toEqual([]);
    heard.length = 0;
    setHidden(false);
    await expect.poll(() => locks.waiting.length).toBe(1);
    await expect.poll(() => heard).toContainEqual({ asks: true, isHidden: false });
    other.letGo();
    await expect.poll(() => fetched.mock.calls.length).toBe(2);
  });

  it('is never one that was hidden while it waited, as long as another is seen', async () => {
    const locks = createLocks();
    withLocks(locks);
    const fetched = serveStream();
    const first = queueOther(locks);
    await expect.poll(() => first.leads).toBe(true);
    open();
    await expect.poll(() => locks.waiting.length).toBe(1);
    const third = queueOther(locks);
    setHidden(true);
    await expect.poll(() => locks.waiting.length).toBe(1);
    first.letGo();
    await expect.poll(() => third.leads).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
    setHidden(false);
    await expect.poll(() => locks.waiting.length).toBe(1);
  });
});

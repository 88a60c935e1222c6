import { vi } from 'vitest';

/** Which calls: their method and address. */
type Which = (method: string, url: string) => boolean;

const abortOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const hold = (which: Which, what: 'answer' | 'request') => {
  const send = globalThis.fetch;
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  const asked: string[] = [];
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!which(init?.method ?? 'GET', String(input))) return send(input, init);
    const answer = what === 'answer' ? await send(input, init) : undefined;
    asked.push(String(input));
    await Promise.race([opened, abortOf(init?.signal)]);
    return answer ?? send(input, init);
  });
  return {
    isAsked: () => asked.length > 0,
    letGo: () => {
      gate.open?.();
      spy.mockRestore();
    },
  };
};

/** Holds the answers to some calls back until they are let go, or taken back. The server has done by then what it was asked for. */
export const holdFetched = (which: Which) => hold(which, 'answer');

/** Holds some calls themselves back: the server is yet to hear of them. */
export const holdSent = (which: Which) => hold(which, 'request');

import { vi } from 'vitest';

/** Which calls: their method and address. */
type Which = (method: string, url: string) => boolean;

const abortOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** Holds the answers to some calls back until they are let go, or taken back. The server has done by then what it was asked for. */
export const holdFetched = (which: Which) => {
  const send = globalThis.fetch;
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  const asked: string[] = [];
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await send(input, init);
    if (!which(init?.method ?? 'GET', String(input))) return answer;
    asked.push(String(input));
    await Promise.race([opened, abortOf(init?.signal)]);
    return answer;
  });
  return {
    isAsked: () => asked.length > 0,
    letGo: () => {
      gate.open?.();
      spy.mockRestore();
    },
  };
};

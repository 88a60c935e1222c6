import { vi } from 'vitest';

/** Which calls: their method and address. */
type Which = (method: string, url: string) => boolean;

/** Loses the answers to some calls until they are let through. The server has done by then what it was asked for. */
export const loseFetched = (which: Which) => {
  const send = globalThis.fetch;
  // Outside production react-admin writes every failed call to the console as well.
  vi.mocked(console.error).mockImplementation(() => undefined);
  let count = 0;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await send(input, init);
    if (!which(init?.method ?? 'GET', String(input))) return answer;
    count += 1;
    throw new TypeError('Failed to fetch');
  });
  return { count: () => count, letThrough: () => spy.mockRestore() };
};

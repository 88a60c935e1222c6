import { vi } from 'vitest';

/** Which calls: their method and address. */
type Which = (method: string, url: string) => boolean;

type Failure = { status?: number; errors?: Record<string, string> };

/** Has some calls fail with this message, and these errors of fields, until they are let through. The server does not hear of them. */
export const failFetched = (which: Which, message: string, { status = 422, errors }: Failure = {}) => {
  const send = globalThis.fetch;
  // Outside production react-admin writes every refused call to the console as well.
  vi.mocked(console.error).mockImplementation(() => undefined);
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!which(init?.method ?? 'GET', String(input))) return send(input, init);
    const body = { success: false, code: 'failed', message, ...(errors && { errors }) };
    return Response.json(body, { status });
  });
  return { letThrough: () => spy.mockRestore() };
};

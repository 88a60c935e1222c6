import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { specificationCalls } from '#contract/specification-calls.ts';

const patterns = specificationCalls.map((call) => new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`));

/**
 * Stands before a server of Lectern's and lets nothing through but the calls of the specification, with their preflights, and photos: as a server
 * that has never heard of the others, or of capabilities.
 *
 * @returns `withheld`: what was asked for beside them.
 */
export const allowOnlySpecified = async (server: string) => {
  const withheld: string[] = [];
  const isSpecified = (method = 'GET', pathname: string) =>
    pathname.startsWith('/photos/') ||
    patterns.some((pattern) =>
      ['GET', 'POST'].some((verb) => pattern.test(`${verb} ${pathname}`) && [verb, 'OPTIONS'].includes(method)),
    );
  const proxy = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', server);
    const isKnown = isSpecified(incoming.method, pathname);
    if (!isKnown && incoming.method !== 'OPTIONS') withheld.push(`${incoming.method} ${pathname}`);
    const path = isKnown || incoming.method === 'OPTIONS' ? incoming.url : '/api/v1/nothing';
    const beyond = request(new URL(path ?? '/', server), { method: incoming.method, headers: incoming.headers });
    beyond.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    beyond.on('error', () => outgoing.destroy());
    incoming.pipe(beyond);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    withheld,
    close: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
};

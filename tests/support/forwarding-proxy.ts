import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy in front of a server, which adds who called it to `X-Forwarded-For`, or writes that anew. */
export const startForwardingProxy = async (upstream: string, { anew = false } = {}) => {
  const server = createServer((asked, answer) => {
    const before = anew ? [] : [asked.headers['x-forwarded-for']].flat().filter(Boolean);
    const headers = { ...asked.headers, 'x-forwarded-for': [...before, asked.socket.remoteAddress].join(', ') };
    const forwarded = request(new URL(asked.url ?? '/', upstream), { method: asked.method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 500, from.headers);
      from.pipe(answer);
    });
    asked.pipe(forwarded);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Serves a folder of precompressed files, and passes calls of the API on: the bare screens as fast as ours are served. */
export const serveBare = async (folder: string, api: string) => {
  const server = createServer(async (asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) {
      const passed = request(`${api}${asked.url}`, { method: asked.method, headers: asked.headers }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
      return;
    }
    const name = pathname === '/' ? 'index.html' : normalize(pathname);
    const type = types[extname(name)] ?? 'application/octet-stream';
    const compressed = await readFile(join(folder, `${name}.br`)).catch(() => undefined);
    const body = compressed ?? (await readFile(join(folder, name)).catch(() => undefined));
    if (!body) return answer.writeHead(404).end();
    const encoding = compressed ? { 'content-encoding': 'br' } : {};
    answer.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=31536000', ...encoding }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/**
 * A web server that knows nothing of Lectern, with a folder of files: an address without a file's ending is answered with `index.html`.
 *
 * @param own what it has in the place of a file, by its address.
 */
export const serveFiles = async (folder: string, own: Readonly<Record<string, string>> = {}) => {
  const read = async (pathname: string) => own[pathname] ?? readFile(join(folder, normalize(pathname)));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://files.example');
    const file = extname(pathname) === '' ? '/index.html' : pathname;
    read(file).then(
      (content) => response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

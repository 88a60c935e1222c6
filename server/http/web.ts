import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { AppError } from '../errors.ts';
import { readPreloads } from './preloads.ts';

/** Monitors, link previews and command lines say nothing of what they accept, or that anything will do: they get the page as well. */
const acceptsPage = (request: FastifyRequest) =>
  new Negotiator(request).mediaType(['text/html', 'application/json']) === 'text/html';

const isScreen = (request: FastifyRequest) => {
  const path = request.url.split('?')[0] ?? '';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !/^\/api(\/|$)/.test(path) && !/\.\w+$/.test(path) && acceptsPage(request);
};

/**
 * Serves the single-page application. Hashed assets are immutable and precompressed; every address of the screens falls back to `index.html`,
 * which is always revalidated, unless JSON is asked for; a missing file is a 404, never a page.
 */
export const serveWeb = async (app: FastifyInstance, folder: string) => {
  const built = existsSync(join(folder, 'index.html'));
  const index = built ? await readFile(join(folder, 'index.html')) : undefined;
  const preloads = await readPreloads(folder);
  const sendIndex = ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    const links = preloads({ path: url.split('?')[0] ?? '', cookies: headers.cookie });
    if (links) reply.header('link', links);
    return reply.headers({ 'cache-control': 'no-cache', vary: 'cookie' }).type('text/html; charset=utf-8').send(index);
  };
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      wildcard: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    app.get('/', sendIndex);
  }
  app.setNotFoundHandler((request, reply) => {
    if (index && isScreen(request)) return sendIndex(request, reply);
    throw new AppError(404, 'not_found.route');
  });
};

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { readPreloads } from './preloads.ts';
import { readSignInPages } from './sign-in-pages.ts';

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

/** Monitors, link previews and command lines say nothing of what they accept, or that anything will do: they get the page as well. */
const acceptsPage = (request: FastifyRequest) =>
  new Negotiator(request).mediaType(['text/html', 'application/json']) === 'text/html';

const isScreen = (request: FastifyRequest) => {
  const path = pathOf(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !/^\/api(\/|$)/.test(path) && !/\.\w+$/.test(path) && acceptsPage(request);
};

const configLink = /<link[^>]*\sdata-lectern-config[^>]*>/;

/** The page as it was built reads in a file where the API is. This server tells it: here, where nothing is said, or where it was told. */
const sayWhereApiIs = (page: string, apiUrl: string | undefined) =>
  page.replace(configLink, () => (apiUrl === undefined ? '' : `<meta name="lectern-api" content="${apiUrl}" />`));

/**
 * Serves the single-page application. Hashed assets are immutable and precompressed; every address of the screens falls back to `index.html`,
 * which is always revalidated, unless JSON is asked for; a missing file is a 404, never a page.
 */
export const serveWeb = async (app: FastifyInstance, folder: string, { apiUrl }: Pick<Config, 'apiUrl'>) => {
  const built = existsSync(join(folder, 'index.html'));
  const index = built ? sayWhereApiIs(await readFile(join(folder, 'index.html'), 'utf8'), apiUrl) : undefined;
  const preloads = await readPreloads(folder);
  const signInPages = await readSignInPages(folder, index);
  const sendIndex = (request: FastifyRequest, reply: FastifyReply) => {
    const asked = { path: pathOf(request), cookies: request.headers.cookie };
    const links = preloads(asked);
    if (links) reply.header('link', links);
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'cookie' })
      .type('text/html; charset=utf-8')
      .send(signInPages(asked) ?? index);
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

import { readFileSync } from 'node:fs';
import multipart from '@fastify/multipart';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { Database } from '../database.ts';
import { type Catalogue, readCatalogue } from '../marketplace/catalogue.ts';
import type { Person } from '../marketplace/records.ts';
import { Refusal } from '../marketplace/refusal.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';
import { createSessions } from './session.ts';

const style = readFileSync(new URL('../style.css', import.meta.url), 'utf8');
const policy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src https: data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** What every page needs: what there is to choose from, and who looks at it. */
export type Visit = { catalogue: Catalogue; person: Person | undefined };

/** Before Lectern was reached for the first time. */
const closed = { pages: [], settings: { siteName: 'Marketplace' } } as unknown as Catalogue;

/** The web server, with what the pages have in common. */
export const createSite = async (db: Database) => {
  const app = fastify({ bodyLimit: 64 * 1024 });
  await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024, files: 1, fields: 200 } });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const sessions = await createSessions(db);

  const send = (reply: FastifyReply, title: string, { catalogue, person }: Visit, content: Html) =>
    reply.type('text/html; charset=utf-8').send(layout({ title, catalogue, person }, content).text);
  const visit = async (request: FastifyRequest): Promise<Visit> => ({
    catalogue: await readCatalogue(db.sql),
    person: await sessions.find(request),
  });
  /** A page that says one thing. It has its frame also where Lectern has not answered yet. */
  const say = async (request: FastifyRequest, reply: FastifyReply, status: number, text: string) => {
    const visited = await visit(request).catch(() => ({ catalogue: closed, person: undefined }));
    return send(reply.code(status), text, visited, html`<h1>${text}</h1><p><a href="/">To the start</a></p>`);
  };

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    // PostgreSQL keeps no such character, so that nothing is called that.
    if (request.url.includes('%00')) return reply.callNotFound();
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (error instanceof Refusal) return say(request, reply, 422, error.message);
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return say(request, reply, status, status === 413 ? 'This file is too large.' : 'This did not work.');
  });
  app.setNotFoundHandler((request, reply) => say(request, reply, 404, 'There is no such page.'));
  app.get('/style.css', (_, reply) => reply.type('text/css').send(style));

  return {
    app,
    db,
    sessions,
    visit,
    send,
    /** Runs what a form asks for. Where it is refused, the form is shown again with the reason. */
    attempt: async (
      run: () => Promise<FastifyReply>,
      again: (wrong: Refusal) => FastifyReply | Promise<FastifyReply>,
    ) => {
      try {
        return await run();
      } catch (error) {
        if (error instanceof Refusal) return again(error);
        throw error;
      }
    },
  };
};
export type Site = Awaited<ReturnType<typeof createSite>>;

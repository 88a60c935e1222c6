import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { wrongType } from '../errors.ts';

/** Reads a form-encoded body where a call says that its query may come as one. Everywhere else it is refused, as no form of a page may make a call. */
export const readForms = (app: FastifyInstance) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (!request.routeOptions.config.endpoint?.queryAsForm) return done(wrongType());
    done(null, parse(String(body)));
  });
};

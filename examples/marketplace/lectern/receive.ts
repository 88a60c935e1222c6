import type { FastifyInstance } from 'fastify';
import { verifyWebhook, WebhookError } from '#client/index.ts';
import type { Database } from '../database.ts';
import { applyEvent } from './apply-event.ts';

/**
 * Takes events as Lectern sends them, beside the feed, which has those too that were sent while the marketplace was away: at `POST /lectern`, signed with the
 * secret of the webhook. What fails here is answered 500, and Lectern sends it again.
 */
export const registerWebhook = (app: FastifyInstance, db: Database, secret: string) =>
  app.register(async (within) => {
    // As it came: the signature is one of bytes.
    within.removeAllContentTypeParsers();
    within.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 * 1024 }, (_, body, done) =>
      done(null, body),
    );
    within.post('/lectern', async (request, reply) => {
      try {
        const { event } = await verifyWebhook(request.body as Buffer, request.headers, secret);
        // Somebody tried the endpoint out.
        if (event.type === 'webhook.test') return reply.code(204).send();
        await db.transact((sql) => applyEvent(sql, event, 'webhook'));
        return reply.code(204).send();
      } catch (error) {
        if (error instanceof WebhookError) return reply.code(400).send({ message: error.message });
        throw error;
      }
    });
  });

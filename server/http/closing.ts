import type { FastifyInstance, FastifyReply } from 'fastify';
import { health } from '#contract/health.ts';
import { draining } from '../errors.ts';

/**
 * Graceful shutdown by draining: requests in flight are finished first. Until then the server still listens, so that an orchestrator can tell
 * readiness (`/ready` and every other call answer 503) from liveness (`/health` goes on answering). Fastify alone would refuse all of them at
 * once, and new connections too.
 */
export const drainBeforeClosing = (app: FastifyInstance) => {
  const inFlight = new Set<FastifyReply['raw']>();
  let closing = false;
  let drained: () => void = () => undefined;

  app.addHook('onRequest', async ({ routeOptions }, { raw }) => {
    // A health check keeps no server from ending.
    if (routeOptions.url === health.health.path) return;
    if (closing) throw draining();
    inFlight.add(raw);
    const done = () => {
      inFlight.delete(raw);
      if (inFlight.size === 0) drained();
    };
    // A client that disconnects leaves nothing to finish.
    raw.once('finish', done).once('close', done);
  });

  app.addHook('preClose', async () => {
    closing = true;
    if (inFlight.size === 0) return;
    await new Promise<void>((resolve) => {
      drained = resolve;
    });
  });

  // Node closes the connections that are idle when it stops listening. One that is being answered just then, such as by `/health`, would
  // be kept alive for the browser's next request, which never comes, for more than a minute.
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
  });
};

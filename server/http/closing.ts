import type { FastifyInstance, FastifyReply } from 'fastify';
import { health } from '#contract/health.ts';
import { draining } from '../errors.ts';

/**
 * Makes a server that is closed finish what it is doing first. Until then it still listens, so that whoever watches it can tell that it
 * stops (`/ready` and every other call answer 503) from that it is gone (`/health` goes on answering). Fastify alone would refuse all of
 * them at once, and new connections too.
 */
export const drainBeforeClosing = (app: FastifyInstance) => {
  const underWay = new Set<FastifyReply['raw']>();
  let closing = false;
  let drained: () => void = () => undefined;

  app.addHook('onRequest', async ({ routeOptions }, { raw }) => {
    // Asking how it is keeps no server from ending.
    if (routeOptions.url === health.health.path) return;
    if (closing) throw draining();
    underWay.add(raw);
    const done = () => {
      underWay.delete(raw);
      if (underWay.size === 0) drained();
    };
    // Whoever hangs up leaves nothing to finish.
    raw.once('finish', done).once('close', done);
  });

  app.addHook('preClose', async () => {
    closing = true;
    if (underWay.size === 0) return;
    await new Promise<void>((resolve) => {
      drained = resolve;
    });
  });

  // Node closes the connections that are idle when it stops listening. One that is being answered just then, such as by `/health`, would
  // be kept open for the browser's next request, which never comes, for more than a minute.
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
  });
};

import type { FastifyInstance } from 'fastify';

/**
 * Lets a closing server end as soon as its last answer is out. Connections that are idle when it begins to close are closed by Node; one
 * that is still being answered would be kept open for the browser's next request, which never comes, for more than a minute.
 */
export const closeConnectionsWhenDone = (app: FastifyInstance) => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
  });
};

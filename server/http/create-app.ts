import Fastify from 'fastify';
import type { Config } from '../config.ts';
import { answerFailure } from './failures.ts';
import { logSerializers } from './logging.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { readTls, renewCertificate } from './tls.ts';
import { answerClientError, refuseTrace, rememberLocales } from './unreadable.ts';
import { readVisitorAddress } from './visitor-address.ts';

/** Where log lines go instead of standard output. */
export type Log = { write: (line: string) => void };

/** Fastify with what every server of Lectern's has: limits, TLS, failures in the wire's form, and the headers of every answer. */
export const createApp = async (config: Config, log?: Log) => {
  const ofHeads = {
    // Against slow clients (Slowloris): the head within 15 s. An import of 50 MB takes minutes on a line that is merely slow.
    headersTimeout: 15_000,
    handshakeTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
    // A list may be asked for 500 records by their ids, which are 20 kB of an address; Node.js takes 16 kB of a whole head.
    maxHeaderSize: 32 * 1024,
  };
  const app = Fastify({
    logger: { level: config.logLevel, serializers: logSerializers, ...(log && { stream: log }) },
    trustProxy: config.proxyHops > 0 && ((_address, hop) => hop < config.proxyHops),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      sendSecurityHeaders(request, reply, config);
      return answerFailure(error, request, reply);
    },
    bodyLimit: 1024 * 1024,
    // Its own words would come without the headers that stand on every answer.
    return503OnClosing: false,
    // Once the calls in flight have drained: a browser opens connections ahead, and Node would wait for their first request.
    forceCloseConnections: true,
    requestTimeout: 15 * 60_000,
    http: ofHeads,
    ...(config.tls && { https: { ...ofHeads, ...(await readTls(config.tls)) } }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // The contract says how long each may be, and names the one that is longer; the head of a request is the most.
    routerOptions: { maxParamLength: ofHeads.maxHeaderSize },
  });
  readVisitorAddress(app);
  if (config.tls) renewCertificate(app, config.tls);
  app.setErrorHandler(answerFailure);
  app.addHook('onRequest', async (request, reply) => sendSecurityHeaders(request, reply, config));
  rememberLocales(app);
  refuseTrace(app);
  return app;
};

import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { photoLimits } from '#contract/accounts.ts';
import { contract, endpoints } from '#contract/index.ts';
import { createRecordExport } from './audit/exports.ts';
import { createRecordBounded } from './audit/record-bounded.ts';
import { createRecordRefusal } from './audit/refusals.ts';
import { createSealer } from './audit/seal-trail.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { ServerContext } from './context.ts';
import { startCheckpoints } from './database/checkpoints.ts';
import type { OpenDatabase } from './database/database.ts';
import { demoAccounts } from './demo/people/staff.ts';
import { createEncryption } from './encryption.ts';
import { startHousekeeping } from './housekeeping.ts';
import { serveApiDocument } from './http/api-document.ts';
import { createRateLimiter, createTokenLimiter } from './http/call-limits.ts';
import { drainBeforeClosing } from './http/closing.ts';
import { registerCors } from './http/cors.ts';
import { answerFailure } from './http/failures.ts';
import { readFiles } from './http/files.ts';
import { createImplement, requireHandlers } from './http/implement.ts';
import { readLines } from './http/lines.ts';
import { logSerializers } from './http/logging.ts';
import { registerMetrics } from './http/metrics.ts';
import { createPublicAddress } from './http/public-address.ts';
import { registerSecurityHeaders, sendSecurityHeaders } from './http/security-headers.ts';
import { readTls, renewCertificate } from './http/tls.ts';
import { answerClientError, refuseTrace } from './http/unreadable.ts';
import { serveWeb } from './http/web.ts';
import { createMail } from './mail/mail.ts';
import { people } from './modules/accounts/people.ts';
import { createAttempts } from './modules/auth/attempts.repository.ts';
import { createAuthenticate } from './modules/auth/authenticate.ts';
import { createGuess } from './modules/auth/guesses.ts';
import { createLinkTokens } from './modules/auth/link-tokens.repository.ts';
import { createPasswords } from './modules/auth/password.ts';
import { createTokens } from './modules/auth/tokens.ts';
import { createEventWaiters } from './modules/events/event-waiters.ts';
import { createRecordFiles } from './modules/files/record-files.ts';
import { createS3Store } from './modules/files/s3-store.ts';
import { type Register, registerModules } from './modules/index.ts';
import { createAuthenticateToken } from './modules/service-tokens/authenticate-token.ts';
import { createIdempotency } from './modules/service-tokens/idempotency.ts';
import { createTokenGuesses } from './modules/service-tokens/token-guesses.ts';
import { createTokenUses } from './modules/service-tokens/token-uses.ts';
import { marketCurrency } from './modules/settings/market-currency.ts';
import { createWebhookDelivery } from './webhooks/webhooks.ts';

export type AppOptions = {
  config: Config;
  database: OpenDatabase;
  /** Signs access tokens; at least 32 characters. */
  secret: string;
  /** The folder of the built screens. */
  webFolder: string;
  demo?: boolean;
  clock?: Clock;
  /** Modules beside those of the product. */
  modules?: readonly Register[];
  /** Told in a sentence what the person who runs the server should know, such as where an e-mail lies. */
  announce?: (line: string) => void;
  /** Where log lines go instead of standard output. */
  log?: { write: (line: string) => void };
};

/**
 * Builds the server without listening.
 *
 * @throws Error naming every call of the contract that has no handler.
 */
export const buildApp = async ({
  config,
  database,
  secret,
  webFolder,
  demo = false,
  clock = systemClock,
  modules,
  announce = () => undefined,
  log,
}: AppOptions) => {
  // Against slow clients (Slowloris): the head within 15 s, all of the request within two minutes.
  const timeouts = { headersTimeout: 15_000, handshakeTimeout: 15_000, connectionsCheckingInterval: 5_000 };
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
    requestTimeout: 120_000,
    http: timeouts,
    ...(config.tls && { https: { ...timeouts, ...(await readTls(config.tls)) } }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200 },
  });
  if (config.tls) renewCertificate(app, config.tls);
  app.setErrorHandler(answerFailure);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('token', undefined);
  app.decorateRequest('acting');
  registerSecurityHeaders(app, config);
  refuseTrace(app);
  await registerCors(app, config);
  const { db } = database;
  // First: what waits for events would keep the server from ending.
  const eventWaiters = createEventWaiters({ app, db });
  drainBeforeClosing(app);
  registerMetrics(app, config);
  readFiles(app);
  readLines(app);
  await app.register(multipart, {
    limits: { fileSize: photoLimits.bytes, files: 1, fields: 5, parts: 6, fieldSize: 10_000, headerPairs: 50 },
  });

  const tokens = createTokens({ secret, clock, accessTokenSeconds: config.accessTokenSeconds });
  const attempts = createAttempts({ db, clock });
  const recordBounded = createRecordBounded({ db, attempts });
  const { implement, implemented } = createImplement(app, {
    authenticate: createAuthenticate({ db, tokens }),
    authenticateToken: createAuthenticateToken({
      db,
      clock,
      guesses: createTokenGuesses({ attempts, clock }),
      noteUse: createTokenUses({ app, db, clock }),
    }),
    tokenLimit: createTokenLimiter({ attempts, clock }),
    idempotency: createIdempotency({ db, clock }),
    rateLimit: createRateLimiter({ attempts, clock }),
    recordRefusal: createRecordRefusal(recordBounded),
    recordExport: createRecordExport(db),
    requireSpace: database.requireSpace,
    checkResponses: config.checkResponses,
  });
  const links = createLinkTokens({ db, clock });
  const publicAddress = createPublicAddress(app, config);
  const mail = createMail({ app, db, clock, config, links, publicAddress, announce });
  const encryption = createEncryption(secret);
  const webhooks = createWebhookDelivery({ app, db, clock, config, mail, encryption });
  const context: ServerContext = {
    ...database,
    app,
    implement,
    clock,
    config,
    tokens,
    mail,
    links,
    passwords: createPasswords(),
    attempts,
    guess: createGuess(attempts),
    recordBounded,
    sealer: createSealer({
      app,
      db,
      onEvents: () => {
        eventWaiters.wake();
        webhooks.wake();
      },
    }),
    eventWaiters,
    webhooks,
    encryption,
    files: createRecordFiles({ db, clock, store: config.filesStore && createS3Store(config.filesStore) }),
    people,
    currency: marketCurrency,
    publicAddress,
    demoAccounts: demo ? demoAccounts : [],
  };
  registerModules(context, modules);
  startHousekeeping(context);
  startCheckpoints(app, database);

  requireHandlers(endpoints, implemented);

  await serveApiDocument(app, contract);
  await serveWeb(app, webFolder);
  app.addHook('onClose', database.close);
  return app;
};

import { contract, endpoints } from '#contract/index.ts';
import { createRecordExport } from './audit/exports.ts';
import { createRecordBounded } from './audit/record-bounded.ts';
import { createRecordRefusal } from './audit/refusals.ts';
import { createSealer } from './audit/seal-trail.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { ServerContext } from './context.ts';
import type { OpenDatabase } from './database/database.ts';
import { demoAccounts } from './demo/people/staff.ts';
import { readOverdue } from './doctor/overdue.ts';
import { createEncryption } from './encryption.ts';
import { startHousekeeping } from './housekeeping.ts';
import { serveApiDocument } from './http/api-document.ts';
import { readBodies } from './http/bodies.ts';
import { createRateLimiter, createTokenLimiter } from './http/call-limits.ts';
import { drainBeforeClosing } from './http/closing.ts';
import { registerCors } from './http/cors.ts';
import { createApp, type Log } from './http/create-app.ts';
import { registerDoctor } from './http/doctor-route.ts';
import { createImplement, requireHandlers } from './http/implement.ts';
import { registerMetrics } from './http/metrics.ts';
import { createPerform } from './http/perform.ts';
import { createPublicAddress } from './http/public-address.ts';
import { logSlowCalls } from './http/slow-calls.ts';
import { serveWeb } from './http/web.ts';
import { createLive } from './live/live.ts';
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

type AppOptions = {
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
  log?: Log;
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
  const app = await createApp(config, log);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('token', undefined);
  app.decorateRequest('acting');
  await registerCors(app, config);
  const { db } = database;
  // First: what waits for events would keep the server from ending, and so would streams.
  const eventWaiters = createEventWaiters({ app, db });
  const live = createLive({ app, db, clock, listen: database.listen });
  drainBeforeClosing(app);
  registerMetrics(app, config, { db, readOverdue });
  logSlowCalls(app, database.times, config);
  registerDoctor(app, database, secret);
  await readBodies(app);

  const tokens = createTokens({ secret, clock, accessTokenSeconds: config.accessTokenSeconds });
  const attempts = createAttempts({ db, clock });
  const recordBounded = createRecordBounded({ db, attempts });
  const rateLimit = createRateLimiter({ attempts, clock });
  const { implement, handlers } = createImplement(app, {
    authenticate: createAuthenticate({ db, tokens, clock }),
    authenticateToken: createAuthenticateToken({
      db,
      clock,
      guesses: createTokenGuesses({ attempts, clock }),
      noteUse: createTokenUses({ app, db, clock }),
    }),
    tokenLimit: createTokenLimiter({ attempts, clock }),
    idempotency: createIdempotency({ db, clock }),
    rateLimit,
    recordRefusal: createRecordRefusal(recordBounded),
    recordExport: createRecordExport(db),
    requireSpace: database.requireSpace,
    checkResponses: config.checkResponses,
  });
  const links = createLinkTokens({ clock });
  const publicAddress = createPublicAddress(app, config);
  const mail = createMail({ app, db, clock, config, links, publicAddress, announce });
  const encryption = createEncryption(secret);
  const webhooks = createWebhookDelivery({ app, db, clock, config, mail, encryption });
  const context: ServerContext = {
    ...database,
    app,
    implement,
    rateLimit,
    perform: createPerform(handlers, database.requireSpace),
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
      sealingDb: database.sealingDb,
      onSealed: live.changed,
      onEvents: () => {
        eventWaiters.wake();
        webhooks.wake();
      },
    }),
    eventWaiters,
    webhooks,
    live,
    encryption,
    files: createRecordFiles({ ...database, clock, store: config.filesStore && createS3Store(config.filesStore) }),
    people,
    currency: marketCurrency,
    publicAddress,
    demoAccounts: demo ? demoAccounts : [],
  };
  registerModules(context, modules);
  startHousekeeping(context);

  requireHandlers(endpoints, handlers);

  await serveApiDocument(app, contract, rateLimit);
  await serveWeb(app, webFolder, config);
  app.addHook('preClose', mail.ended);
  app.addHook('onClose', database.close);
  return app;
};

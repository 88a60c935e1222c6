import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { RecordBounded } from './audit/record-bounded.ts';
import type { Sealer } from './audit/seal-trail.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/database.ts';
import type { Encryption } from './encryption.ts';
import type { People } from './entity/people.ts';
import type { RateLimiter } from './http/call-limits.ts';
import type { Implement } from './http/handlers.ts';
import type { Perform } from './http/perform.ts';
import type { PublicAddress } from './http/public-address.ts';
import type { Live } from './live/live.ts';
import type { Mail } from './mail/mail.ts';
import type { Attempts } from './modules/auth/attempts.repository.ts';
import type { Guess } from './modules/auth/guesses.ts';
import type { LinkTokens } from './modules/auth/link-tokens.repository.ts';
import type { Passwords } from './modules/auth/password.ts';
import type { Tokens } from './modules/auth/tokens.ts';
import type { EventWaiters } from './modules/events/event-waiters.ts';
import type { RecordFiles } from './modules/files/record-files.ts';
import type { WebhookDelivery } from './webhooks/webhooks.ts';

/** Dependency injection: all that a module is given. */
export type ServerContext = OpenDatabase & {
  app: FastifyInstance;
  implement: Implement;
  /** Counts what is called without a session, and refuses what is too often, where it is no call of the contract. */
  rateLimit: RateLimiter;
  /** Makes a call on somebody's behalf. */
  perform: Perform;
  clock: Clock;
  config: Config;
  tokens: Tokens;
  /** Sends e-mails, after the answer. */
  mail: Mail;
  links: LinkTokens;
  passwords: Passwords;
  attempts: Attempts;
  /** Records what anybody can bring about, rate-limited. */
  recordBounded: RecordBounded;
  /** Brute-force protection of passwords, codes and links. */
  guess: Guess;
  /** Moves what was committed from the outbox into the audit trail. */
  sealer: Sealer;
  /** The calls that wait for the next event. */
  eventWaiters: EventWaiters;
  /** Tells endpoints of events, and is woken where something is to be sent again. */
  webhooks: WebhookDelivery;
  /** The streams of what happens meanwhile. */
  live: Live;
  encryption: Encryption;
  /** The contents of documents and evidence. */
  files: RecordFiles;
  /** Those whom entities name. */
  people: People;
  /** What the amounts of their new records are in. */
  currency: SQL;
  publicAddress: PublicAddress;
  /** Shown to whoever wants to sign in, where the server runs on demo data. */
  demoAccounts: readonly { email: string; password: string }[];
};

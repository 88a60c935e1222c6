import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/database.ts';
import type { Implement, ImplementList } from './http/implement.ts';
import type { PublicAddress } from './http/public-address.ts';
import type { Mail } from './mail/mail.ts';
import type { Attempts } from './modules/auth/attempts.repository.ts';
import type { LinkTokens } from './modules/auth/link-tokens.repository.ts';
import type { Passwords } from './modules/auth/password.ts';
import type { Tokens } from './modules/auth/tokens.ts';
import type { Sealing } from './sealing.ts';

/** What time it is; tests bring their own. */
export type Clock = { now: () => Date };
export const systemClock: Clock = { now: () => new Date() };

/** What a module is given. Nothing is reached for. */
export type ServerContext = OpenDatabase & {
  app: FastifyInstance;
  implement: Implement;
  implementList: ImplementList;
  clock: Clock;
  config: Config;
  tokens: Tokens;
  /** Sends e-mails, after the answer. */
  mail: Mail;
  links: LinkTokens;
  passwords: Passwords;
  attempts: Attempts;
  sealing: Sealing;
  publicAddress: PublicAddress;
  /** Does this server run on demo data, and so shows the demo sign-ins? */
  demo: boolean;
};

import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { PublicAddress } from '../http/public-address.ts';
import type { LinkTokens } from '../modules/auth/link-tokens.repository.ts';
import { createCompose } from './compose.ts';
import type { Letter } from './letter.ts';
import { createMailQueue, type NewMail } from './mail-queue.ts';
import { createMailWorker } from './mail-worker.ts';
import { createFolderTransport, createSmtpTransport } from './transports.ts';

type Options = {
  app: FastifyInstance;
  db: Database;
  clock: Clock;
  config: Config;
  links: LinkTokens;
  publicAddress: PublicAddress;
  announce: (line: string) => void;
};

/**
 * What modules send e-mails with. A letter is queued in the transaction of what it tells about (transactional outbox), and sent outside the
 * request once the server listens.
 *
 * @example await mail.send({ template: 'password-changed', accountId, variables: { changedAt } }, transaction);
 */
export type Mail = {
  send: (mail: NewMail, transaction: Transaction) => Promise<void>;
  /** Takes e-mails of a template to an account back that have not gone. */
  withdraw: (transaction: Transaction, accountId: string, template: string) => Promise<unknown>;
};

/** The same for whoever closes the server. */
type ClosedMail = Mail & {
  /** Once the letter at hand is over. */
  ended: () => Promise<void>;
};

/** Whoever tries Lectern out reads whom a letter is for. In production that is the log's reader, who is not to know. */
const tellOfFiles =
  ({ app, config, announce }: Pick<Options, 'app' | 'config' | 'announce'>) =>
  ({ id, template, to }: Letter, file: string) =>
    config.production
      ? app.log.warn({ mail: id, template, file }, 'an e-mail was put into a file: no mail server is configured')
      : announce(`No mail server is configured. The e-mail “${template}” to ${to.address} lies in ${file}`);

export const createMail = ({ app, db, clock, config, links, publicAddress, announce }: Options): ClosedMail => {
  const queue = createMailQueue({ db, clock });
  const worker = createMailWorker({
    queue,
    compose: createCompose({ db, links, publicAddress, from: config.mailFrom }),
    transport: config.smtpUrl
      ? createSmtpTransport(config.smtpUrl)
      : createFolderTransport(join(config.dataDir, 'outbox'), tellOfFiles({ app, config, announce })),
    log: app.log,
  });
  app.addHook('onListen', async () => worker.start());
  let ended = Promise.resolve();
  // It takes no other letter. The one at hand is waited for once everything else has ended: a mail server may be silent for as long as ours has to.
  app.addHook('preClose', async () => {
    ended = worker.stop();
  });
  let queued = false;
  // The transaction has committed by the time the answer goes out.
  app.addHook('onResponse', async () => {
    if (queued) worker.wake();
    queued = false;
  });
  return {
    send: async (mail, transaction) => {
      await queue.add(mail, transaction);
      queued = true;
    },
    withdraw: queue.withdraw,
    ended: () => ended,
  };
};

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { serveBackups } from './backup/local.ts';
import { systemClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { requireLetters } from './database/character-types.ts';
import type { Database, OpenDatabase } from './database/database.ts';
import { explainDiskFull } from './database/disk-space.ts';
import type { DatabaseLocation } from './database/location.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { loadDemoData } from './demo/load-demo-data.ts';
import { demoAccounts } from './demo/people/staff.ts';
import { buildScreensApp } from './http/screens-app.ts';
import { readTls } from './http/tls.ts';
import { listen } from './listen.ts';
import { accounts } from './modules/accounts/accounts.table.ts';
import { createFirstAdminLinks } from './modules/auth/first-admin-links.repository.ts';
import { hashPassword } from './modules/auth/password.ts';
import { tellOperator } from './operator-error.ts';
import { findSecret } from './secret.ts';

const here = dirname(fileURLToPath(import.meta.url));
const webFolder = [join(here, '../web'), join(here, '../dist/web')].find(existsSync) ?? join(here, '../dist/web');

const isEmpty = async (db: Database) => (await db.$count(accounts)) === 0;
const hasDemoAccounts = async (db: Database) => {
  const known = demoAccounts.map(({ email }) => email);
  return (await db.$count(accounts, inArray(accounts.email, known))) > 0;
};

/** Opens the database with its schema up to date. PostgreSQL's limits on calls are none on migrations, which have connections of their own. */
const openMigrated = async (location: DatabaseLocation & { dataDir: string }) => {
  if (location.url !== undefined) {
    const { db, close } = await openDatabase({ url: location.url });
    const prepare = async () => {
      const problem = await requireLetters(db);
      if (problem !== undefined) console.warn(problem);
      await migrate(db);
    };
    await prepare().finally(close);
    return openDatabase(location);
  }
  const database = await openDatabase(location);
  await migrate(database.db);
  return database;
};

/** What the person who starts a server without accounts needs to read. */
const howToBegin = async ({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>, address: string) => {
  const token = await createFirstAdminLinks({ db, clock: systemClock }).issue();
  return [
    'Nobody can sign in yet. Make the first super admin here, within an hour:',
    `  ${new URL(`/first-admin#${token}`, address).href}`,
    `or with: npm run create-admin${engine === 'pglite' ? ', once this server is stopped' : ''}`,
  ];
};

/** What the person reads who starts in production what was tried out before: they know the demo's sign-ins, which work no more. */
const howToGoOn = ({ engine }: Pick<OpenDatabase, 'engine'>) => [
  'This database holds the demo marketplace, whose password everybody knows: nobody signs in with it here. Begin with an empty database,',
  `or make a super admin with: npm run create-admin${engine === 'pglite' ? ', once this server is stopped' : ''}`,
];

/** Ends gracefully when it is told to. Before it listens, so that no signal is missed once somebody sees it listening. */
const closeOnSignals = (app: FastifyInstance) => {
  let isShuttingDown = false;
  const shutDown = async () => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    // Deadline of the graceful shutdown: a supervisor kills after ten seconds, and a slow client may read an export for longer.
    setTimeout(() => app.server.closeAllConnections(), 7_000).unref();
    setTimeout(() => process.exit(0), 9_000).unref();
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void shutDown());
};

/** The screens over another API: no database is opened, and nothing of its own is asked for. */
const serveScreens = async (config: Config, apiUrl: string) => {
  const app = await buildScreensApp({ config, webFolder });
  closeOnSignals(app);
  const address = await listen(app, { host: config.host, port: config.port });
  console.log(`Lectern is listening on ${address}\nIts screens call ${apiUrl}`);
};

const serve = async (config: Config) => {
  // Before there is a database to make: a certificate that is none is soon mended.
  if (config.tls) await readTls(config.tls);
  const database = await openMigrated({
    url: config.databaseUrl,
    replicaUrl: config.databaseReplicaUrl,
    poolSize: config.databasePoolSize,
    statementTimeout: config.databaseStatementSeconds,
    dataDir: config.dataDir,
  });
  // Only an empty embedded database of somebody trying Lectern out; a configured one is theirs to fill.
  if (!config.production && config.databaseUrl === undefined && (await isEmpty(database.db))) {
    console.log('First start: making a demo marketplace …');
    await loadDemoData({ db: database.db, now: new Date(), seed: 'lectern', hashPassword });
  }
  const holdsDemo = await hasDemoAccounts(database.db);
  const demo = !config.production && holdsDemo;
  const secret = await findSecret({ configured: config.accessTokenSecret, dataDir: config.dataDir });
  const app = await buildApp({
    config,
    database,
    secret,
    webFolder,
    demo,
    announce: (line) => console.log(line),
  });

  closeOnSignals(app);

  const nobody = !demo && (await isEmpty(database.db));
  await serveBackups(database, config.dataDir, (error) => app.log.error({ err: error }, 'a backup failed'));
  const address = await listen(app, { host: config.host, port: config.port });
  const beginning = nobody ? await howToBegin(database, config.publicUrl ?? address) : [];
  // One text, so that a program that waits for the address has the rest as well.
  console.log(
    [
      `Lectern is listening on ${address}`,
      ...(demo ? ['Demo sign-ins:', ...demoAccounts.map(({ email, password }) => `  ${email}  ${password}`)] : []),
      ...beginning,
      ...(config.refusesDemo && holdsDemo ? howToGoOn(database) : []),
    ].join('\n'),
  );
};

const start = async () => {
  const config = readConfig(process.env);
  if (config.apiUrl !== undefined) return serveScreens(config, config.apiUrl);
  await serve(config).catch(async (error: unknown) => {
    throw await explainDiskFull({ url: config.databaseUrl, dataDir: config.dataDir }, error);
  });
};

await start().catch((error: unknown) => {
  tellOperator(error, 'Lectern did not start. ');
  process.exit(1);
});

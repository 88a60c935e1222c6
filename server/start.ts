import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { count } from 'drizzle-orm';
import { buildApp } from './app.ts';
import { serveBackups } from './backup/local.ts';
import { readConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { loadDemoData } from './demo/load-demo-data.ts';
import { demoAccounts } from './demo/people/staff.ts';
import { readTls } from './http/tls.ts';
import { accounts } from './modules/accounts/accounts.table.ts';
import { hashPassword } from './modules/auth/password.ts';
import { tellOperator } from './operator-error.ts';
import { findSecret } from './secret.ts';

const here = dirname(fileURLToPath(import.meta.url));
const webFolder = [join(here, '../web'), join(here, '../dist/web')].find(existsSync) ?? join(here, '../dist/web');

const isEmpty = async (db: Database) => (await db.select({ people: count() }).from(accounts))[0]?.people === 0;
const hasDemoAccounts = async (db: Database) => {
  const known = new Set(demoAccounts.map(({ email }) => email));
  const staff = await db.query.accounts.findMany({
    columns: { email: true },
    where: (account, { inArray }) => inArray(account.email, [...known]),
  });
  return staff.length > 0;
};

const start = async () => {
  const config = readConfig(process.env);
  // Before there is a database to make: a certificate that is none is soon mended.
  if (config.tls) await readTls(config.tls);
  const database = await openDatabase({
    url: config.databaseUrl,
    replicaUrl: config.databaseReplicaUrl,
    poolSize: config.databasePoolSize,
    statementTimeout: config.databaseStatementSeconds,
    dataDir: config.dataDir,
  });
  await migrate(database.db);
  // Only an empty embedded database of somebody trying Lectern out; a configured one is theirs to fill.
  if (!config.production && config.databaseUrl === undefined && (await isEmpty(database.db))) {
    console.log('First start: making a demo marketplace …');
    await loadDemoData({ db: database.db, now: new Date(), seed: 'lectern', hashPassword });
  }
  const demo = !config.production && (await hasDemoAccounts(database.db));
  const secret = await findSecret({ configured: config.accessTokenSecret, dataDir: config.dataDir });
  const app = await buildApp({
    config,
    database,
    secret,
    webFolder,
    demo,
    announce: (line) => console.log(line),
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // An export that somebody reads slowly is cut off in the end: whoever stops a server waits ten seconds.
    setTimeout(() => app.server.closeAllConnections(), 7_000).unref();
    setTimeout(() => process.exit(0), 9_000).unref();
    await app.close();
    process.exit(0);
  };
  // Before it listens, so that whoever sees it listening can stop it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

  const nobody = !demo && (await isEmpty(database.db));
  await serveBackups(database, config.dataDir, (error) => app.log.error({ err: error }, 'a backup failed'));
  const address = await app.listen({ host: config.host, port: config.port });
  // One text, so that a program that waits for the address has the rest as well.
  console.log(
    [
      `Lectern is listening on ${address}`,
      ...(demo ? ['Demo sign-ins:', ...demoAccounts.map(({ email, password }) => `  ${email}  ${password}`)] : []),
      ...(nobody ? ['Nobody can sign in yet. Make the first super admin with: npm run create-admin'] : []),
    ].join('\n'),
  );
};

await start().catch((error: unknown) => {
  tellOperator(error, 'Lectern did not start. ');
  process.exit(1);
});

import pg from 'pg';
import { type Cluster, startCluster } from './postgres-cluster.ts';

export type Postgres = Pick<Cluster, 'url' | 'stop'> & Partial<Pick<Cluster, 'replicate'>>;

/**
 * A PostgreSQL server for the tests: the one in TEST_DATABASE_URL, or a throw-away one.
 *
 * @returns null where none runs.
 */
export const startPostgres = async (): Promise<Postgres | null> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  return startCluster();
};

/**
 * A new database on the server at `url`, empty or a copy of another that nobody is connected to.
 *
 * @returns its address, and how to drop it.
 */
export const createDatabase = async (url: string, template = 'template0') => {
  const name = `lectern_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name} template ${template} encoding 'UTF8'`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return { url: address.href, drop: () => onServer(url, `drop database if exists ${name} with (force)`) };
};

/** Runs a statement beside whatever is tested, on a connection of its own. */
export const onServer = async (connectionString: string, statement: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

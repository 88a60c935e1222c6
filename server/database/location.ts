import { resolve } from 'node:path';

/** What a program was told: a PostgreSQL database goes before the folder. */
export type Place = { url?: string | undefined; dataDir: string };

/** Which one is meant, without credentials. */
export const describePlace = ({ url, dataDir }: Place) =>
  url === undefined ? `in ${resolve(dataDir)}` : `at ${new URL(url).host}${new URL(url).pathname}`;

/**
 * Where the data is: a PostgreSQL server, or an embedded database in a folder. `memory` keeps it nowhere, for tests, which may begin with a
 * `snapshot` of another.
 */
export type DatabaseLocation = {
  url?: string | undefined;
  poolSize?: number;
  /** A read replica (streaming replication), for lists and exports. */
  replicaUrl?: string | undefined;
  /** `statement_timeout` of a server's calls, in seconds. Programs have none. */
  statementTimeout?: number;
} & ({ dataDir: string } | { url?: undefined; memory: true; snapshot?: Blob } | { url: string });

/**
 * Where the data is: a PostgreSQL server, or an embedded database in a folder. `memory` keeps it nowhere, for tests, which may begin with a
 * `snapshot` of another.
 */
export type DatabaseLocation = {
  url?: string | undefined;
  poolSize?: number;
  /** A read-only copy of it that PostgreSQL keeps up to date, for lists and exports. */
  replicaUrl?: string | undefined;
  /** For a server: seconds after which PostgreSQL gives a call's statement up. Without it, as programs need it, never. */
  statementTimeout?: number;
} & ({ dataDir: string } | { memory: true; snapshot?: Blob } | { url: string });

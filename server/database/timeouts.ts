import { minute, second } from '../durations.ts';

/** How long PostgreSQL, and the line to it, are waited for, in milliseconds; 0 is without end. */
export type Timeouts = {
  /** `connectionTimeoutMillis`: for a new connection, or for one of the pool's to become free. */
  connecting: number;
  /** `statement_timeout`: PostgreSQL stops a statement that takes longer (SQLSTATE 57014). */
  statement: number;
  /**
   * `query_timeout`: after so long without an answer the connection is taken for dead and destroyed. Longer than `statement`, whose end is an
   * answer too; so only a host, a process or a line that is gone without closing the connection ever reaches it.
   */
  answer: number;
  /** `idle_in_transaction_session_timeout`: PostgreSQL ends a session that is idle in a transaction, and frees its locks. */
  idleInTransaction: number;
};

/** A call of the API's: somebody waits for it. */
export const callTimeouts = (statementSeconds: number): Timeouts => ({
  connecting: 2.5 * second,
  statement: statementSeconds * second,
  answer: (statementSeconds + 1) * second,
  idleInTransaction: 10 * second,
});

/** Background jobs of a server, which may take their time but must not hang for ever on a dead line. */
export const jobTimeouts: Timeouts = {
  connecting: 10 * second,
  statement: 15 * minute,
  answer: 16 * minute,
  idleInTransaction: minute,
};

/**
 * Programs, which migrate, load, back up and restore: an index takes as long as it takes, and somebody stands beside it. The TCP keep-alive
 * alone tells when the host is lost.
 */
export const programTimeouts: Timeouts = {
  connecting: 10 * second,
  statement: 0,
  answer: 0,
  idleInTransaction: 0,
};

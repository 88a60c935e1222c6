const second = 1_000;
const minute = 60 * second;

/** How long PostgreSQL, and the line to it, are waited for, in milliseconds; 0 is without end. */
export type Timeouts = {
  /** For a new connection, or for one of the pool's to become free. */
  connecting: number;
  /** `statement_timeout`: PostgreSQL stops a statement that takes longer (SQLSTATE 57014). */
  statement: number;
  /**
   * `query_timeout`: after so long without an answer the connection is taken for dead and destroyed. Longer than `statement`, whose end is an
   * answer too; so it is only ever reached by a host, a process or a line that is gone without a word.
   */
  answer: number;
  /** `idle_in_transaction_session_timeout`: PostgreSQL ends a session that stands still in a transaction, and lets go of its locks. */
  idleInTransaction: number;
};

/** A call of the API's: somebody waits for it. */
export const callTimeouts = (statementSeconds: number): Timeouts => ({
  connecting: 2.5 * second,
  statement: statementSeconds * second,
  answer: (statementSeconds + 1) * second,
  idleInTransaction: 10 * second,
});

/** A server's own work beside its calls, which may take its time but must not stop for ever with a line that is dead. */
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

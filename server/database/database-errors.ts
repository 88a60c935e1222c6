import { AppError, busy, invalidField, notUnique, storageFull, unavailable } from '../errors.ts';

type DatabaseFailure = { code?: unknown; constraint?: unknown; detail?: unknown; cause?: unknown };

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `languages_name_key` → `name`: constraints are named table, column, `key`. */
const fieldOf = (constraint: string) =>
  camelCase(constraint.replace(/^[a-z_]*?_(?=[a-z]+_key$)/, '').replace(/_key$/, ''));

/** Every error that this one was caused by, itself first. */
function* causesOf(error: unknown) {
  for (let current = error; current instanceof Object; current = (current as DatabaseFailure).cause)
    yield current as DatabaseFailure & { message?: string };
}

const sqlState = (error: unknown) =>
  // A digit tells it from Node's `EPIPE`.
  [...causesOf(error)].find(({ code }) => typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code));

/** What the driver says when a connection was not answered in time, on which nothing else has gone wrong. */
const silence = /^(Query read timeout|timeout expired|Connection terminated due to connection timeout)$/;

/** Did PostgreSQL, or the line to it, fall silent: neither an answer nor an end of the connection? */
export const isSilence = (error: unknown) => [...causesOf(error)].some(({ message }) => silence.test(message ?? ''));

/** Did PostgreSQL end the transaction for the sake of another, so that it may be run again: a serialization failure or a deadlock? */
export const isConflictOfTransactions = (error: unknown) => ['40001', '40P01'].includes(String(sqlState(error)?.code));

const connectionCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/** The driver's own words where a connection ends, or was not to be had. */
const connectionMessages =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Cannot use a pool after calling end|error establishing an SSL connection/;

const isConnectionFailure = (error: unknown) =>
  isSilence(error) ||
  [...causesOf(error)].some(
    ({ code, message }) =>
      (typeof code === 'string' && connectionCodes.has(code)) || connectionMessages.test(message ?? ''),
  );

/** What is nobody's fault, may be tried again, and is told in the same words whatever it was about. The first that fits. */
const refusals: [codes: RegExp, refuse: () => AppError][] = [
  [/^53100/, storageFull],
  // Others changed the same at the same time: a deadlock or serialization failure that trying again did not mend, or a lock not had in time.
  [/^(40|55P03)/, busy],
  // What took longer than DATABASE_STATEMENT_SECONDS is stopped by the server, for the sake of all others.
  [/^57014/, unavailable],
  // 53: out of memory or connections; 57: shut down by an operator; 08: connection lost; 58: the system failed it; 28 and 3D: not let in any
  // more; 25P03: stood still for too long; 25006: what was the primary only reads now.
  [/^(53|57P|08|58|28|3D|25P03|25006)/, unavailable],
];

/**
 * What a database's error means to the person: PostgreSQL's SQLSTATE becomes a refusal that names the field. Anything unknown is answered
 * with undefined and stays an internal error.
 *
 * Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export const explainDatabaseError = (error: unknown): AppError | undefined => {
  const failure = sqlState(error);
  if (!failure) return isConnectionFailure(error) ? unavailable() : undefined;
  const code = failure.code as string;
  if (code === '23505') return notUnique(fieldOf(String(failure.constraint ?? '')));
  if (code === '23503') {
    // The same code says that what a row names is missing, and that what is to go is still named.
    const missing = /^Key \((\w+)\)=.* is not present/.exec(String(failure.detail ?? ''))?.[1];
    if (missing) return invalidField(camelCase(missing), 'validation.not_existing');
    return new AppError(409, 'conflict.in_use', { sentence: { key: 'conflict.in_use', params: { smart_count: 1 } } });
  }
  if (code === '22021' || code === '22P05') return invalidField('', 'validation.characters');
  // 22: a value that its column's type cannot hold.
  if (code.startsWith('22')) return new AppError(400, 'validation.malformed');
  return refusals.find(([codes]) => codes.test(code))?.[1]();
};

/** Can the database not be used at the moment, whatever it is asked? Trying again later may help. */
export const isOutage = (error: unknown) => explainDatabaseError(error)?.status === 503;

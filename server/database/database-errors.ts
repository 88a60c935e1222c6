import { AppError, busy, invalidField, malformed, notUnique, storageFull, unavailable } from '../errors.ts';

type DatabaseFailure = { code?: unknown; table?: unknown; constraint?: unknown; detail?: unknown; cause?: unknown };

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Two unique indexes of one field, of which each has a name of its own. */
const fieldsByIndex: Record<string, string> = {
  list_views_own_name_key: 'name',
  list_views_shared_name_key: 'name',
};

/** `report_titles_title_key` → `title`: unique indexes are named table, column, `key`. */
const fieldOf = ({ table, constraint }: DatabaseFailure) => {
  const [from, name] = [`${table}_`, String(constraint ?? '')];
  return (
    fieldsByIndex[name] ?? camelCase((name.startsWith(from) ? name.slice(from.length) : name).replace(/_key$/, ''))
  );
};

/** The cause chain of an error, itself first. */
function* causesOf(error: unknown) {
  for (let current = error; current instanceof Object; current = (current as DatabaseFailure).cause)
    yield current as DatabaseFailure & { message?: string };
}

const sqlState = (error: unknown) =>
  // A digit tells it from Node's `EPIPE`.
  [...causesOf(error)].find(({ code }) => typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code));

/** What the driver says when its own timeout ended the wait, as opposed to PostgreSQL's `statement_timeout`. */
const clientTimeout = /^(Query read timeout|timeout expired|Connection terminated due to connection timeout)$/;

/** Did the driver's timeout strike? PostgreSQL, or the line to it, is silent then: neither an answer nor an end of the connection. */
export const isClientTimeout = (error: unknown) =>
  [...causesOf(error)].some(({ message }) => clientTimeout.test(message ?? ''));

/** Did PostgreSQL stop a statement that took longer than it may (`statement_timeout`)? */
export const isStatementTimeout = (error: unknown) => sqlState(error)?.code === '57014';

/** A serialization failure or a deadlock: PostgreSQL aborted the transaction in favour of another, and it may be retried. */
export const isTransactionConflict = (error: unknown) => ['40001', '40P01'].includes(String(sqlState(error)?.code));

/**
 * Foreign key violation (23503): the column that names what is not there; undefined where what is to go is still named. PostgreSQL tells the
 * two apart by words of its `lc_messages` alone. But `detail` is of the other side than `table`, which is the one that names: its column is
 * `id` where that one is named, and its table the one that names.
 *
 * @example missingBy(error) // Key (tutor_id)=(…) is not present in table "accounts". → 'tutor_id'
 */
const missingBy = ({ code, table, constraint, detail }: DatabaseFailure) => {
  const [, column, rest = ''] = /\((\w+)\)=(.*)/s.exec(String(detail)) ?? [];
  if (code !== '23503' || column === undefined) return undefined;
  const isOfBoth = String(constraint).startsWith(`${table}_${column}_`) && String(constraint).endsWith(`_${column}_fk`);
  const isNamed = isOfBoth ? new RegExp(`\\b${table}\\b`).test(rest) : column === 'id';
  return isNamed ? undefined : column;
};

/** Names a row an account or a booking that is not there, or no longer? */
export const isMissingReference = (error: unknown) => {
  const failure = sqlState(error);
  return (
    !!failure && missingBy(failure) !== undefined && /_(accounts|bookings)_id_fk$/.test(String(failure.constraint))
  );
};

const connectionCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/** The driver's own words where a connection ended, or could not be opened. */
const connectionMessages =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Cannot use a pool after calling end|error establishing an SSL connection/;

const isConnectionFailure = (error: unknown) =>
  isClientTimeout(error) ||
  [...causesOf(error)].some(
    ({ code, message }) =>
      (typeof code === 'string' && connectionCodes.has(code)) || connectionMessages.test(message ?? ''),
  );

/** Transient failures by SQLSTATE, told in the same words whatever they were about. The first that fits. */
const refusals: [codes: RegExp, refuse: () => AppError][] = [
  [/^53100/, storageFull],
  // A deadlock or serialization failure that outlived its retries, or a lock timeout: others change the same at the same time.
  [/^(40|55P03)/, busy],
  // `statement_timeout`: DATABASE_STATEMENT_SECONDS are over.
  [/^57014/, unavailable],
  // 53: out of memory or connections; 57: shut down by an operator; 08: connection lost; 58: the system failed it; 28 and 3D: not let in any
  // more; 25P03: stood still for too long; 25006: what was the primary only reads now.
  [/^(53|57P|08|58|28|3D|25P03|25006)/, unavailable],
];

/**
 * Maps PostgreSQL's SQLSTATE to a refusal that names the field. Anything unknown is answered with undefined and stays an internal error.
 *
 * Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export const explainDatabaseError = (error: unknown): AppError | undefined => {
  const failure = sqlState(error);
  if (!failure) return isConnectionFailure(error) ? unavailable() : undefined;
  const code = failure.code as string;
  if (code === '23505') {
    // A record's own key is no field of anybody's.
    return notUnique(String(failure.constraint).endsWith('_pkey') ? undefined : fieldOf(failure));
  }
  if (code === '23503') {
    // The same code says that what a row names is missing, and that what is to go is still named.
    const missing = missingBy(failure);
    if (missing) return invalidField(camelCase(missing), 'validation.not_existing');
    return new AppError(409, 'conflict.in_use');
  }
  if (code === '22021' || code === '22P05') return invalidField('', 'validation.characters');
  // 22: a value that its column's type cannot hold.
  if (code.startsWith('22')) return malformed();
  return refusals.find(([codes]) => codes.test(code))?.[1]();
};

/** The same of whatever was thrown: a refusal says itself what it is. */
export const explainError = (error: unknown): AppError | undefined =>
  error instanceof AppError ? error : explainDatabaseError(error);

/** Why the rules or the database are against it. @throws what was thrown where that is no refusal, or one that trying again may mend. */
export const refusalOrThrow = (error: unknown): AppError => {
  const refusal = explainError(error);
  if (!refusal || refusal.status >= 500) throw error;
  return refusal;
};

/** Can the database not be used at the moment, whatever it is asked? Trying again later may help. */
export const isOutage = (error: unknown) => explainDatabaseError(error)?.status === 503;

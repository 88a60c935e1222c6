import { AppError, invalidField, notUnique, storageFull, unavailable } from '../errors.ts';

type DatabaseFailure = { code?: unknown; constraint?: unknown; detail?: unknown; cause?: unknown };

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `languages_name_key` → `name`: constraints are named table, column, `key`. */
const fieldOf = (constraint: string) =>
  camelCase(constraint.replace(/^[a-z_]*?_(?=[a-z]+_key$)/, '').replace(/_key$/, ''));

const sqlState = (error: unknown): DatabaseFailure | undefined => {
  for (
    let current = error as DatabaseFailure | undefined;
    current;
    current = current.cause as DatabaseFailure | undefined
  ) {
    if (typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) return current;
  }
  return undefined;
};

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH']);

const isConnectionFailure = (error: unknown) => {
  for (
    let current = error as (DatabaseFailure & { message?: string }) | undefined;
    current;
    current = current.cause as typeof current
  ) {
    if (typeof current.code === 'string' && connectionCodes.has(current.code)) return true;
    if (/timeout exceeded when trying to connect|Connection terminated/.test(current.message ?? '')) return true;
  }
  return false;
};

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
  if (code === '53100') return storageFull();
  // What took longer than DATABASE_STATEMENT_SECONDS is stopped by the server, for the sake of all others.
  if (code === '57014') return unavailable();
  // 53: out of memory or connections; 57: shut down by an operator; 08: connection lost; 58: the system failed it.
  if (/^(53|57P|08|58)/.test(code)) return unavailable();
  return undefined;
};

import type { MessageKey, Params } from '#contract/messages/index.ts';

/** A sentence by its key in `contract/messages`, with what fills its gaps. */
export type Sentence = { key: MessageKey; params?: Params };

type Details = {
  /** The sentence, where it is another than the code's own. */
  sentence?: Sentence;
  /** Sentences by field path, shown beside the inputs. */
  errors?: Record<string, Sentence>;
  /** What goes beside the message, such as the current record of a version conflict. */
  data?: unknown;
  headers?: Record<string, string>;
};

/** A refusal that the person can be told: a status, a code, and a sentence in their language. */
export class AppError extends Error {
  readonly status: number;
  readonly code: MessageKey;
  readonly details: Details;

  constructor(status: number, code: MessageKey, details: Details = {}) {
    super(code);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.details = details;
  }

  get sentence(): Sentence {
    return this.details.sentence ?? { key: this.code };
  }
}

/** Everything that an error says, by the keys of its sentences. */
export const keysOf = ({ code, details }: AppError): MessageKey[] => [
  code,
  ...Object.values(details.errors ?? {}).map(({ key }) => key),
];

/** 400: the input is wrong; `errors` says which field and why. */
export const invalid = (errors: Record<string, Sentence>) => new AppError(400, 'validation.failed', { errors });

/** 400 for one field. */
export const invalidField = (field: string, key: MessageKey, params?: Params) =>
  invalid({ [field]: params ? { key, params } : { key } });

/** 401: e-mail or password is wrong. Says the same whichever it was. */
export const invalidCredentials = () => new AppError(401, 'auth.invalid_credentials');

/** 401: the right password, but of somebody whose place is not the back-office. */
export const notStaff = () => new AppError(401, 'auth.not_staff');

/** 401: the refresh token is unknown, used, revoked or too old. */
export const sessionEnded = () => new AppError(401, 'auth.refresh_refused');

/** 403: the access token is missing, invalid or expired; refreshing may help. */
export const sessionExpired = () => new AppError(403, 'session.expired');

/** 403: the role does not admit it; nothing helps. */
export const accessDenied = () => new AppError(403, 'access.denied');

export const notFound = () => new AppError(404, 'not_found');

/** 409, optimistic locking: somebody else changed the record since it was read; `current` is what it is now. */
export const versionConflict = (current: unknown) => new AppError(409, 'conflict.version', { data: current });

/** 409: another record has this value already. */
export const notUnique = (field: string) =>
  new AppError(409, 'conflict.unique', { errors: { [field]: { key: 'validation.taken' } } });

/**
 * 409: something still uses the record.
 *
 * @example throw inUse('tutors', 12) // "Still used by 12 tutors"
 */
export const inUse = (by: 'tutors' | 'users' | 'bookings' | 'reports' | 'children', count: number) =>
  new AppError(409, 'conflict.in_use', { sentence: { key: `conflict.in_use.${by}`, params: { smart_count: count } } });

/** 409: the status can't become that one from where it is. */
export const wrongTransition = (from: string, to: string) =>
  new AppError(409, 'conflict.transition', { sentence: { key: 'conflict.transition', params: { from, to } } });

/** 409: without this account nobody could manage the admins any more. */
export const lastSuperAdmin = () => new AppError(409, 'conflict.last_super_admin');

/** 409: nobody deletes, suspends or demotes themselves. */
export const ownAccount = () => new AppError(409, 'conflict.self');

export const tooLarge = () => new AppError(413, 'too_large');
export const wrongType = () => new AppError(415, 'wrong_type');

/** 429: try again in so many seconds. */
export const tooMany = (retryAfterSeconds: number) =>
  new AppError(429, 'too_many', {
    sentence: { key: 'too_many.seconds', params: { smart_count: retryAfterSeconds } },
    headers: { 'retry-after': String(retryAfterSeconds) },
  });

/** 503: the disk of the database is full. What is there can be read. */
export const storageFull = () => new AppError(503, 'server.storage_full', { headers: { 'retry-after': '30' } });

/** 503: this server shuts down after the requests in flight; another one, or the next, will answer. */
export const draining = () => new AppError(503, 'server.draining', { headers: { 'retry-after': '5' } });

/** 503: a deadlock, serialization failure or lock timeout. The change was rolled back in favour of others. */
export const busy = () => new AppError(503, 'server.busy', { headers: { 'retry-after': '1' } });

/** 503: the database does not answer. */
export const unavailable = () => new AppError(503, 'server.unavailable', { headers: { 'retry-after': '5' } });

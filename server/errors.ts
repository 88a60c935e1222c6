import type { Use } from '#contract/entity/kinds/records.ts';
import { presenceSeconds } from '#contract/live.ts';
import type { MessageKey, Params } from '#contract/messages/index.ts';
import type { Scope } from '#contract/scopes.ts';

/** A sentence by its key in `contract/messages`, with what fills its gaps. */
export type Sentence = { key: MessageKey; params?: Params };

type Details = {
  /** What fills the gaps of the code's own sentence. */
  params?: Params;
  /** The sentence, where it is another than the code's own. */
  sentence?: Sentence;
  /** Sentences by field path, shown beside the inputs. */
  errors?: Record<string, Sentence>;
  /** What goes beside the message, such as the current record of a version conflict. */
  data?: unknown;
  headers?: Record<string, string>;
  /** The same may be taken later, when something else has come. */
  retryable?: true;
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
    const { sentence, params } = this.details;
    return sentence ?? { key: this.code, ...(params && { params }) };
  }
}

/** What something comes to, or the refusal that it ends in. @throws whatever else it ends in. */
export const orRefusal = <Result>(run: () => Result): Result | AppError => {
  try {
    return run();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

/** A refusal as it is kept with the record that it is about, to be said later, in whoever's language asks. */
export type Refusal = { sentence: Sentence; errors?: Record<string, Sentence> | undefined };

export const keptRefusal = ({ sentence, details: { errors } }: AppError): Refusal => ({
  sentence,
  ...(errors && { errors }),
});

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

/** 401: no service token, or none that is good. Says the same whatever is wrong with it. */
export const invalidToken = () => new AppError(401, 'token.invalid', { headers: { 'www-authenticate': 'Bearer' } });

/** 401: whoever is signed in, where a service token is asked for. */
export const notServiceToken = () => new AppError(401, 'token.session', { headers: { 'www-authenticate': 'Bearer' } });

/** 403: a service token, good or not, where somebody has to be signed in. */
export const serviceTokenElsewhere = () => new AppError(403, 'token.not_for_this');

/** 403: the service token is good, but not for this. */
export const missingScope = (scopes: readonly Scope[]) =>
  new AppError(403, 'token.scope', {
    params: { scope: scopes.join(' / ') },
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"` },
  });

/** 409: the first call with this key has not been answered yet. */
export const keyStillRunning = () => new AppError(409, 'idempotency.running', { headers: { 'retry-after': '1' } });

/** 422: the key was used for another call, or for another body. */
export const keyOfOtherBody = () =>
  new AppError(422, 'idempotency.other_body', { errors: { 'Idempotency-Key': { key: 'idempotency.other_body' } } });

/** 409: a token that was revoked stays so. */
export const tokenRevoked = () => new AppError(409, 'conflict.token_revoked');

/** 409: nothing is sent while it is off. */
export const webhookOff = () => new AppError(409, 'conflict.webhook_off');

/** 409: there are as many endpoints as there may be. */
export const webhooksTooMany = (most: number) => new AppError(409, 'conflict.webhooks_most', { params: { most } });

export const notFound = () => new AppError(404, 'not_found');

/** 404: the field names nobody of that kind. */
export const nobodyLike = (kind: 'user' | 'tutor', field: string) =>
  new AppError(404, 'not_found', {
    sentence: { key: `not_found.${kind}` },
    errors: { [field]: { key: `not_found.${kind}` } },
  });

/** 409, optimistic locking: somebody else changed the record since it was read; `current` is what it is now. */
export const versionConflict = (current: unknown) => new AppError(409, 'conflict.version', { data: current });

/** 409: another file came under the same key while this one was checked. Only who tells of them knows which is newer. */
export const fileReplaced = () =>
  new AppError(409, 'conflict.version', { errors: { file: { key: 'conflict.version' } } });

/** 409: another record has this value already. */
export const notUnique = (field?: string) =>
  new AppError(409, 'conflict.unique', field === undefined ? {} : { errors: { [field]: { key: 'validation.taken' } } });

/**
 * 409: something still uses the record.
 *
 * @example throw inUse('tutors', 12) // "Still used by 12 tutors"
 */
export const inUse = (by: Use, count: number) =>
  new AppError(409, 'conflict.in_use', { sentence: { key: `conflict.in_use.${by}`, params: { smart_count: count } } });

/** 409: the status can't become that one from where it is. */
export const wrongTransition = (from: string, to: string) =>
  new AppError(409, 'conflict.transition', { params: { from, to } });

/** 409: without this account nobody could manage the admins any more. */
export const lastSuperAdmin = () => new AppError(409, 'conflict.last_super_admin');

/** 409: somebody may be reading the page. */
export const pagePublished = () => new AppError(409, 'conflict.page_published');

/** 409: without its row the e-mail would still be sent, in the built-in text. */
export const systemEmail = () => new AppError(409, 'conflict.system_email');

/** 409: only one's own decision of a moment ago can be taken back. */
export const tooLateToTakeBack = (preview?: unknown) => new AppError(409, 'conflict.too_late', { data: preview });

/** 409: nothing is undone from the history after so many days. */
export const tooLateToUndo = () => new AppError(409, 'conflict.undo_late');

/** 409: no call makes what the event made, or nobody did it who could be undone. */
export const notUndoable = () => new AppError(409, 'conflict.undo_impossible');

/** 409: everything has changed since. `preview` says what and by whom. */
export const nothingToUndo = (preview: unknown) => new AppError(409, 'conflict.undo_nothing', { data: preview });

/** 409: a deleted record named what is not there, or what several are called by now, and nobody is there to see it come back without. */
export const undoneLacks = (errors: Record<string, Sentence>) => new AppError(409, 'conflict.undo_lacks', { errors });

/** 409: the record is gone. */
export const undoneIsGone = (preview: unknown) => new AppError(409, 'conflict.undo_gone', { data: preview });

/** 409: others rely on what a note says by now; it can be corrected. */
export const noteFinal = () => new AppError(409, 'conflict.note_final');

/** 409: somebody else has the item of the desk open. */
export const deskHeld = (name: string) => new AppError(409, 'conflict.desk_held', { params: { name } });

/** 409: somebody else has put the item of the desk aside meanwhile. */
export const deskPutAside = (name: string) => new AppError(409, 'conflict.desk_put_aside', { params: { name } });

/** 409: the record is decided by now, or gone. */
export const deskDone = () => new AppError(409, 'conflict.desk_done');

/** 409: some of the reports that were to be closed together are not what they were seen as. */
export const notTogether = (count: number) =>
  new AppError(409, 'conflict.not_together', { params: { smart_count: count } });

/** 409: nobody is asked about a report that is closed, and nobody answers who was not asked. */
export const nobodyAsked = (field?: string) =>
  new AppError(409, 'conflict.nobody_asked', {
    ...(field !== undefined && { errors: { [field]: { key: 'conflict.nobody_asked' } } }),
  });

/** 409: an answer to a question that staff have replaced by another. */
export const otherQuestion = () =>
  new AppError(409, 'conflict.other_question', { errors: { askedAt: { key: 'conflict.other_question' } } });

/** 409: what was decided is known outside by now. */
export const letterGone = () => new AppError(409, 'conflict.letter_gone');

/** 409: a letter goes once. */
export const letterNotRefused = () => new AppError(409, 'conflict.letter_not_refused');

/** 409: what a letter says is no longer so. */
export const letterSuperseded = () => new AppError(409, 'conflict.letter_superseded');

/** 409: nobody is approved before what the checklist asks for is accepted. `items` are those that are not. */
export const checklistOpen = (items: readonly unknown[]) =>
  new AppError(409, 'conflict.checklist_open', {
    params: { smart_count: items.length },
    data: { items },
  });

/** 409: there is nothing to ask for. */
export const nothingRefused = () => new AppError(409, 'conflict.nothing_refused');
/** 409: an invitation is for staff who have not been in yet. */
export const notInvited = () => new AppError(409, 'conflict.not_invited');

/** 409: nobody deletes, suspends or demotes themselves. */
export const ownAccount = () => new AppError(409, 'conflict.self');

/** 409: something else came under the same version, or that cannot be compared with the one before. */
export const sourceConflict = (field: 'sourceVersion' | 'sourceUpdatedAt', key: MessageKey = 'conflict.source') =>
  new AppError(409, 'conflict.source', { sentence: { key }, errors: { [field]: { key } } });

/** 409: an address that another record has. Two records are never taken for one person unasked. */
export const emailTaken = () =>
  new AppError(409, 'conflict.email_taken', { errors: { email: { key: 'conflict.email_taken' } } });

/** 409: an address that an account of another kind has: no link call can join the two. */
export const emailOfOtherKind = () =>
  new AppError(409, 'conflict.email_other_kind', { errors: { email: { key: 'conflict.email_other_kind' } } });

/** 409: one of the two is joined already, and with another. */
export const linkedAlready = () =>
  new AppError(409, 'conflict.linked', { errors: { externalId: { key: 'conflict.linked' } } });

/** 409: the booking has a review already, under another key. */
export const bookingReviewed = () =>
  new AppError(409, 'conflict.booking_reviewed', { errors: { booking: { key: 'conflict.booking_reviewed' } } });

/** 422: what was sent can be read, but not be so. Says as a whole what it says of the field, where that is the code's own sentence. */
export const unprocessable = (code: MessageKey, errors: Record<string, Sentence>) =>
  new AppError(422, code, { sentence: Object.values(errors).find(({ key }) => key === code) ?? { key: code }, errors });

/** A field that names what is not there: something under way or, where a call of the integration lists all there are, what staff keep. */
export type Missing = {
  field: string;
  list?: 'subjects' | 'languages' | 'levels' | 'reportTitles';
  /** More than one is called so. */
  isOfSeveral?: boolean;
};

const sentenceOf = ({ list, isOfSeveral }: Missing): Sentence => {
  if (isOfSeveral) return { key: 'reference.of_several.field' };
  return list ? { key: 'reference.not_in_catalogue.field', params: { list } } : { key: 'reference.unknown' };
};

/**
 * 422: these fields name what is not there. What is under way the application sends, and then the same once more; what staff keep it can't
 * send, and only people can help.
 */
export const unknownReference = (missing: readonly Missing[]) => {
  const errors = Object.fromEntries(missing.map((one) => [one.field, sentenceOf(one)]));
  return missing.some(({ list }) => list)
    ? new AppError(422, 'reference.not_in_catalogue', { errors })
    : new AppError(422, 'reference.unknown', { errors, retryable: true });
};

/** 410: events that came after the cursor are kept no longer. `oldest` is the cursor of those that are. */
export const cursorExpired = (oldest: string) => new AppError(410, 'events.expired', { data: { after: oldest } });

/** 410: the cursor is of before the database was set back to an earlier state. */
export const cursorOfOtherEpoch = (oldest: string) => new AppError(410, 'events.set_back', { data: { after: oldest } });

/** 413: the body has more bytes than there may be. */
export const bodyTooLarge = (most: number) =>
  new AppError(413, 'too_large', { sentence: { key: 'too_large.body', params: { megabytes: most / 1024 ** 2 } } });

/** 415: a body of another media type than those that the call takes. */
export const wrongType = (types: readonly string[]) =>
  new AppError(
    415,
    'wrong_type',
    types.length === 0 ? {} : { sentence: { key: 'wrong_type.media', params: { types: types.join(', ') } } },
  );

/** A body that is compressed. */
export const wrongEncoding = () =>
  new AppError(415, 'wrong_type.encoding', { headers: { 'accept-encoding': 'identity' } });

/** What cannot be read at all. `key` says why, where that is known. */
export const malformed = (key: MessageKey = 'validation.malformed') =>
  new AppError(400, 'validation.malformed', { sentence: { key } });

/** 429: try again in so many seconds. */
export const tooMany = (retryAfterSeconds: number) =>
  new AppError(429, 'too_many', {
    sentence: { key: 'too_many.seconds', params: { smart_count: retryAfterSeconds } },
    headers: { 'retry-after': String(retryAfterSeconds) },
  });

/** 429: this many of a token's calls wait for events already. */
export const tooManyWaiting = (most: number) =>
  new AppError(429, 'events.too_many_waiting', {
    params: { most },
    headers: { 'retry-after': '5' },
  });

/** 429: this many streams of live news are open for one person already. */
export const tooManyStreams = (most: number) =>
  new AppError(429, 'live.too_many', {
    params: { most },
    headers: { 'retry-after': '15' },
  });

export const tooManyTabs = (most: number) =>
  new AppError(429, 'live.too_many_tabs', {
    params: { most },
    headers: { 'retry-after': String(presenceSeconds) },
  });

/** 503: the disk of the database is full. What is there can be read. */
export const storageFull = () => new AppError(503, 'server.storage_full', { headers: { 'retry-after': '30' } });

/** 503: this server shuts down after the requests in flight; another one, or the next, will answer. */
export const draining = () => new AppError(503, 'server.draining', { headers: { 'retry-after': '5' } });

/** 503: a deadlock, serialization failure or lock timeout. The change was rolled back in favour of others. */
export const busy = () => new AppError(503, 'server.busy', { headers: { 'retry-after': '1' } });

/** 503: the database does not answer. */
export const unavailable = () => new AppError(503, 'server.unavailable', { headers: { 'retry-after': '5' } });

/** 503: looking into a file reached a limit, which may be for all else that the machine does. */
export const fileUnchecked = () => new AppError(503, 'server.file_unchecked', { headers: { 'retry-after': '30' } });

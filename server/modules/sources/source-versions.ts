import { mostAheadMinutes, type SourceVersion } from '#contract/integration/sourced.ts';
import { digest } from '../../digest.ts';
import { minute } from '../../durations.ts';
import { sourceConflict, unprocessable } from '../../errors.ts';

/** What is known of a record in the application. */
export type Known = {
  recordId: string | null;
  /** It stood for an account that was joined into the record. */
  isMerged: boolean;
  sourceVersion: number | null;
  /** `sourceUpdatedAt` in microseconds since 1970. */
  updatedMicros: bigint | null;
  /** Null of what the application has given no version: it was linked, or came by a file. */
  contentHash: string | null;
};

/**
 * What to do with what came: the record is new, newer, known already, older than what is known, or was joined into another. That is told of under its
 * own key, and two would write over each other in turns.
 */
export type Decision = 'create' | 'replace' | 'same' | 'stale' | 'merged';

/** An instant in microseconds since 1970; what it says beyond them is cut off. @example microsOf('1970-01-01T00:00:01.5Z') // 1500000n */
const microsOf = (instant: string): bigint => {
  const [, seconds = '', fraction = ''] = /^(.*?)(?:\.(\d+))?Z$/.exec(instant) ?? [];
  return BigInt(Date.parse(`${seconds}Z`)) * 1000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'));
};

/**
 * An instant as it is kept: what it says beyond microseconds is cut off here, as the database would round it, to a later one half of the time.
 *
 * @example cutToMicros('1970-01-01T00:00:01.1234567Z') // '1970-01-01T00:00:01.123456Z'
 */
export const cutToMicros = (instant: string) => instant.replace(/(\.\d{6})\d+Z$/, '$1Z');

/** Empty fields are left out, so that one that a later release adds does not make what is known another. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value).filter(([, item]) => item !== null && item !== undefined && item !== '');
  return Object.fromEntries(filled.sort(([one], [other]) => (one < other ? -1 : 1)).map(([k, v]) => [k, canonical(v)]));
};

/** Tells two contents apart, however their fields are ordered. */
export const contentHashOf = (content: unknown) => digest(JSON.stringify(canonical(content)));

const compare = <Value extends number | bigint>(incoming: Value, known: Value) => {
  if (incoming === known) return 0;
  return incoming < known ? -1 : 1;
};

/** @throws AppError 409 for a version of the other kind than the known one. */
const orderOf = ({ sourceVersion, sourceUpdatedAt }: SourceVersion, known: Known): number => {
  if (sourceVersion !== undefined) {
    if (known.sourceVersion === null) throw sourceConflict('sourceVersion', 'conflict.source_kind');
    return compare(sourceVersion, known.sourceVersion);
  }
  if (known.updatedMicros === null) throw sourceConflict('sourceUpdatedAt', 'conflict.source_kind');
  return compare(microsOf(sourceUpdatedAt ?? ''), known.updatedMicros);
};

/**
 * What the application says has happened by now: no later than that, but for what its clock may be ahead.
 *
 * @param field that names it in the refusal.
 * @throws AppError 422 for an instant of the future.
 */
export const requireNotAhead = (field: string, instant: string, now: Date) => {
  if (Date.parse(instant) <= now.getTime() + mostAheadMinutes * minute) return;
  const sentence = { key: 'source.from_future', params: { minutes: mostAheadMinutes } } as const;
  throw unprocessable('source.from_future', { [field]: sentence });
};

/** Of what has no version of the application's, its first one is newer, unless both are dated and it is not. */
const isOlder = ({ sourceUpdatedAt }: SourceVersion, { updatedMicros }: Known) =>
  sourceUpdatedAt !== undefined && updatedMicros !== null && microsOf(sourceUpdatedAt) < updatedMicros;

/** What comes, as it is told apart from what is known. `isOfUpload`: its version is but when a file was uploaded that has none. */
type Coming = { version: SourceVersion; contentHash: string; isOfUpload?: boolean | undefined };

/**
 * Decides by versions alone, so that it does not matter in which order, or how often, something is told.
 *
 * @throws AppError 409 where something else is known under the same version.
 */
export const decide = (known: Known, { version, contentHash, isOfUpload }: Coming): Decision => {
  if (known.recordId === null) return 'create';
  if (known.isMerged) return 'merged';
  if (known.contentHash === null) return isOlder(version, known) ? 'stale' : 'replace';
  // Numbers say nothing of when: the file holds as what staff change does, until the next newer number.
  if (isOfUpload && known.sourceVersion !== null) return 'replace';
  const order = orderOf(version, known);
  if (order !== 0) return order < 0 ? 'stale' : 'replace';
  if (contentHash === known.contentHash) return 'same';
  throw sourceConflict(version.sourceVersion === undefined ? 'sourceUpdatedAt' : 'sourceVersion');
};

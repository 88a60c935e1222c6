import { LecternError } from './errors.ts';
import { itemTypes, limits } from './routes.ts';
import type { BatchAnswer, BatchItem } from './types.ts';
import { backoffMs, pause } from './waiting.ts';

export interface BatchOptions {
  /** `backfill` for what happened long ago: nobody is written to or told of it. */
  mode?: 'backfill';
  /** How often items are tried that name what is not known yet, or take an address that another of them gives up. 5 unless given. */
  tries?: number;
  /** Told after each call: how many items have their final outcome, of how many. */
  onProgress?: (done: number, all: number) => void;
  signal?: AbortSignal | undefined;
}

type Entry = { place: number; type: string; line: string; bytes: number };

const encoder = new TextEncoder();

const tooLarge = ({ type, externalId }: BatchItem): BatchAnswer => {
  const message = `An item is larger than ${limits.batchBytes} bytes`;
  return { outcome: 'refused', type, externalId, status: 413, code: 'too_large', message };
};

const miscounted = (sent: number, told: number) => {
  const message = `There are ${told} answers to ${sent} items`;
  return new LecternError({ message, code: 'client.unreadable', status: 200 });
};

/** As many as a call may have, in items and in bytes. */
const callsOf = function* (entries: readonly Entry[]) {
  let call: Entry[] = [];
  let bytes = 0;
  for (const entry of entries) {
    if (call.length === limits.batchItems || (call.length > 0 && bytes + entry.bytes > limits.batchBytes)) {
      yield call;
      call = [];
      bytes = 0;
    }
    call.push(entry);
    bytes += entry.bytes;
  }
  if (call.length > 0) yield call;
};

/** Refused for an address that somebody has, who may be told of with another one in a later call. */
const isTakenAddress = (answer: BatchAnswer | undefined) =>
  answer?.outcome === 'refused' &&
  (answer.code === 'conflict.email_taken' || answer.code === 'conflict.email_other_kind');
const isChangedPerson = ({ type, outcome }: BatchAnswer) =>
  outcome === 'changed' && (type === 'user' || type === 'tutor');

const rank = ({ type }: Entry) => {
  const nth = itemTypes.indexOf(type);
  return nth < 0 ? itemTypes.length : nth;
};

/** The items as lines, and the answers of those that are no use to send. */
const read = async (items: Iterable<BatchItem> | AsyncIterable<BatchItem>) => {
  const answers: (BatchAnswer | undefined)[] = [];
  const entries: Entry[] = [];
  for await (const item of items) {
    const place = answers.push(undefined) - 1;
    const line = `${JSON.stringify(item)}\n`;
    const bytes = encoder.encode(line).length;
    if (bytes > limits.batchBytes) answers[place] = tooLarge(item);
    else entries.push({ place, type: item.type, line, bytes });
  }
  return { answers, entries: entries.sort((one, other) => rank(one) - rank(other)) };
};

/**
 * Tells of any number of items: those first that others name, as many in a call as it may have, and those again that named what was not
 * known yet, or took an address before another one gave it up.
 *
 * @param post sends the lines of one call.
 * @returns what became of each, in the order given.
 * @throws LecternError where a whole call fails. What was taken before stays so; sending all once more is safe.
 */
export const sendBatch = async (
  items: Iterable<BatchItem> | AsyncIterable<BatchItem>,
  { tries = 5, onProgress, signal }: BatchOptions,
  post: (lines: string) => Promise<readonly BatchAnswer[]>,
): Promise<BatchAnswer[]> => {
  const { answers, entries } = await read(items);
  const isOpen = ({ place }: Entry) => {
    const answer = answers[place];
    return answer === undefined || (answer.outcome === 'refused' && answer.retryable === true);
  };
  const round = async (waiting: readonly Entry[]) => {
    let sent = 0;
    let hasChangedPerson = false;
    // What was refused for an address is kept where anybody was changed in this round, or may be yet: the address may be free since.
    const mayBeFree = () => hasChangedPerson || sent < waiting.length;
    const left = () =>
      waiting.filter((entry) => isOpen(entry) || (mayBeFree() && isTakenAddress(answers[entry.place])));
    for (const call of callsOf(waiting)) {
      const told = await post(call.map(({ line }) => line).join(''));
      if (told.length !== call.length) throw miscounted(call.length, told.length);
      for (const [nth, { place }] of call.entries()) answers[place] = told[nth];
      sent += call.length;
      hasChangedPerson ||= told.some(isChangedPerson);
      onProgress?.(answers.length - left().length, answers.length);
    }
    return left();
  };
  let open = await round(entries);
  for (let tried = 1, vain = 0; tried < tries && open.length > 0; tried += 1) {
    if (vain > 0 || open.length === entries.length) await pause(backoffMs(vain), signal);
    const left = await round(open);
    // Where others were taken meanwhile, what was missing may be among them; else it comes from elsewhere, and takes time.
    vain = left.length < open.length ? 0 : vain + 1;
    open = left;
  }
  return answers as BatchAnswer[];
};

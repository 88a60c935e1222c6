import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import { failureOf } from '../callApi.ts';
import { inParallel, parallelCalls } from '../inParallel.ts';
import type { Translate } from '../translate.ts';

/** What is done to many records at a time: what is done to one, for each. */
export const settleEach = <Item, Result>(items: readonly Item[], task: (item: Item) => Promise<Result>) =>
  inParallel(parallelCalls, items, task);

/**
 * {@link settleEach}, for react-admin's verbs, which succeed or fail as a whole.
 *
 * @throws HttpError that says how many failed and why the first did (partial failure). What succeeded stays done; `body.done` names it.
 */
export const doToEach = async <Item extends Pick<RaRecord, 'id'>>(
  translate: Translate,
  items: readonly Item[],
  task: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const results = await settleEach(items, task);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as HttpError] : []));
  const [first] = errors;
  if (!first) return;
  if (items.length === 1) throw first;
  const done: Identifier[] = items.flatMap(({ id }, index) => (results[index]?.status === 'fulfilled' ? [id] : []));
  const reason = translate(first.message, { _: first.message });
  const message = translate('ui.bulk.failed', { failed: errors.length, smart_count: items.length, reason });
  throw new HttpError(message, first.status, { code: failureOf(first).code, done });
};

import { insertRows } from '../../database/bulk/insert-rows.ts';
import { updateRows } from '../../database/bulk/update-rows.ts';
import type { VersionedTable } from '../../database/change.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors.ts';
import type { Task, Written } from './bring-in.ts';
import { differs } from './differs.ts';
import { lockRecords } from './lock-records.ts';

type Current = { id: string; version: number };

type Plan<Fields> = { result: Written | AppError; fields?: Fields };

const planOf = <Body, Fields extends Record<string, unknown>>(
  { body, decision }: Task<Body>,
  current: Current | undefined,
  resolved: (body: Body) => Fields | AppError,
): Plan<Fields> => {
  const isKnown = decision === 'same' || decision === 'stale';
  if (current && isKnown) {
    const outcome = decision === 'stale' ? 'stale' : 'unchanged';
    return { result: { outcome, id: current.id, version: current.version } };
  }
  const fields = resolved(body);
  if (fields instanceof AppError) return { result: fields };
  if (!current) return { result: { outcome: 'created', id: crypto.randomUUID(), version: 1 }, fields };
  if (!differs<object>(current, fields))
    return { result: { outcome: 'unchanged', id: current.id, version: current.version } };
  return { result: { outcome: 'changed', id: current.id, version: current.version + 1 }, fields };
};

/**
 * Writes records of which the application's fields are columns of one table. What it leaves to staff stays as it is.
 *
 * @param resolved from what is told of a record to its columns with our keys; a refusal where it names what is not known.
 */
export const writeWhole = async <Body, Fields extends Record<string, unknown>>(
  transaction: Transaction,
  table: VersionedTable,
  tasks: readonly Task<Body>[],
  resolved: (body: Body) => Fields | AppError,
): Promise<Map<string, Written | AppError>> => {
  const known = await lockRecords(transaction, table, tasks);
  const currentOf = ({ recordId }: Task<Body>) => known.get(recordId ?? '') as Current | undefined;
  const plans = tasks.map((task) => ({ task, ...planOf(task, currentOf(task), resolved) }));
  const rowsWith = (outcome: Written['outcome']) =>
    plans.flatMap(({ result, fields }) =>
      result instanceof AppError || result.outcome !== outcome || !fields ? [] : [{ ...fields, id: result.id }],
    );
  await insertRows(transaction, table, rowsWith('created'));
  await updateRows(transaction, table, rowsWith('changed'));
  return new Map(plans.map(({ task, result }) => [task.externalId, result]));
};

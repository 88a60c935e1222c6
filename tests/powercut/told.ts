import type { Operation } from './operations.ts';

/** Of each key, the value that was acknowledged last, and those that were begun since: each of them may be what is stored. */
export type Told = Map<string, { acknowledged: string | undefined; begun: string[] }>;

export const note = (told: Told, operation: Operation) => {
  if (operation.op === 'acknowledged') told.set(operation.key, { acknowledged: operation.value, begun: [] });
  if (operation.op !== 'begun') return;
  const before = told.get(operation.key);
  told.set(operation.key, {
    acknowledged: before?.acknowledged,
    begun: [...(before?.begun ?? []), operation.value],
  });
};

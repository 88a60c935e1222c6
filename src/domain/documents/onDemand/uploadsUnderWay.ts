import { HttpError } from 'ra-core';
import { useSyncExternalStore } from 'react';

/** A file on its way. Without an error it is being sent, and checked once all of it was. */
export type Upload = {
  key: number;
  file: File;
  /** What is sent with it, such as its kind. */
  query: Record<string, unknown> | undefined;
  /** From 0 to 1. */
  sent: number;
  error?: unknown;
};

/** Was it only the answer that was lost? */
export const mayHaveArrived = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || error.status >= 500);

const none: readonly Upload[] = [];
const byRecord = new Map<string, readonly Upload[]>();
const listeners = new Set<() => void>();

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};

/**
 * The files that are on their way to a record. They outlive the panel that shows them: whoever looks at another tab meanwhile has taken
 * nothing back, and finds them again.
 *
 * @param record tells it from all others, and whose uploads they are.
 */
export const useUploadsUnderWay = (record: string): readonly Upload[] =>
  useSyncExternalStore(subscribe, () => byRecord.get(record) ?? none);

export const changeUploads = (record: string, change: (now: readonly Upload[]) => readonly Upload[]): void => {
  const next = change(byRecord.get(record) ?? none);
  if (next.length > 0) byRecord.set(record, next);
  else byRecord.delete(record);
  for (const listen of listeners) listen();
};

import type { QueryKey } from '@tanstack/react-query';
import type { AuditEntity } from '#contract/audit.ts';
import { type Desk, type DeskKey, deskRecords, deskShown } from '#contract/desk.ts';
import { useBehind } from '#src/domain/live/useBehind.ts';

export const keyOfItem = ({ kind, id }: DeskKey) => `${kind} ${id}`;

/** What is decided, and what it is decided about. */
const kinds = new Set<string>(Object.entries(deskRecords).flatMap(([kind, { about }]) => [kind, about]));
const concerns = (kind: AuditEntity) => kinds.has(kind);

const pageOf = ({ items }: Desk) => ({
  keys: items.map(keyOfItem),
  // The counts that are shown are those of now.
  total: undefined,
  isCut: items.length >= deskShown,
});

const idOf = (key: string) => key.slice(key.indexOf(' ') + 1);

/** The items that are shown, in their order, with who has them by now. */
const renew = (shown: Desk, now: Desk): Desk => {
  const found = new Map(now.items.map((item) => [keyOfItem(item), item]));
  return { ...now, items: shown.items.map((item) => found.get(keyOfItem(item)) ?? item) };
};

type Asked = {
  /** Undefined while the items are on their way. */
  queryKey: QueryKey | undefined;
  ask: (signal: AbortSignal) => Promise<Desk>;
  /** Milliseconds between two looks without news: nobody is told who opens an item. */
  every: number | undefined;
};

/** What of the queue has been decided or come in since it was loaded. */
export const useDeskBehind = (asked: Asked) => useBehind<Desk>({ ...asked, concerns, pageOf, idOf, renew });

import type { DeskKey, DeskScope } from '#contract/desk.ts';
import type { DeskKind } from '#contract/desk-kinds.ts';

/** Working off the desk, one item after the other. */
export type DeskRun = {
  /** Whose it is: the next person to sign in in this tab has another. */
  personId: string;
  key: DeskKey;
  lease: string;
  left: number;
  /** Who has opened it meanwhile, as after a pause. */
  holder?: string | undefined;
  /** Who has put it aside meanwhile; null where their account is gone. */
  putAsideBy?: string | null | undefined;
  /** It was put aside when it was opened: when that wait was set. */
  waitSetAt?: string | undefined;
  /** Has its screen been there? Then going away from it gives it back. */
  arrived: boolean;
  /** It was given back as the page before this one went away. */
  givenBack?: boolean;
  scope: Exclude<DeskScope, 'waiting'>;
  kinds?: DeskKind[] | undefined;
  skip: DeskKey[];
};

export const isSameItem = (one: DeskRun, other: DeskRun | undefined): boolean =>
  one.key.kind === other?.key.kind && one.key.id === other.key.id;

const storageKey = 'lectern.desk';

const read = (): DeskRun | undefined => {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as DeskRun | null) ?? undefined;
  } catch {
    return undefined;
  }
};

// It outlives loading the page anew, in this tab alone.
let run = read();
const listeners = new Set<() => void>();

export const readRun = (): DeskRun | undefined => run;

export const writeRun = (next: DeskRun | undefined): void => {
  run = next;
  if (next) sessionStorage.setItem(storageKey, JSON.stringify(next));
  else sessionStorage.removeItem(storageKey);
  for (const listen of listeners) listen();
};

/** Tells the page that is loaded next in this tab. Not this one, which is about to go. */
export const noteGivenBack = (current: DeskRun): void =>
  sessionStorage.setItem(storageKey, JSON.stringify({ ...current, givenBack: true }));

export const subscribeToRun = (listen: () => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};

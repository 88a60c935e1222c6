import type { Messages } from '#src/frame/declaration.ts';

/** Lays one tree of messages over another. */
export const complete = (base: Messages, over: Messages): Messages => {
  const merged: Record<string, string | Messages> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = base[key];
    merged[key] = typeof value === 'object' && typeof below === 'object' ? complete(below, value) : value;
  }
  return merged;
};

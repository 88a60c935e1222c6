import type { Access } from './access.ts';

/** Who may bring in records by a file: many at once, so no editors. By itself, because every list reads it, and none the rest. */
export const importAccess = 'admin' as const satisfies Access;

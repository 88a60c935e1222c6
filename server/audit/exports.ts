import type { Acting } from '../database/acting.ts';
import type { Database } from '../database/database.ts';
import { recordEvent } from './record-event.ts';

/** Makes the function that writes to the audit trail, before the first row leaves, what somebody exports: who stops halfway has the half. */
export const createRecordExport = (db: Database) => (acting: Acting, query: Record<string, unknown>) =>
  db.transact(acting, (transaction) => recordEvent(transaction, { action: 'exported', details: query }));

export type RecordExport = ReturnType<typeof createRecordExport>;

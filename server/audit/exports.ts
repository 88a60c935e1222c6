import type { Acting } from '../database/acting.ts';
import type { Database } from '../database/database.ts';
import { recordEvent } from './record-event.ts';

/** Records an export in the audit trail before its first row is sent: who stops halfway has the half. */
export const createRecordExport = (db: Database) => (acting: Acting, query: Record<string, unknown>) =>
  db.transact(acting, (transaction) => recordEvent(transaction, { action: 'exported', details: query }));

export type RecordExport = ReturnType<typeof createRecordExport>;

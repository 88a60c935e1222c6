import type { AuditAction, AuditEntity } from '#contract/audit.ts';
import type { Connection } from '../database/database.ts';
import { auditPending } from '../modules/audit/audit.table.ts';

type Event = {
  action: AuditAction;
  entity?: AuditEntity;
  recordId?: string;
  recordName?: string;
  details?: Record<string, unknown>;
};

/**
 * Puts into the audit trail what is no change of a row, such as an export. Changes, sign-ins and sign-outs are there without it.
 *
 * @param connection the transaction of what is recorded, where there is one.
 * @example await recordEvent(db, { action: 'exported', entity: 'booking', details: { rows } });
 */
export const recordEvent = async (connection: Connection, event: Event) => {
  await connection.insert(auditPending).values(event);
};

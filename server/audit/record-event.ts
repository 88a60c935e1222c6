import type { AuditAction, AuditEntity } from '#contract/audit.ts';
import type { Transaction } from '../database/database.ts';
import { auditPending } from '../modules/audit/audit.table.ts';

export type Event = {
  action: AuditAction;
  entity?: AuditEntity;
  recordId?: string;
  recordName?: string;
  details?: Record<string, unknown>;
  /** What other programs knew of the record so far, and what they are told, where no trigger tells them, or what one tells begins elsewhere. */
  told?: Record<'before' | 'after', Record<string, unknown>> | undefined;
};

/** The part of an event that says whose account it is about. */
export const aboutAccount = ({ id, displayName, userType }: { id: string; displayName: string; userType: string }) => {
  const entity: AuditEntity = userType === 'tutor' || userType === 'user' ? userType : 'admin';
  return { entity, recordId: id, recordName: displayName };
};

/**
 * Puts into the trail's outbox what is no change of a row, such as an export. Triggers record changes, sign-ins and sign-outs.
 *
 * @example await recordEvent(transaction, { action: 'exported', entity: 'booking', details: { rows } });
 */
export const recordEvent = async (transaction: Transaction, event: Event) => {
  await transaction.insert(auditPending).values(event);
};

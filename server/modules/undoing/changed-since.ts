import { sql } from 'drizzle-orm';
import { accessFields, isAccessField } from '#contract/access.ts';
import type { LeftField } from '#contract/undoing.ts';
import { type Database, select } from '../../database/database.ts';
import { auditEvents } from '../audit/audit.table.ts';
import type { UndoableEvent } from './find-event.ts';

type Since = Pick<LeftField, 'actorName' | 'actorKind' | 'at'>;
type Row = { field: string; at: Date | string } & Omit<Since, 'at'>;

/** An amount, or what amounts are in. */
export const isMoney = (field: string) => field === 'currency' || field.endsWith('Cents');

/**
 * Who changed which field of the record last, of those that an event changed and that somebody has changed since, by field. Of an event that
 * changed an amount or the currency, also the other amounts and the currency; of one that changed what an account may do, also the other field of
 * that; of a decision, also what was asked of a tutor, which is another one.
 */
export const findChangedSince = async (
  db: Database,
  { seq, action, entity, recordId, changes }: UndoableEvent,
): Promise<ReadonlyMap<string, Since>> => {
  const fields = Object.keys(changes);
  const withMoney = fields.some(isMoney) ? sql`field = 'currency' or field like '%Cents'` : sql`false`;
  const withAccess = fields.some(isAccessField)
    ? sql`field = any(${sql.param([...accessFields])}::text[])`
    : sql`false`;
  // Deleted and brought back, a record is what it was: both name every field, and neither changed one.
  const counted = action === 'changed' ? sql`action not in ('created', 'deleted')` : sql`true`;
  const withAsked = fields.includes('status') ? sql`field = 'changesRequested'` : sql`false`;
  const rows = await select<Row>(
    db,
    sql`
      select distinct on (field) field, at, actor_name as "actorName", actor_kind as "actorKind"
        from ${auditEvents}, jsonb_object_keys(changes) field
        where entity = ${entity} and record_id = ${recordId} and seq > ${seq} and ${counted}
          and (field = any(${sql.param(fields)}::text[]) or ${withMoney} or ${withAccess} or ${withAsked})
        order by field, seq desc`,
  );
  return new Map(rows.map(({ field, at, ...who }) => [field, { ...who, at: new Date(at).toISOString() }]));
};

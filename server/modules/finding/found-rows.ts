import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AuditEntity } from '#contract/audit.ts';
import { type FoundRecord, foundPerKind } from '#contract/finding.ts';
import { instantText, literal } from '../../list/json-sql.ts';

/** One more than are answered tells whether there are others. */
export const readPerKind = foundPerKind + 1;

export type FoundRow = FoundRecord & { kind: AuditEntity };

type Shown = { id: SQLWrapper; name: SQLWrapper } & { [Field in 'text' | 'status']?: SQLWrapper } & { at?: SQLWrapper };

/** What is selected of a record that is found, the same of each kind, so that several kinds can be read together. */
export const foundColumns = (kind: AuditEntity | SQL, { id, name, text, status, at }: Shown): SQL => {
  const none = sql`null::text`;
  return sql`${typeof kind === 'string' ? literal(kind) : kind} as kind, ${id}::text as id, ${name} as name, ${text ?? none} as text, ${status ?? none} as status,
    ${at ? instantText(sql`${at}`) : none} as at`;
};

import { type SQL, sql } from 'drizzle-orm';
import { serviceTokens } from './service-tokens.table.ts';

/** Is there a token by which an application can tell what has become of bookings? */
export const hasTeller: SQL = sql`exists (
  select 1 from ${serviceTokens}
  where ${serviceTokens.revokedAt} is null and (${serviceTokens.expiresAt} is null or ${serviceTokens.expiresAt} > now())
    and ${serviceTokens.scopes} @> '["bookings:write"]'
)`;

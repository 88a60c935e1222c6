import { sql } from 'drizzle-orm';
import { instantText } from '../../list/json-sql.ts';
import { Lookup } from '../../list/lookup.ts';
import { photoAddress } from '../../list/photo-address.ts';
import { accountStatusChanges, accounts } from './accounts.table.ts';
import { bookingCounts } from './booking-counts.table.ts';

/** What people may see of their own account. */
export const ownColumns = {
  id: accounts.id,
  version: accounts.version,
  createdAt: accounts.createdAt,
  updatedAt: accounts.updatedAt,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  displayName: accounts.displayName,
  email: accounts.email,
  phone: accounts.phone,
  language: accounts.language,
  timezone: accounts.timezone,
  photoUrl: photoAddress(accounts.photoId),
  emailVerifiedAt: accounts.emailVerifiedAt,
  lastLoginAt: accounts.lastLoginAt,
};

/** What is read of every account, whatever its type. */
export const personColumns = {
  ...ownColumns,
  photoId: accounts.photoId,
  status: accounts.status,
  statusReason: accounts.statusReason,
  bookingCount: new Lookup({ key: accounts.id, in: bookingCounts, value: (counted) => sql`${counted}.bookings` }),
};

/** Newest first. */
export const statusHistory = sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'from', ${accountStatusChanges.fromStatus}, 'to', ${accountStatusChanges.toStatus}, 'reason', ${accountStatusChanges.reason},
    'changes', ${accountStatusChanges.changes},
    'changedBy', (select changer.display_name from ${accounts} changer where changer.id = ${accountStatusChanges.changedById}),
    'changedAt', ${instantText(accountStatusChanges.changedAt)}
  ) order by ${accountStatusChanges.id} desc)
  from ${accountStatusChanges} where ${accountStatusChanges.accountId} = ${accounts.id}
), '[]')`;

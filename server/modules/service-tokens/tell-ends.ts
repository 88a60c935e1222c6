import { and, gt, gte, isNull, lte, sql } from 'drizzle-orm';
import { expiringDays, inUseDays } from '#contract/service-tokens.ts';
import type { Clock } from '../../clock.ts';
import { noActor } from '../../database/acting.ts';
import type { Database } from '../../database/database.ts';
import { day } from '../../durations.ts';
import type { Mail } from '../../mail/mail.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { isSuperAdmin } from '../users/users.rules.ts';
import { serviceTokens } from './service-tokens.table.ts';

/**
 * Tells super admins of tokens that are in use and end soon, once of each end. Of several servers that do so at once one tells of it: the
 * others wait for its lock, and find nothing left to tell then.
 */
export const tellEnds = ({ db, clock, mail }: { db: Database; clock: Clock; mail: Pick<Mail, 'send'> }) =>
  db.transact(noActor, async (transaction) => {
    const now = clock.now();
    const ending = await transaction
      .update(serviceTokens)
      .set({ toldEnd: sql`${serviceTokens.expiresAt}` })
      .where(
        and(
          isNull(serviceTokens.revokedAt),
          gte(serviceTokens.lastUsedAt, new Date(now.getTime() - inUseDays * day)),
          gt(serviceTokens.expiresAt, now),
          lte(serviceTokens.expiresAt, new Date(now.getTime() + expiringDays * day)),
          sql`${serviceTokens.toldEnd} is distinct from ${serviceTokens.expiresAt}`,
        ),
      )
      .returning({ tokenName: serviceTokens.name, endsAt: serviceTokens.expiresAt });
    if (ending.length === 0) return;
    const told = await transaction.select({ accountId: accounts.id }).from(accounts).where(isSuperAdmin);
    for (const { tokenName, endsAt } of ending) {
      const variables = { tokenName, tokenEndsAt: (endsAt as Date).toISOString() };
      for (const { accountId } of told)
        await mail.send({ template: 'service-token-ending', accountId, variables }, transaction);
    }
  });

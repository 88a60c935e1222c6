import { sql } from 'drizzle-orm';
import { type LivePlace, liveTabs, presenceSeconds } from '#contract/live.ts';
import type { Caller } from '../../caller.ts';
import { type Clock, fromNow } from '../../clock.ts';
import { at } from '../../database/at.ts';
import { type Connection, select, selectOne } from '../../database/database.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { sessions } from '../auth/auth.table.ts';
import { presence } from './presence.table.ts';

/** In which tabs staff look at which records. Each is written by one statement, which needs no transaction of its own: it is renewed all the time. */
export const createPresence = ({ db, clock }: { db: Connection; clock: Clock }) => {
  const now = () => at(clock.now());
  /** Who was not seen since then is not there any more. */
  const oldest = () => at(fromNow(clock, -presenceSeconds * 1000));
  const isSignedIn = sql`exists (select from ${sessions} where ${sessions.id} = ${presence.sessionId} and ${sessions.revokedAt} is null)`;

  return {
    /** @returns `taken` where somebody else is there in that tab, `tooMany` where the caller is known in {@link liveTabs} others. */
    put: async (
      tab: string,
      { kind, id, typing }: Pick<LivePlace, 'kind' | 'id' | 'typing'>,
      caller: Caller,
    ): Promise<'put' | 'taken' | 'tooMany'> => {
      const { put, others } = await selectOne<{ put: boolean; others: number }>(
        db,
        sql`with others as (select count(*)::integer as n from ${presence}
            where ${presence.accountId} = ${caller.id}::uuid and ${presence.tab} <> ${tab}::uuid and ${presence.seenAt} >= ${oldest()}),
          put as (insert into ${presence} (tab, account_id, session_id, kind, record_id, typing, seen_at)
          select ${tab}::uuid, ${caller.id}::uuid, ${caller.sessionId}::uuid, ${kind}, ${id}, ${typing}, ${now()}
          from others where n < ${liveTabs}
          on conflict (tab) do update set account_id = excluded.account_id, session_id = excluded.session_id, kind = excluded.kind,
            record_id = excluded.record_id, typing = excluded.typing, seen_at = excluded.seen_at
          where ${presence.accountId} = excluded.account_id or ${presence.seenAt} < ${oldest()} or not ${isSignedIn}
          returning tab)
          select exists (select from put) as put, n as others from others`,
      );
      if (put) return 'put';
      return others >= liveTabs ? 'tooMany' : 'taken';
    },

    /** Takes the caller's tab away, if it is theirs. */
    remove: async (tab: string, caller: Caller): Promise<void> => {
      await select(
        db,
        sql`delete from ${presence} where ${presence.tab} = ${tab}::uuid and ${presence.accountId} = ${caller.id}::uuid`,
      );
    },

    /** Everybody who is somewhere. Whose session has ended, or whose account may not sign in any more, is nowhere. */
    list: () =>
      select<LivePlace>(
        db,
        sql`select ${presence.tab}, json_build_object('id', ${accounts.id}, 'name', ${accounts.displayName}) as person,
            ${presence.kind}, ${presence.recordId} as id, ${presence.typing}
          from ${presence} join ${accounts} on ${accounts.id} = ${presence.accountId}
          where ${presence.seenAt} >= ${oldest()} and ${accounts.status} = 'active' and ${isSignedIn} order by ${presence.tab}`,
      ),
  };
};

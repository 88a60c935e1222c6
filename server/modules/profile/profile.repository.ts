import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type { profile as contract, Profile } from '#contract/profile.ts';
import { changeRecord } from '../../database/change.ts';
import type { Connection, Database } from '../../database/database.ts';
import { createRead } from '../../list/list.ts';
import { ownColumns } from '../accounts/accounts.columns.ts';
import { accounts } from '../accounts/accounts.table.ts';

export const createProfileRepository = (db: Database) => {
  const read = createRead<Profile>({ from: accounts, key: accounts.id, columns: ownColumns });

  return {
    find: (id: string) => read(db, id),

    update: (id: string, { version, ...values }: BodyOf<typeof contract.update>) =>
      db.transaction(async (transaction) => {
        await changeRecord(transaction, accounts, { id, version, values, read: () => read(transaction, id) });
        return read(transaction, id);
      }),

    /** A photo replaces the one before whoever saved last, as people expect of a photo; it still counts as a change of the record. */
    setPhoto: async (connection: Connection, id: string, photoId: string | null) => {
      await connection
        .update(accounts)
        .set({ photoId, version: sql`${accounts.version} + 1`, updatedAt: sql`now()` })
        .where(eq(accounts.id, id));
      return read(connection, id);
    },
  };
};

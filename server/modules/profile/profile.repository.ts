import type { BodyOf } from '#contract/endpoint.ts';
import type { profile as contract, Profile } from '#contract/profile.ts';
import type { Acting } from '../../database/acting.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { createRead } from '../../list/list.ts';
import { ownColumns } from '../accounts/accounts.columns.ts';
import type { AccountsRepository } from '../accounts/accounts.repository.ts';
import { accounts as table } from '../accounts/accounts.table.ts';

export const createProfileRepository = ({ db, accounts }: { db: Database; accounts: AccountsRepository }) => {
  const read = createRead<Profile>({ from: table, key: table.id, columns: ownColumns });

  return {
    find: (id: string) => read(db, id),

    update: (acting: Acting, id: string, { version, ...values }: BodyOf<typeof contract.update>) =>
      db.transact(acting, async (transaction) => {
        await accounts.change(transaction, {
          id,
          version,
          values,
          scope: undefined,
          changedBy: id,
          read: () => read(transaction, id),
        });
        return read(transaction, id);
      }),

    setPhoto: async (transaction: Transaction, id: string, photoId: string | null) => {
      await accounts.setPhoto(transaction, id, photoId);
      return read(transaction, id);
    },
  };
};

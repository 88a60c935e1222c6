import { and, eq, sql } from 'drizzle-orm';
import { standardDueHours } from '#contract/desk-kinds.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { type settings as contract, type Settings, settingsId } from '#contract/settings.ts';
import type { Acting } from '../../database/acting.ts';
import type { Database } from '../../database/database.ts';
import { versionConflict } from '../../errors.ts';
import { settings } from './settings.table.ts';

const theOnlyRow = eq(settings.id, 1);

export const createSettingsRepository = (db: Database) => {
  /** The marketplace's settings; the defaults until somebody saved others. */
  const read = async () => {
    const [row] = await db.select().from(settings).where(theOnlyRow);
    if (row) return row;
    await db.transact({ origin: 'defaults' }, (transaction) =>
      transaction.insert(settings).values({}).onConflictDoNothing(),
    );
    const [fresh] = await db.select().from(settings).where(theOnlyRow);
    if (!fresh) throw new Error('the settings row could not be made');
    return fresh;
  };

  /** The same as the contract declares it. */
  const find = async (): Promise<Settings> => {
    const { updatedAt, deskDueHours, ...row } = await read();
    return {
      ...row,
      // A later release may know more kinds than it was saved with.
      deskDueHours: { ...standardDueHours, ...deskDueHours },
      id: settingsId,
      updatedAt: updatedAt.toISOString(),
    };
  };

  return {
    read,
    find,

    /** @throws AppError 409 with the current settings when somebody else changed them meanwhile. */
    update: async (acting: Acting, { version, ...values }: BodyOf<typeof contract.update>) => {
      await read();
      const changed = await db.transact(acting, (transaction) =>
        transaction
          .update(settings)
          .set({ ...values, version: sql`${settings.version} + 1`, updatedAt: sql`now()` })
          .where(and(theOnlyRow, eq(settings.version, version)))
          .returning({ id: settings.id }),
      );
      if (changed.length === 0) throw versionConflict(await find());
      return find();
    },
  };
};

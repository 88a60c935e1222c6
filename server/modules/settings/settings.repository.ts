import { and, eq, getTableColumns } from 'drizzle-orm';
import { standardDueHours } from '#contract/desk-kinds.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { type settings as contract, type Settings, settingsId } from '#contract/settings.ts';
import type { Acting } from '../../database/acting.ts';
import { nextVersion } from '../../database/change.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { versionConflict } from '../../errors.ts';
import { settings } from './settings.table.ts';

export type SettingsRow = typeof settings.$inferSelect;

const theOnlyRow = eq(settings.id, 1);

/** The row as the database would make it. */
const defaults = () => {
  const columns = Object.entries(getTableColumns(settings)).map(([name, column]) => [name, column.default ?? null]);
  return { ...Object.fromEntries(columns), updatedAt: new Date() } as SettingsRow;
};

/** A later release may know more kinds than settings were saved with. */
export const withAllKinds = (dueHours: SettingsRow['deskDueHours']): Settings['deskDueHours'] => ({
  ...standardDueHours,
  ...dueHours,
});

/** A row as the contract declares the settings. */
const shown = ({ updatedAt, deskDueHours, ...row }: SettingsRow): Settings => ({
  ...row,
  deskDueHours: withAllKinds(deskDueHours),
  id: settingsId,
  updatedAt: updatedAt.toISOString(),
});

/** Somebody else was quicker. What the settings are by now is read once the transaction is over. */
class TooLate extends Error {}

export const createSettingsRepository = (db: Database) => {
  const findRow = async () => {
    const [row] = await db.select().from(settings).where(theOnlyRow);
    return row;
  };

  /** The marketplace's settings; the defaults until somebody saved others. */
  const read = async () => {
    const row = await findRow();
    if (row) return row;
    await db.transact({ origin: 'defaults' }, (transaction) =>
      transaction.insert(settings).values({}).onConflictDoNothing(),
    );
    const fresh = await findRow();
    if (!fresh) throw new Error('the settings row could not be made');
    return fresh;
  };

  /** The same as the contract declares it. */
  const find = async () => shown(await read());

  return {
    read,

    /** The settings, which nobody changes until the transaction ends; the defaults where nobody has saved or read any yet. */
    hold: async (transaction: Transaction) => {
      const [held] = await transaction.select().from(settings).where(theOnlyRow).for('share');
      return held ?? defaults();
    },

    find,
    /** The same where nothing is to be written: defaults are told, and not kept. */
    look: async () => shown((await findRow()) ?? defaults()),

    /** @throws AppError 409 with the current settings when somebody else changed them meanwhile. */
    update: async (acting: Acting, { version, ...values }: BodyOf<typeof contract.update>) => {
      await read();
      await db
        .transact(acting, async (transaction) => {
          const changed = await transaction
            .update(settings)
            .set({ ...values, ...nextVersion(settings) })
            .where(and(theOnlyRow, eq(settings.version, version)))
            .returning({ id: settings.id });
          // Within it, so that the trail is not told either that anything was undone by it.
          if (changed.length === 0) throw new TooLate();
        })
        .catch(async (error: unknown) => {
          throw error instanceof TooLate ? versionConflict(await find()) : error;
        });
      return find();
    },
  };
};

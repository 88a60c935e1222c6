import { getTableColumns, sql } from 'drizzle-orm';
import { type OpenDatabase, select } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import type { Place } from '../databases.ts';

/** Everything of a booking that is written, not worked out. */
const columns = Object.values(getTableColumns(bookings)).flatMap(({ name, generated }) => (generated ? [] : [name]));
const list = columns.join(', ');
const text = columns.map((column) => `${column}::text as ${column}`).join(', ');

const insertOf = (rows: number) => {
  const placeOf = (row: number, column: number) => `$${row * columns.length + column + 1}`;
  const values = Array.from({ length: rows }, (_, row) => `(${columns.map((_, nth) => placeOf(row, nth)).join(', ')})`);
  const set = columns.filter((column) => column !== 'id').map((column) => `${column} = excluded.${column}`);
  return `insert into plain_bookings (${list}) values ${values.join(', ')} on conflict (id) do update set ${set.join(', ')}`;
};

const inDatabase = async <Result>(
  { DATABASE_URL: url, DATA_DIR: dataDir }: Place,
  run: (opened: OpenDatabase) => Promise<Result>,
) => {
  const opened = await openDatabase(url ? { url } : { dataDir });
  try {
    return await run(opened);
  } finally {
    await opened.close();
  }
};

/** A second table of bookings, with the same rows, indexes and checks, but without triggers and references. */
export const makePlainTable = (place: Place) =>
  inDatabase(place, ({ db }) =>
    db.transact({}, async (transaction) => {
      await transaction.execute(sql`create table plain_bookings (like bookings including all)`);
      await transaction.execute(sql.raw(`insert into plain_bookings (${list}) select ${list} from bookings`));
    }),
  );

/**
 * Puts bookings into that table by one `INSERT … VALUES … ON CONFLICT` for each so many of them, prepared, in a transaction of its own.
 *
 * @returns how many seconds that took.
 */
export const insertPlainly = (place: Place, parts: readonly (readonly string[])[]) =>
  inDatabase(place, async ({ db }) => {
    const read = async (ids: readonly string[]) => {
      const rows = await select<Record<string, string | null>>(
        db,
        sql`select ${sql.raw(text)} from bookings where id in (select json_array_elements_text(${JSON.stringify(ids)}::json))`,
      );
      return rows.flatMap((row) => columns.map((column) => row[column]));
    };
    const values = [];
    for (const ids of parts) values.push(await read(ids));
    const insert = async (params: unknown[]) => {
      const rows = params.length / columns.length;
      await db.runPrepared?.({ name: `plain_${rows}`, text: insertOf(rows), params });
    };
    // The first one is planned.
    const [first = [], ...others] = values;
    await insert(first);
    const begun = performance.now();
    for (const params of others) await insert(params);
    return (performance.now() - begun) / 1_000;
  });

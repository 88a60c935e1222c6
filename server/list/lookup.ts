import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type Looked = {
  /** The column that names the row. */
  key: PgColumn;
  /** The table it is a row of; its own key is `id`. */
  in: PgTable;
  /** What belongs to the row, such as `left join subjects parent on …`. */
  with?: (row: SQL) => SQL;
  value: (row: SQL) => SQL;
};

/**
 * A value of the one row that a key names, such as a person's name; null where there is no such row. In a statement of any kind it is a
 * subquery; a list's page joins the rows instead, which costs half.
 */
export class Lookup implements SQLWrapper {
  readonly #looked: Looked;

  constructor(looked: Looked) {
    this.#looked = looked;
  }

  getSQL(): SQL {
    const { key, in: table, with: more, value } = this.#looked;
    const row = sql.raw('looked_up');
    return sql`select ${value(row)} from ${table} ${row} ${more?.(row)} where ${row}.id = ${key}`;
  }

  /** @param name what the row is called in the statement; no other's name may begin with it. */
  joined(name: string): { join: SQL; value: SQL } {
    const { key, in: table, with: more, value } = this.#looked;
    const row = sql.raw(name);
    return {
      join: sql`left join ${table} ${row} on ${row}.id = ${key} ${more?.(row)}`,
      value: sql`case when ${row}.id is not null then ${value(row)} end`,
    };
  }
}

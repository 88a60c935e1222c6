import type { SQL, SQLWrapper } from 'drizzle-orm';

/** An expression of which some rows have no value, as of a column that may be null. */
export class Nullable implements SQLWrapper {
  readonly #expression: SQL;

  constructor(expression: SQL) {
    this.#expression = expression;
  }

  getSQL(): SQL {
    return this.#expression;
  }
}

const separator = '--> statement-breakpoint';

/** `ALTER TABLE "coupons" drop column "search_text";` and the statement that makes it anew. */
const ofSearchColumn = /^ALTER TABLE "(\w+)" (drop|add) column "search_text"/i;

/**
 * A migration in which what is searched is made of columns that are there by then. drizzle-kit drops a generated column that has changed and makes
 * it anew before the columns that it adds, and forgets the index that went with it.
 */
export const withSearchColumnsLast = (migration: string): string => {
  const statements = migration.split(separator).map((statement) => statement.trim());
  const tableOf = (statement: string) => ofSearchColumn.exec(statement)?.[1];
  const dropped = statements.filter((statement) => /drop column "search_text"/i.test(statement)).map(tableOf);
  const isRemade = (statement: string) => dropped.includes(tableOf(statement)) && tableOf(statement) !== undefined;
  const remade = statements.filter(isRemade);
  if (remade.length === 0) return migration;
  const tables = remade.filter((statement) => /add column/i.test(statement)).map(tableOf);
  const indexes = tables
    .map((table) => `CREATE INDEX "${table}_search_idx" ON "${table}" USING gin ("search_text" gin_trgm_ops);`)
    .filter((index) => !statements.includes(index));
  const others = statements.filter((statement) => !isRemade(statement));
  return `${[...others, ...remade, ...indexes].join(`${separator}\n`)}\n`;
};

import { setImmediate } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { type CsvFormat, type CsvQuery, separators } from '#contract/csv.ts';
import { quotedCell } from '#contract/formulas.ts';
import type { SharedQuery } from '#contract/list-query.ts';
import { CsvFile } from '../../answers.ts';
import type { Connection } from '../../database/database.ts';
import { retryOutages } from '../../database/retry-outages.ts';
import { type Expression, literal } from '../json-sql.ts';
import type { Selection } from '../selection.ts';
import { createBatches, type Position } from './batches.ts';
import { cellOf } from './cells.ts';

/** The first batch is small, so that something arrives at once; the others are worth their statement without keeping others waiting. */
const batchSizes = { first: 200, further: 4_000 };

/** By which spreadsheets recognise UTF-8. */
const byteOrderMark = '\uFEFF';

/** Which columns, in which order, and what their heads say; the fields' names unless said otherwise. */
export type AnyCsvQuery = CsvQuery<SharedQuery, string>;

/** @returns the values that a line is made of, and the line made of them. */
const lineOf = (fields: string[], columns: Record<string, Expression>, format: CsvFormat) => {
  const currency = columns.currency && sql`row_currency`;
  const cells = fields.map((field) => cellOf(field, columns[field] ?? sql`null`, currency, format));
  const name = (index: number) => sql.raw(`c${index}`);
  const read = cells.map((cell, index) => sql`${cell.read} as ${name(index)}`);
  if (columns.currency) read.push(sql`${columns.currency} as row_currency`);
  const written: SQL[] = cells.map((cell, index) => sql`coalesce(${cell.write(name(index))}, '')`);
  return {
    read: sql.join(read, sql`, `),
    line: sql`${sql.join(written, sql` || ${literal(separators[format.separator])} || `)} || E'\r\n'`,
  };
};

/**
 * Streams a selection as CSV, whose lines the database makes. The first lines are read before this resolves, so that a refusal is still an
 * answer; the rest is read while it is sent, one batch ahead (read-ahead), and retried during an outage of the database.
 */
export const createCsv = async (
  db: Connection,
  { columns: fields, labels = fields, ...format }: AnyCsvQuery,
  selection: Selection,
  columns: Record<string, Expression>,
  sizes = batchSizes,
): Promise<CsvFile> => {
  const read = await createBatches(db, selection, lineOf(fields, columns, format));
  const readAhead = (position: Position | undefined) => {
    const batch = position && retryOutages(() => read(position, sizes.further));
    // Unhandled otherwise when the client has disconnected.
    batch?.catch(() => undefined);
    return batch;
  };
  const first = await read({ part: 'valued' }, sizes.first);

  async function* lines() {
    yield `${byteOrderMark}${labels.map(quotedCell).join(separators[format.separator])}\r\n${first.lines}`;
    // They are sent before anything is read ahead: the embedded database blocks the event loop while it reads.
    await setImmediate();
    let coming = readAhead(first.next);
    while (coming) {
      const { lines, next } = await coming;
      coming = readAhead(next);
      if (lines) yield lines;
    }
  }
  return new CsvFile(lines());
};

import { type CsvFormat, separators } from '#contract/csv.ts';
import { quotedCell } from '#contract/formulas.ts';
import { amountToType } from '#contract/money.ts';

/** A text, a number, or nothing; an amount with what it is in. */
export type Cell = string | number | null | { cents: number; currency: string };

export type CsvTable = { head: readonly string[]; rows: readonly (readonly Cell[])[] };

const digitsOf = (cell: Exclude<Cell, string | null>) =>
  typeof cell === 'number' ? String(cell) : amountToType(cell.cents, cell.currency, 'en');

const cellOf = (cell: Cell, { decimal }: CsvFormat) => {
  if (cell === null) return '';
  if (typeof cell === 'string') return quotedCell(cell);
  return decimal === 'comma' ? digitsOf(cell).replace('.', ',') : digitsOf(cell);
};

/** A table as a file like those of lists: UTF-8 with its mark, and with an apostrophe before what a spreadsheet would take for a formula. */
export const tableCsv = ({ head, rows }: CsvTable, format: CsvFormat): Blob => {
  const lines = [head, ...rows].map((row) =>
    row.map((cell) => cellOf(cell, format)).join(separators[format.separator]),
  );
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
};

/** @example csvName('Bookings: over time', { from: '2026-02-01', to: '2026-02-28' }) // 'Bookings over time 2026-02-01 2026-02-28.csv' */
export const csvName = (title: string, { from, to }: { from: string; to: string }): string =>
  `${title.replace(/[\\/:*?"<>|]/g, '')} ${from === to ? from : `${from} ${to}`}.csv`;

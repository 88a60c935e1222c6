import { quotedCell } from '#contract/formulas.ts';
import type { Import } from '#contract/imports.ts';
import type { Locale } from '#contract/primitives.ts';
import { CsvFile, NdjsonFile, type RowsFile } from '../../answers.ts';
import { type ImportsRepository, reasonsOf } from './imports.repository.ts';
import { isFound } from './reading/separator.ts';

const batchSize = 1_000;

type RowsAfter = ImportsRepository['refusedAfter' | 'leftAfter'];
type Row = Awaited<ReturnType<RowsAfter>>[number];
type ImportedFile = Pick<Import, 'heads' | 'separator' | 'format'>;

/** What comes before the rows, and the line of each. */
type Writing = { head: string; lineOf: (row: Row, reason: string) => string };

const isGiven = (cell: unknown) => cell !== null && cell !== undefined;

const textOf = (cell: unknown) => {
  if (!isGiven(cell)) return '';
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
};

const asCsv = ({ heads, separator: given }: ImportedFile): Writing => {
  const separator = given ?? ',';
  const said = isFound(separator) ? '' : `sep=${separator}\r\n`;
  const lineOf = (cells: readonly string[]) => `${cells.map(quotedCell).join(separator)}\r\n`;
  return {
    head: `\uFEFF${said}${lineOf([...heads, 'line', 'reason'])}`,
    lineOf: ({ line, cells }, reason) => {
      const kept = heads.map((_, nth) => textOf(cells[nth]));
      // Cells that have no head stay too many, until somebody has seen where they belong.
      return lineOf([...kept, String(line), reason, ...cells.slice(heads.length).map(textOf)]);
    },
  };
};

/** Values stay what they are: as the text of a CSV file, an amount would be read in major units, and a list by its commas. */
const asNdjson = ({ heads }: ImportedFile): Writing => ({
  head: '',
  lineOf: ({ line, cells }, reason) => {
    const given = heads.flatMap((head, nth) => (isGiven(cells[nth]) ? [[head, cells[nth]]] : []));
    return `${JSON.stringify({ ...Object.fromEntries(given), line, reason })}\n`;
  },
});

const reasonOf = ({ refusal }: Row, locale: Locale) =>
  Object.entries(refusal ? reasonsOf(refusal, locale) : {})
    .map(([field, sentence]) => (field ? `${field}: ${sentence}` : sentence))
    .join('; ');

/** Rows as they were in the file and in its format, with their lines and the reasons, so that they can be mended and imported again. */
export const rowsFile = (
  file: ImportedFile,
  rowsAfter: (position: number, most: number) => ReturnType<RowsAfter>,
  locale: Locale,
): RowsFile => {
  const { head, lineOf } = file.format === 'ndjson' ? asNdjson(file) : asCsv(file);
  async function* lines() {
    if (head !== '') yield head;
    for (let position = 0; ; ) {
      const rows = await rowsAfter(position, batchSize);
      if (rows.length > 0) yield rows.map((row) => lineOf(row, reasonOf(row, locale))).join('');
      const last = rows.at(-1);
      if (!last || rows.length < batchSize) return;
      position = last.nth;
    }
  }
  return file.format === 'ndjson' ? new NdjsonFile(lines()) : new CsvFile(lines());
};

import { type CellKind, type ImportFormat, type ImportKind, importingOf } from '#contract/imports.ts';
import { minorDigits } from '#contract/money.ts';
import { type AppError, invalid, type Sentence } from '../../../errors.ts';

/** As people write it, and as spreadsheets do, each in its language. */
const yes = ['true', 'wahr', 'vrai', 'verdadeiro', 'yes', 'ja', 'oui', 'sim', '1', 'x'];
const no = ['false', 'falsch', 'faux', 'falso', 'no', 'nein', 'non', 'não', 'nao', '0'];

const flagOf = (cell: string) => {
  const word = cell.toLowerCase();
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : cell;
};

const jsonOf = (cell: string): unknown => {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
};

/** `1.3.2026` as `2026-03-01`: so a German spreadsheet keeps what it read from a file. Between points, the day is first everywhere. */
const withPoints = (cell: string) =>
  cell.replace(
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})\b/,
    (_, day: string, month: string, year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );

/** `2026-03-01 09:30` as UTC, which is what exports write; a day alone is its beginning. */
const momentOf = (cell: string) => {
  const pattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?Z?$/;
  const [, day, time] = pattern.exec(withPoints(cell)) ?? [];
  if (day === undefined) return cell;
  const seconds = time === undefined ? '00:00:00' : time.length === 5 ? `${time}:00` : time;
  return `${day}T${seconds}Z`;
};

/** A fraction is refused as one. What may be thousands, as `1,000`, is none. */
const wholeOf = (cell: string) =>
  /^-?\d{1,15}(?:[.,]\d*[1-9]\d*)?$/.test(cell) ? Number(cell.replace(',', '.')) : cell;

/** Names are kept apart by semicolons, as exports do, or by lines or bars. A comma may be part of a name: only the catalogue tells. */
const listOf = (cell: string) =>
  cell
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Major units of a currency, with a point or a comma before the decimals; a text that is no amount stays as it is, and is refused so. Three
 * digits after the one separator may as well be thousands: `1,200` is twelve hundred to some people and 1.2 to others.
 */
const minorUnits = (cell: string, currency: string): number | string => {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(cell) ?? [];
  const digits = minorDigits(currency);
  if (fraction.length === 3 && digits !== 3) return cell;
  if (whole === undefined || fraction.replace(/0+$/, '').length > digits) return cell;
  return Number(whole) * 10 ** digits + Number(fraction.slice(0, digits).padEnd(digits, '0') || 0);
};

const readingOf: Record<CellKind, (cell: string, currency: string) => unknown> = {
  text: (cell) => cell,
  json: jsonOf,
  list: listOf,
  whole: wholeOf,
  amount: minorUnits,
  flag: flagOf,
  moment: momentOf,
};

/** How amounts of a currency are written. */
const writtenSo = (currency: string): Sentence => {
  const example = { minor: 1200 * 10 ** minorDigits(currency), currency, bare: true } as const;
  return { key: 'import.amount', params: { example } };
};

/** A file of the API's own values has amounts in minor units, also where a program writes its numbers as texts. */
const readingIn = (format: ImportFormat, kind: CellKind) =>
  readingOf[format === 'ndjson' && kind === 'amount' ? 'whole' : kind];

/** @returns what a row gives of each field, by the API's names. An empty cell gives nothing. The refusal of a row with an amount that is none. */
export const valuesOf = (
  { kind, format }: { kind: ImportKind; format: ImportFormat },
  columns: readonly (string | null)[],
  cells: readonly unknown[],
): Record<string, unknown> | AppError => {
  const { fields } = importingOf(kind);
  const given = columns.flatMap((name, nth): [string, unknown][] => {
    const cell = cells[nth];
    if (name === null || cell === null || cell === undefined) return [];
    const value = typeof cell === 'string' ? cell.trim() : cell;
    return value === '' ? [] : [[name, value]];
  });
  const { currency } = Object.fromEntries(given);
  const values = Object.fromEntries(
    given.map(([name, value]) => {
      const read = readingIn(format, fields[name]?.kind ?? 'text');
      // Of NDJSON only texts are read; whatever is a value already is what the API takes.
      return [name, typeof value === 'string' ? read(value, String(currency ?? '')) : value];
    }),
  );
  // Those of NDJSON the API itself refuses.
  if (format === 'ndjson') return values;
  const noAmounts = Object.keys(values).filter(
    (name) => fields[name]?.kind === 'amount' && typeof values[name] === 'string',
  );
  if (noAmounts.length === 0) return values;
  return invalid(Object.fromEntries(noAmounts.map((name) => [name, writtenSo(String(currency ?? ''))])));
};

import { isAmountField } from '#contract/money.ts';

/** What matters of a list's column here. */
export type ExportedColumn = { source: string; label?: string; exported?: readonly string[] };

/** A field of the file, and the message key of its head where that is not the field's own label. */
type CsvColumn = { field: string; label?: string };

const columnOf = ({ source, label, exported }: ExportedColumn): CsvColumn[] => {
  if (exported) return exported.map((field) => ({ field }));
  return [label ? { field: source, label } : { field: source }];
};

/** What is exported of the columns that somebody sees. Behind amounts comes their currency, without which they mean nothing. */
export const csvColumns = (columns: readonly ExportedColumn[]): CsvColumn[] => {
  const fields = columns.flatMap(columnOf);
  return fields.some(({ field }) => isAmountField(field)) ? [...fields, { field: 'currency' }] : fields;
};

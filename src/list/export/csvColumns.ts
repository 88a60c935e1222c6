import type { RaRecord } from 'ra-core';
import { isAmountField } from '#contract/money.ts';
import type { Column } from '../columns.ts';

/** A field of the file, and the message key of its head where that is not the field's own label. */
export type CsvColumn = { field: string; label?: string };

const columnOf = <Row extends RaRecord>({ source, label, exported }: Column<Row>): CsvColumn[] => {
  if (exported) return exported.map((field) => ({ field }));
  return [label ? { field: source, label } : { field: source }];
};

/** What is exported of the columns that somebody sees. Behind amounts comes their currency, without which they mean nothing. */
export const csvColumns = <Row extends RaRecord>(columns: readonly Column<Row>[]): CsvColumn[] => {
  const fields = columns.flatMap(columnOf);
  return fields.some(({ field }) => isAmountField(field)) ? [...fields, { field: 'currency' }] : fields;
};

import type { Field, FieldOf, KindName } from '#contract/entity/kinds.ts';
import { CountField } from '#src/fields/CountField.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';
import type { Column } from '#src/list/columns.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { FlagField } from './FlagField.tsx';
import { RefField } from './RefField.tsx';

type Look = Pick<Column, 'field' | 'align' | 'width'>;

/** A field of each kind as a column of a list. */
const cells: { [Kind in KindName]: (source: string, field: FieldOf<Kind>) => Look } = {
  text: (source) => ({ field: <ValueField source={source} /> }),
  code: (source) => ({ field: <ValueField source={source} code />, width: 96 }),
  slug: (source) => ({ field: <ValueField source={source} code /> }),
  made: (source) => ({ field: <ValueField source={source} /> }),
  ref: (source, field) => ({ field: <RefField source={source} field={field} /> }),
  flag: (source) => ({ field: <FlagField source={source} /> }),
  choice: (source) => ({ field: <ChoiceField source={source} /> }),
  place: (source) => ({ field: <CountField source={source} />, align: 'right', width: 96 }),
  count: (source) => ({ field: <CountField source={source} />, align: 'right' }),
};

export const cellOf = (source: string, field: Field): Look =>
  (cells[field.kind] as (source: string, field: Field) => Look)(source, field);

import type { Field, FieldOf, ListedKind } from '#contract/entity/kinds.ts';
import { BookingKey } from '#src/domain/bookings/BookingKey.tsx';
import { CountField } from '#src/fields/CountField.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { MoneyField } from '#src/fields/MoneyField.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';
import type { Column } from '#src/list/columns.ts';
import type { AnyLooks } from '../looks.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { CutText } from './CutText.tsx';
import { DayField } from './DayField.tsx';
import { FlagField } from './FlagField.tsx';
import { PhotoField } from './PhotoField.tsx';
import { RefField } from './RefField.tsx';
import { RefsChips } from './RefsField.tsx';
import { ViaField } from './ViaField.tsx';
import { WholeField } from './WholeField.tsx';

type Cell = Pick<Column, 'field' | 'align' | 'width' | 'exported'>;
type CellOf<F> = (source: string, field: F, looks: AnyLooks) => Cell;

/** A field of each kind as a column of a list. */
const cells: { [Kind in ListedKind]: CellOf<FieldOf<Kind>> } = {
  text: (source) => ({ field: <ValueField source={source} /> }),
  longText: (source) => ({ field: <CutText source={source} /> }),
  email: (source) => ({ field: <ValueField source={source} /> }),
  key: (source) => ({ field: <ValueField source={source} code /> }),
  code: (source) => ({ field: <ValueField source={source} code />, width: 96 }),
  slug: (source) => ({ field: <ValueField source={source} code /> }),
  made: (source) => ({ field: <ValueField source={source} /> }),
  // A file has no pictures.
  photo: (source) => ({ field: <PhotoField source={source} />, width: 72, exported: [] }),
  ref: (source, field) => ({ field: <RefField source={source} field={field} /> }),
  refs: (source, field) => ({ field: <RefsChips source={source} field={field} /> }),
  via: (source, field) => ({ field: <ViaField source={source} field={field} /> }),
  flag: (source) => ({ field: <FlagField source={source} /> }),
  choice: (source, _, looks) => ({ field: <ChoiceField source={source} looks={looks[source]} /> }),
  states: (source, _, looks) => ({ field: <ChoiceField source={source} looks={looks[source]} tone="neutral" /> }),
  whole: (source) => ({ field: <WholeField source={source} />, align: 'right' }),
  money: (source) => ({ field: <MoneyField source={source} />, align: 'right' }),
  currency: (source) => ({ field: <ValueField source={source} code />, width: 96 }),
  day: (source) => ({ field: <DayField source={source} /> }),
  moment: (source) => ({ field: <DateField source={source} withTime /> }),
  timestamp: (source) => ({ field: <DateField source={source} withTime /> }),
  place: (source) => ({ field: <CountField source={source} />, align: 'right', width: 96 }),
  count: (source) => ({ field: <CountField source={source} />, align: 'right' }),
};

/** The field that is the title, in a cell that leads to the record itself: a booking's key then leads nowhere else. */
export const titleCellOf = (source: string, field: Field, looks: AnyLooks): Cell =>
  field.kind === 'ref' ? { field: <BookingKey source={source} /> } : cellOf(source, field, looks);

/** What is no field of its own is when the record was made or changed. */
export const cellOf = (source: string, field: Field | undefined, looks: AnyLooks): Cell =>
  field
    ? (cells[field.kind as ListedKind] as CellOf<Field>)(source, field, looks)
    : { field: <DateField source={source} /> };

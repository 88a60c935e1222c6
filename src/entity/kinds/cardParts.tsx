import type { ReactNode } from 'react';
import type { Field, FieldOf, ListedKind } from '#contract/entity/kinds.ts';
import { DateField } from '#src/fields/DateField.tsx';
import { MoneyField } from '#src/fields/MoneyField.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';
import type { AnyLooks } from '../looks.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { CountText } from './CountText.tsx';
import { DayField } from './DayField.tsx';
import { FlagField } from './FlagField.tsx';
import { Labelled } from './Labelled.tsx';
import { PhotoField } from './PhotoField.tsx';
import { RefsText } from './RefsField.tsx';
import { ViaText } from './ViaText.tsx';
import { WholeField } from './WholeField.tsx';

/** What a card shows of a field: below the title, at the side, or nothing; and the kind of the records that are named by it. */
type CardPart = { below?: ReactNode; aside?: ReactNode; names?: string };
type CardPartOf<F> = (source: string, field: F, looks: AnyLooks) => CardPart;

const labelled = (source: string, value: ReactNode): CardPart => ({
  below: <Labelled source={source}>{value}</Labelled>,
});

/** A field of each kind on the card that stands for the record in the list of a phone. */
const cardParts: { [Kind in ListedKind]: CardPartOf<FieldOf<Kind>> } = {
  text: () => ({}),
  longText: () => ({}),
  email: (source) => ({ below: <ValueField source={source} /> }),
  key: () => ({}),
  code: () => ({}),
  slug: (source) => ({ below: <ValueField source={source} code /> }),
  made: () => ({}),
  photo: (source) => ({ aside: <PhotoField source={source} size={40} isNamed={false} /> }),
  ref: () => ({}),
  refs: (source, field) => ({ below: <RefsText source={source} field={field} />, names: field.to }),
  via: (source) => ({ below: <ViaText source={source} /> }),
  flag: (source) => ({ aside: <FlagField source={source} /> }),
  choice: (source, _, looks) => {
    const word = <ChoiceField source={source} looks={looks[source]} />;
    return looks[source] ? { aside: word } : { below: word };
  },
  states: (source, _, looks) => ({ aside: <ChoiceField source={source} looks={looks[source]} tone="neutral" /> }),
  whole: (source) => labelled(source, <WholeField source={source} />),
  money: (source) => ({ aside: <MoneyField source={source} /> }),
  currency: () => ({}),
  day: (source) => labelled(source, <DayField source={source} />),
  moment: (source) => labelled(source, <DateField source={source} withTime />),
  timestamp: (source) => labelled(source, <DateField source={source} withTime />),
  place: (source) => labelled(source, <ValueField source={source} />),
  count: (source, field) => ({ below: <CountText source={source} field={field} /> }),
};

export const cardPartOf = (source: string, field: Field, looks: AnyLooks): CardPart =>
  (cardParts[field.kind as ListedKind] as CardPartOf<Field>)(source, field, looks);

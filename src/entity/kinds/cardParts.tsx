import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field, FieldOf, ListedKind } from '#contract/entity/kinds.ts';
import { ValueField } from '#src/fields/ValueField.tsx';
import type { AnyLooks } from '../looks.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { CountText } from './CountText.tsx';
import { FlagField } from './FlagField.tsx';
import { ViaField } from './ViaField.tsx';

/** What a card shows of a field: below the title, at the side, or nothing. */
type CardPart = { below?: ReactNode; aside?: ReactNode };
type CardPartOf<F> = (source: string, field: F, looks: AnyLooks) => CardPart;

/** A number means nothing without its label. */
const Labelled = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const value: unknown = useRecordContext()?.[source];
  return `${translate(`resources.${resource}.fields.${source}`)} ${value}`;
};

/** A field of each kind on the card that stands for the record in the list of a phone. */
const cardParts: { [Kind in ListedKind]: CardPartOf<FieldOf<Kind>> } = {
  text: () => ({}),
  code: () => ({}),
  slug: (source) => ({ below: <ValueField source={source} code /> }),
  made: () => ({}),
  ref: () => ({}),
  via: (source, field) => ({ below: <ViaField source={source} field={field} /> }),
  flag: (source) => ({ aside: <FlagField source={source} /> }),
  choice: (source, _, looks) => {
    const word = <ChoiceField source={source} looks={looks[source]} />;
    return looks[source] ? { aside: word } : { below: word };
  },
  states: (source, _, looks) => ({ aside: <ChoiceField source={source} looks={looks[source]} tone="neutral" /> }),
  place: (source) => ({ below: <Labelled source={source} /> }),
  count: (source, field) => ({ below: <CountText source={source} field={field} /> }),
};

export const cardPartOf = (source: string, field: Field, looks: AnyLooks): CardPart =>
  (cardParts[field.kind as ListedKind] as CardPartOf<Field>)(source, field, looks);

import { useState } from 'react';
import type { Choice } from '#src/form/useChoiceTexts.tsx';
import { fold } from '#src/i18n/fold.ts';
import { TickList, type TickListProps } from './TickList.tsx';

type Props = Pick<TickListProps, 'label' | 'choices' | 'chosen' | 'toggle' | 'asked'>;

/** From so many choices on they can be searched. */
const many = 8;
/** And so many are shown at once, among them those that are chosen. */
const most = 60;

/** Choices to tick, all of which come at once. */
export const CheckList = ({ choices, ...list }: Props) => {
  const [text, change] = useState('');
  // Those that are chosen as it is opened: none moves by being ticked.
  const [first] = useState(list.chosen);
  const matching = choices.filter(({ name }) => fold(name).includes(fold(text.trim())));
  const rest = matching.length - most;
  const rankOf = ({ id }: Choice) => Number(!first.includes(id));
  const shown = rest > 0 ? matching.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, most) : matching;
  const search = choices.length > many ? { text, change } : undefined;
  return <TickList {...list} choices={shown} rest={rest} search={search} />;
};

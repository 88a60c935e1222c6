import { useState } from 'react';
import { TickList, type TickListProps } from './TickList.tsx';

type Props = Pick<TickListProps, 'label' | 'choices' | 'chosen' | 'toggle' | 'asked'>;

/** From so many choices on they can be searched. */
const many = 8;
/** And so many are shown at once. */
const most = 60;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Choices to tick, all of which come at once. */
export const CheckList = ({ choices, ...list }: Props) => {
  const [text, change] = useState('');
  const matching = choices.filter(({ name }) => plain(name).includes(plain(text.trim()))).slice(0, most);
  return <TickList {...list} choices={matching} search={choices.length > many ? { text, change } : undefined} />;
};

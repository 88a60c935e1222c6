import { useRecordContext } from 'ra-core';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { type ChipLook, StatusChip, type Tone } from '#src/fields/StatusChip.tsx';
import { lookOf } from '../toneLooks.ts';
import { useDrawn } from '../useDrawn.ts';
import { useWordOf } from './useWordOf.ts';

type Props = {
  source: string;
  looks?: Readonly<Record<string, ChipLook>> | undefined;
  /** Of a word that nothing was said of. */
  tone?: Tone;
};

/** One of a field's words, as the person reads it; a chip where the words have looks. */
export const ChoiceWord = ({ source, word, looks, tone: otherwise }: Props & { word: string }) => {
  const wordOf = useWordOf(source);
  const { tones } = useDrawn();
  const tone = tones[source]?.[word] ?? otherwise;
  const look = looks?.[word] ?? (tone && lookOf(tone));
  return look ? <StatusChip {...look} label={wordOf(word)} /> : wordOf(word);
};

/** The word that the record in context has. */
export const ChoiceField = (props: Props) => {
  const value: unknown = useRecordContext()?.[props.source];
  return typeof value === 'string' ? <ChoiceWord word={value} {...props} /> : <EmptyValue />;
};

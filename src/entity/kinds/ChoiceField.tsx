import { useRecordContext } from 'ra-core';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { StatusChip, type Tone } from '#src/fields/StatusChip.tsx';
import type { Look } from '../looks.ts';
import { lookOf } from '../toneLooks.ts';
import { useDrawn } from '../useDrawn.ts';
import { useWordOf } from './useWordOf.ts';

type Props = {
  source: string;
  looks?: Readonly<Record<string, Look>> | undefined;
  /** Of a word that nothing was said of. */
  tone?: Tone;
};

/** One of a few words, as the person reads it; a chip where the words have looks. */
export const ChoiceField = ({ source, looks, tone: otherwise }: Props) => {
  const wordOf = useWordOf(source);
  const value: unknown = useRecordContext()?.[source];
  const { tones } = useDrawn();
  if (typeof value !== 'string') return <EmptyValue />;
  const tone = tones[source]?.[value] ?? otherwise;
  const look = looks?.[value] ?? (tone && lookOf(tone));
  return look ? <StatusChip {...look} label={wordOf(value)} /> : wordOf(value);
};

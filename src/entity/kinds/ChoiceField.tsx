import { useRecordContext } from 'ra-core';
import { StatusChip } from '#src/fields/StatusChip.tsx';
import type { Look } from '../looks.ts';
import { useWordOf } from './useWordOf.ts';

type Props = { source: string; looks?: Readonly<Record<string, Look>> | undefined };

/** One of a few words, as the person reads it; a chip where the words have looks. */
export const ChoiceField = ({ source, looks }: Props) => {
  const wordOf = useWordOf(source);
  const value: unknown = useRecordContext()?.[source];
  if (typeof value !== 'string') return null;
  const look = looks?.[value];
  return look ? <StatusChip {...look} label={wordOf(value)} /> : wordOf(value);
};

import { useRecordContext } from 'ra-core';
import { useWordOf } from './useWordOf.ts';

/** One of a few words, as the person reads it. */
export const ChoiceField = ({ source }: { source: string }) => {
  const wordOf = useWordOf(source);
  const value: unknown = useRecordContext()?.[source];
  return typeof value === 'string' ? wordOf(value) : null;
};

import { useRecordContext } from 'ra-core';
import type { Language } from '#contract/languages.ts';

/** The language's name or code, as text. */
export const LanguageName = ({ source = 'name' }: { source?: 'name' | 'code' }) =>
  useRecordContext<Language>()?.[source];

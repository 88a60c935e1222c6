import { useTranslate } from 'ra-core';

/**
 * What is said of a text that is longer than may be; undefined otherwise. A limit of the field's own would cut off the end of what is pasted
 * without a word.
 */
export const useTooLong = (text: string, most: number | null): string | undefined => {
  const translate = useTranslate();
  const isTooLong = most !== null && text.trim().length > most;
  return isTooLong ? translate('validation.max_length', { smart_count: most }) : undefined;
};

import { useLocale, useTranslate } from 'ra-core';
import { formatAgo } from '#src/fields/formatAgo.ts';

/** What stands below a text that was found again: since when it waits. Otherwise what is said, or a space, so that nothing moves. */
export const useKeptHint = (keptSince: number | undefined, otherwise = ' ') => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const ago = keptSince === undefined ? undefined : formatAgo(keptSince, locale);
  return ago === undefined ? otherwise : translate('ui.form.draft.not_sent', { ago });
};

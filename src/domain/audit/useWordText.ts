import { useLocales, useTranslate } from 'ra-core';
import { useLetterNames } from '../letters/useLetterNames.ts';

/** Where a resource's messages have the words of a field that are not called as it is. */
const groups: Readonly<Record<string, string>> = {
  paymentStatus: 'payment',
  payoutStatus: 'payout',
  paymentMethod: 'method',
  accessLevel: 'access',
};

/** What accounts are is said in the frame, which says it of whoever is signed in. */
const kinds = new Set(['userType', 'userRole']);

/** Whose changes name e-mails by their keys; the names are asked for only there. */
const namingLetters: ReadonlySet<string | undefined> = new Set(['settings']);

/**
 * A word that the database knows, such as `active` or `en`, as the screens say it.
 *
 * @returns a function that answers undefined of what is no such word.
 */
export const useWordText = (resource: string | undefined) => {
  const translate = useTranslate();
  const locales = useLocales();
  const letters = useLetterNames(namingLetters.has(resource));
  return (field: string, word: string): string | undefined => {
    if (field === 'lettersByApp') return letters?.get(word);
    if (!/^[A-Za-z]+$/.test(word)) return undefined;
    const language = field === 'language' && locales.find(({ locale }) => locale === word)?.name;
    if (language) return language;
    if (kinds.has(field)) return translate(`ui.frame.user_type.${word}`, { _: word });
    if (resource === undefined) return undefined;
    return translate(`resources.${resource}.${groups[field] ?? field}.${word}`, { _: word });
  };
};

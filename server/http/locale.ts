import Negotiator from 'negotiator';
import { type Locale, locales } from '#contract/primitives.ts';

/** Content negotiation: the best of our languages by `Accept-Language`, or English. */
export const negotiateLocale = (header = ''): Locale => {
  // We have no regional variants: `de-AT` is as good as `de`, also beside one that is ours to the letter.
  const languages = header.slice(0, 200).replace(/-[^,;]*/g, '');
  const accepted = new Negotiator({ headers: { 'accept-language': languages } }).language([...locales]);
  // It answers one of those it is given.
  return (accepted as Locale | undefined) ?? 'en';
};

import Negotiator from 'negotiator';
import { type Locale, locales } from '#contract/primitives.ts';

/** Content negotiation: the best of our languages by `Accept-Language`, or English. */
export const negotiateLocale = (header = ''): Locale => negotiateAmong(locales, header) ?? 'en';

/** The best of some of our languages by `Accept-Language`; undefined where none of them will do. */
export const negotiateAmong = (languages: readonly Locale[], header = ''): Locale | undefined => {
  // We have no regional variants: `de-AT` is as good as `de`, also beside one that is ours to the letter.
  const wanted = header.slice(0, 200).replace(/-[^,;]*/g, '');
  const accepted = new Negotiator({ headers: { 'accept-language': wanted } }).language([...languages]);
  // It answers one of those it is given.
  return accepted as Locale | undefined;
};

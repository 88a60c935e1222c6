import { type Locale, locales } from '#contract/primitives.ts';

const isLocale = (tag: string): tag is Locale => (locales as readonly string[]).includes(tag);

/** The language of `Accept-Language` that we speak, best first; English otherwise. */
export const negotiateLocale = (header: string | undefined): Locale => {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((one, other) => other.quality - one.quality);
  return wanted.map(({ language }) => language).find(isLocale) ?? 'en';
};

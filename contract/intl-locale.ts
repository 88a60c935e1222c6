/** A language as engines are to be asked for it: to them, `pt` alone is Brazil's, while the texts here are Portugal's. */
export const intlLocale = (locale: string): string => (locale === 'pt' ? 'pt-PT' : locale);

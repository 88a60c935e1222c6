import { useWords } from '#src/i18n/useViewTexts.ts';
import { texts } from './texts.ts';

/** How something is written, in words: `strong, a https://example.com` is *bold, link to https://example.com*. */
export const useFormatName = () => {
  const { formats, plain } = useWords(texts);
  const nameOf = (one: string) => {
    const [element = '', ...attributes] = one.split(' ');
    const name = Object.entries(formats).find(([known]) => known === element)?.[1] ?? element;
    return [name, ...attributes].join(' ');
  };
  return (format: string): string => (format === '' ? plain : format.split(', ').map(nameOf).join(', '));
};

import { escapeHtml } from '../html/escape-html.ts';

/**
 * Puts the address of a link, which lets whoever knows it in, where a letter's text has what stood for it: as the whole address of a link, or as text. A
 * template never sees it: in the address of a picture, or behind somebody else's address, it would be told to them.
 *
 * @param body HTML that was made safe, so that a `>` ends a tag.
 * @param standIn an address that nobody else could know, and that leads nowhere.
 */
export const putLink = (body: string, standIn: string, address: string): string => {
  const [before, after] = [escapeHtml(standIn), escapeHtml(address)];
  return body
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part.replace(`href="${before}"`, () => `href="${after}"`)
        : part.replaceAll(before, () => after),
    )
    .join('');
};

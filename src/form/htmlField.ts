/** Is what a field of a page or a template holds HTML, in whichever language? */
export const isHtmlField = (field: string): boolean => /^(content|body)([A-Z]|$)/.test(field);

const ends = /<\/(p|li|h\d|div|blockquote|pre)>|<br\s*\/?>/gi;

/** What HTML says, a line for each of its paragraphs, without its markup. */
export const textOfHtml = (html: string): string =>
  (new DOMParser().parseFromString(html.replace(ends, '$&\n'), 'text/html').body.textContent ?? '').trim();

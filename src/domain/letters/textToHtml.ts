const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Addresses in angle brackets are links, as plain text has them. */
const withLinks = (line: string) =>
  line.replace(/&lt;(https?:\/\/[^\s&]+(?:&amp;[^\s&]+)*)&gt;/g, (_, url: string) => `<a href="${url}">${url}</a>`);

const isQuoted = (line: string) => line.startsWith('>');
const unquoted = (line: string) => line.replace(/^> ?/, '');

const paragraph = (text: string) => {
  const lines = text.split('\n');
  const quoted = lines.every(isQuoted);
  const html = (quoted ? lines.map(unquoted) : lines).map((line) => withLinks(escapeHtml(line))).join('<br>');
  return quoted ? `<blockquote>${html}</blockquote>` : `<p>${html}</p>`;
};

/**
 * What somebody has typed as plain text, as the HTML of an e-mail: an empty line ends a paragraph, and one that begins with `>` is quoted.
 *
 * @example textToHtml('Hello,\n\n> not yet') // '<p>Hello,</p>\n<blockquote>not yet</blockquote>'
 */
export const textToHtml = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n/)
    .map(paragraph)
    .join('\n');

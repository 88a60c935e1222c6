import { compile } from 'html-to-text';
import { runWithTimeout } from './deadline.ts';

const convert = compile({
  wordwrap: false,
  // Bounds for what no letter has; what lies beyond them is left out.
  limits: { maxDepth: 100, maxChildNodes: 20_000, maxInputLength: 600_000, ellipsis: '…' },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    // Mail programs read capitals aloud as letters.
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/**
 * A letter's HTML in plain text, for whoever reads mail that way: links are written out behind their words.
 *
 * @example toPlainText('<p>Go to <a href="https://a.test">your page</a>.</p>') // 'Go to your page <https://a.test>.'
 * @throws DeadlineError when it takes longer than any letter does.
 */
export const toPlainText = (body: string) => runWithTimeout(() => convert(body).trim());

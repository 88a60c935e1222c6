/** A word of a text with what it stands in, or where a paragraph, a heading or the like begins. */
export type Token = {
  /** Empty where a block begins. */
  text: string;
  /** Is it followed by a space? */
  spaced: boolean;
  /** How it is written: of a word `strong`, `a https://…`; of a block its element. */
  format: string;
};

const blocks =
  /^(address|article|blockquote|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)$/;
const lists = /^(ol|ul|table|tbody|thead|tfoot|tr|dl)$/;

const attributesOf = (element: Element) =>
  [...element.attributes]
    .filter(({ name }) => name !== 'target' && name !== 'rel')
    .map(({ name, value }) => (name === 'href' ? value : `${name}=${value}`));

const describe = (element: Element) => [element.localName, ...attributesOf(element)].join(' ');

const words = (text: string, format: string): Token[] =>
  [...text.matchAll(/([\p{L}\p{N}]+|[^\s\p{L}\p{N}])(\s*)/gu)].map(([, word = '', space]) => ({
    text: word,
    spaced: space !== '',
    format,
  }));

const isBlock = (element: Element) => blocks.test(element.localName);
/** The paragraph that an item of a list begins with is that item. */
const isOpening = (element: Element) =>
  element.localName === 'p' &&
  element.parentElement?.firstElementChild === element &&
  element.parentElement.matches('li, blockquote, td, th');
/** Does it begin a line of its own? What only holds others does not. */
const beginsLine = (element: Element) =>
  (isBlock(element) && !lists.test(element.localName) && !isOpening(element)) ||
  ['br', 'img'].includes(element.localName);

/**
 * HTML as the words that people read, in their order, each with how it is written.
 *
 * @example readHtml('<p>Five <b>days</b></p>') // a block 'p', 'Five' and 'days', the last as 'b'
 */
export const readHtml = (html: string): Token[] => {
  const tokens: Token[] = [];
  const readText = (text: string, format: string) => {
    const last = tokens.at(-1);
    // A space between a word and the next, which is written otherwise, may stand before that.
    if (last && /^\s/.test(text)) last.spaced = true;
    tokens.push(...words(text, format));
  };
  const visit = (node: Node, format: readonly string[]) => {
    if (node.nodeType === Node.TEXT_NODE) readText(node.textContent ?? '', format.join(', '));
    if (!(node instanceof Element)) return;
    const begins = beginsLine(node);
    if (begins) tokens.push({ text: '', spaced: false, format: describe(node) });
    const within = begins || isBlock(node) ? format : [...format, describe(node)];
    for (const child of node.childNodes) visit(child, within);
  };
  for (const node of new DOMParser().parseFromString(html, 'text/html').body.childNodes) visit(node, []);
  return tokens;
};

import type { Page } from 'playwright-core';

/** Runs in the page: texts that lie over others, and texts that what stands beside them leaves no room for, a sentence each. */
const readCrowded = (): string[] => {
  type Line = { element: Element; box: DOMRect; text: string };
  /** Pixels that lines may reach into each other: their boxes are higher than their letters. */
  const slack = { across: 3, down: 6 };
  /** Letters a line, of three lines and more, below which words are torn apart or stand alone. */
  const few = 7;
  const isRead = (element: Element) =>
    !element.closest('svg, script, style, noscript, .visually-hidden, legend') &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** What floats over the page: the texts of two layers may lie over each other. */
  const layerOf = (element: Element | null): Element => {
    if (!element || element === document.body) return document.body;
    return getComputedStyle(element).position === 'static' || getComputedStyle(element).position === 'relative'
      ? layerOf(element.parentElement)
      : element;
  };

  /** What its frames leave of a line to be seen. */
  const seen = (line: DOMRect, frame: Element | null): DOMRect => {
    if (!frame || frame === document.body) return line;
    const { overflowX, overflowY, clipPath } = getComputedStyle(frame);
    const box = frame.getBoundingClientRect();
    const [left, right] =
      overflowX === 'visible'
        ? [line.left, line.right]
        : [Math.max(line.left, box.left), Math.min(line.right, box.right)];
    const [top, bottom] =
      overflowY === 'visible'
        ? [line.top, line.bottom]
        : [Math.max(line.top, box.top), Math.min(line.bottom, box.bottom)];
    if (clipPath !== 'none' || right <= left || bottom <= top) return new DOMRect();
    return seen(new DOMRect(left, top, right - left, bottom - top), frame.parentElement);
  };

  const isOver = (one: Line, other: Line) => {
    const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
    const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
    return one.element !== other.element && across > slack.across && down > slack.down;
  };

  const layers = new Map<Element, Line[]>();
  const found = new Set<string>();
  const read = (node: Node) => {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || !isRead(element)) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    const count = new Set(boxes.map(({ top }) => Math.round(top))).size;
    if (count > 2 && text.length / count < few)
      found.add(`“${text.slice(0, 60)}” takes ${count} lines in ${element.outerHTML.slice(0, 100)}`);
    const layer = layerOf(element);
    const lines = boxes.map((box) => ({ element, box: seen(box, element), text })).filter(({ box }) => box.width > 0);
    layers.set(layer, [...(layers.get(layer) ?? []), ...lines]);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) read(node);
  for (const lines of layers.values())
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1).filter((other) => isOver(one, other)))
        found.add(`“${one.text.slice(0, 40)}” and “${other.text.slice(0, 40)}” lie over each other`);
  return [...found];
};

/** Runs in the page: keys and addresses that the end of a line tears within a word, a sentence each. */
const readTorn = (): string[] => {
  /** What is read or copied as a whole: an address may go on below where one of its parts ends, a key not at all. */
  const whole = /[A-Z]{2,}-\d+|\S*(?:@|:\/\/)\S*/g;
  /** Behind these, and before an `@` or a full stop, parts of an address end. */
  const isEnd = (before: string, after: string) => /[/@.?&=#_-]/.test(before) || /[@.]/.test(after);

  const topOf = (node: Node, at: number) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return Math.round(range.getBoundingClientRect().top);
  };

  const isTorn = (node: Node, word: string, index: number) => {
    const isKey = /^[A-Z]{2,}-\d/.test(word);
    return [...word].some(
      (letter, at) =>
        at > 0 &&
        topOf(node, index + at) > topOf(node, index + at - 1) &&
        (isKey || !isEnd(word[at - 1] ?? '', letter)),
    );
  };

  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    // What programs wrote goes on below wherever a line is full.
    if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('pre, script, .visually-hidden'))
      continue;
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(whole))
      if (isTorn(node, word, index)) found.add(`“${word}” is torn in ${element.outerHTML.slice(0, 100)}`);
  }
  return [...found];
};

/** Runs in the page: links of which next to nothing is left to be read, and texts that stand below their icon, a sentence each. */
const readSqueezed = (): string[] => {
  /** Pixels below which what is left of a word, with its ellipsis, says nothing. */
  const legible = 36;
  const isCut = ({ scrollWidth, clientWidth }: Element) => clientWidth > 1 && scrollWidth - clientWidth > 1;
  const links = [...document.querySelectorAll('a')]
    .filter((link) => isCut(link) && link.clientWidth < legible && getComputedStyle(link).textOverflow === 'ellipsis')
    .map((link) => `${link.clientWidth} px are left of the link “${link.textContent?.trim().slice(0, 60)}”`);
  const below = [...document.querySelectorAll('.MuiAlert-icon + .MuiAlert-message')]
    .filter((message) => {
      const icon = message.previousElementSibling?.getBoundingClientRect();
      return icon && message.getBoundingClientRect().top >= icon.bottom;
    })
    .map((message) => `The icon stands alone above “${message.textContent?.trim().slice(0, 60)}”`);
  return [...links, ...below];
};

/** Runs in the page: headings of pages of words whose last line has next to nothing of them, a sentence each. */
const readLonely = (): string[] =>
  [...document.querySelectorAll('.bare h1')].flatMap((heading) => {
    const text = document.createRange();
    text.selectNodeContents(heading);
    const widths = [...text.getClientRects()].map(({ width }) => width);
    const last = widths.at(-1) ?? 0;
    return last < Math.max(...widths) / 3 ? [`The last word of “${heading.textContent}” stands alone`] : [];
  });

/** Texts that are crowded: over one another, torn within a word, squeezed to a word a line or a letter, or with one left alone. */
export const findCrowded = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(readCrowded)),
  ...(await page.evaluate(readTorn)),
  ...(await page.evaluate(readSqueezed)),
  ...(await page.evaluate(readLonely)),
];

import type { Page } from 'playwright-core';

/** Runs in the page: texts that a frame around them cuts off without a sign of it, a sentence each. */
const readCutOff = (): string[] => {
  const found = new Set<string>();

  const isMeant = (element: Element) =>
    !element.closest('svg, script, style, noscript, .visually-hidden') &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  // What can be scrolled can be seen, and what is hidden on purpose is not meant to be.
  const isOver = ({ overflowX, clipPath }: CSSStyleDeclaration, { width }: DOMRect) =>
    /auto|scroll/.test(overflowX) || clipPath !== 'none' || width <= 1;

  /** Follows a text out through its frames: what one cuts off without an ellipsis is found, and what is left is seen by the next. */
  const follow = (element: Element, frame: Element | null, end: number): void => {
    if (!frame || frame === document.body) return;
    const style = getComputedStyle(frame);
    const box = frame.getBoundingClientRect();
    if (isOver(style, box)) return;
    const isCut = style.overflowX !== 'visible' && end > box.right + 1;
    if (isCut && style.textOverflow !== 'ellipsis') {
      const said = `“${element.textContent?.trim().slice(0, 60)}” in ${element.outerHTML.slice(0, 100)}`;
      found.add(`${Math.round(end - box.right)} px cut off by its frame: ${said}`);
    }
    if (style.position !== 'fixed') follow(element, frame.parentElement, isCut ? box.right : end);
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !isMeant(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { right, width } of range.getClientRects()) if (width > 1) follow(element, element, right);
  }
  return [...found];
};

/** Runs in the page: texts with an ellipsis that have room beside them in their cell or card, a sentence each. */
const readShortened = (): string[] => {
  /** Pixels up to which it is the distance to what stands beside it. */
  const distance = 32;

  const paddingBetween = (element: Element, frame: Element) => {
    let padding = 0;
    for (let outer = element.parentElement; outer && outer !== frame.parentElement; outer = outer.parentElement)
      padding += Number.parseFloat(getComputedStyle(outer).paddingRight);
    return padding;
  };

  /** Where what stands at its right in the same frame begins. */
  const neighbours = (element: Element, frame: Element) => {
    const own = element.getBoundingClientRect();
    return [...frame.querySelectorAll('*')]
      .filter((other) => !element.contains(other) && other.childElementCount === 0)
      .map((other) => other.getBoundingClientRect())
      .filter(({ left, top, bottom, width }) => width > 1 && left >= own.right && top < own.bottom && bottom > own.top)
      .map(({ left }) => left);
  };

  const shortened = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.clientWidth > 0 &&
      element.scrollWidth - element.clientWidth > 1 &&
      getComputedStyle(element).textOverflow === 'ellipsis',
  );
  return shortened.flatMap((element) => {
    const frame = element.closest('td, li, [role="gridcell"], .MuiCard-root');
    // Columns of a grid are as wide as each other in all rows, whatever one of them needs.
    if (!frame || getComputedStyle(frame).display === 'grid') return [];
    const end = frame.getBoundingClientRect().right - paddingBetween(element, frame);
    const room = Math.min(end, ...neighbours(element, frame)) - element.getBoundingClientRect().right;
    return room > distance
      ? [`An ellipsis with ${Math.round(room)} px of room beside it: “${element.textContent?.trim().slice(0, 60)}”`]
      : [];
  });
};

/** Runs in the page: headings that are not read to their end, a sentence each. */
const readHeadings = (): string[] =>
  [...document.querySelectorAll('h1, h2')]
    .filter((heading) => heading.checkVisibility({ visibilityProperty: true }) && !heading.closest('.visually-hidden'))
    .filter((heading) => getComputedStyle(heading).overflow !== 'visible')
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth - clientWidth > 1 || scrollHeight - clientHeight > 1,
    )
    .map((heading) => `A heading ends before it does: “${heading.textContent?.trim().slice(0, 60)}”`);

/** Runs in the page: buttons that are narrower than their words, a sentence each. */
const readSpilled = (): string[] =>
  [...document.querySelectorAll('.MuiButton-root')]
    .filter((button) => button.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .flatMap((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      const { left, right } = button.getBoundingClientRect();
      const isOver = [...words.getClientRects()].some((box) => box.left < left - 1 || box.right > right + 1);
      return isOver ? [`The words of a button stand out of it: “${button.textContent?.trim().slice(0, 60)}”`] : [];
    });

/**
 * Runs in the page: gives what is called after records a long name, or the names back that they had.
 *
 * @param names by the selector of what has them
 */
const nameAnew = ([names, isOver]: [names: Record<string, string>, isOver: boolean]) => {
  for (const [selector, long] of Object.entries(names))
    for (const named of document.querySelectorAll<HTMLElement>(selector)) {
      const [text] = named.childNodes;
      if (!text || text.nodeType !== Node.TEXT_NODE) continue;
      const { name = text.nodeValue ?? '' } = named.dataset;
      named.dataset.name = name;
      text.nodeValue = isOver ? name : long;
      if (isOver) delete named.dataset.name;
    }
};

/**
 * Long names as marketplaces have them: which record of the demo a screen shows, and so how long its names are, differs from day to day.
 * Tables have as much room as their own names need.
 */
const longNames = {
  '.reference-link:not(td *)': 'Business and economics › International macroeconomics and statistics',
  '.record-drawer h2': 'Lesson differed from the description',
};

/** Texts that are cut off by what is around them, or for nothing. */
export const findCutOff = async (page: Page): Promise<string[]> => {
  const found = [
    ...(await page.evaluate(readCutOff)),
    ...(await page.evaluate(readShortened)),
    ...(await page.evaluate(readHeadings)),
    ...(await page.evaluate(readSpilled)),
  ];
  await page.evaluate(nameAnew, [longNames, false] as [Record<string, string>, boolean]);
  const foundOfLong = [...(await page.evaluate(readCutOff)), ...(await page.evaluate(readHeadings))];
  await page.evaluate(nameAnew, [longNames, true] as [Record<string, string>, boolean]);
  return [...found, ...foundOfLong.map((sentence) => `With long names: ${sentence}`)];
};

/** Runs in the page: neighbours in a row whose heights are nearly the same, as if by mistake, a sentence each. */
const readUneven = (): string[] => {
  const controls =
    'button, a.button, a.main-action, a.icon-button, .MuiButton-root, .MuiIconButton-root, .MuiOutlinedInput-root, .MuiToggleButtonGroup-root, .search, .filter, .select';
  /** Pixels up to which a difference is no choice: what is much smaller, such as a button within a card that opens, is. */
  const nearly = 8;
  /** Wrappers of rows, each control's own row being the nearest. */
  const rows = new Map<Element, HTMLElement[]>();
  for (const control of document.body.querySelectorAll<HTMLElement>(`:is(main, [role="dialog"]) :is(${controls})`)) {
    if (control.parentElement?.closest(controls) || !control.checkVisibility({ visibilityProperty: true })) continue;
    for (let row = control.parentElement; row; row = row.parentElement) {
      const { display, flexDirection } = getComputedStyle(row);
      if (display.endsWith('flex') && flexDirection === 'row' && row.querySelectorAll(controls).length > 1) {
        rows.set(row, [...(rows.get(row) ?? []), control]);
        break;
      }
      // Cells, fields and cards have an inside of their own.
      if (row.matches('td, th, li, main, form, section, .MuiCard-root, .MuiFormControl-root')) break;
    }
  }
  return [...rows.values()].flatMap((members) => {
    const boxes = members.map((element) => ({ element, box: element.getBoundingClientRect() }));
    const [first] = boxes;
    const beside = boxes.filter(({ box }) => first && box.top < first.box.bottom && box.bottom > first.box.top);
    const heights = [...new Set(beside.map(({ box }) => Math.round(box.height)))].sort((one, other) => one - other);
    const isNear = heights.some((height, at) => at > 0 && height - (heights[at - 1] ?? 0) <= nearly);
    if (!isNear) return [];
    const named = beside.map(
      ({ element, box }) =>
        `${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 20)}: ${box.height}`,
    );
    return [`Heights of ${heights.join(', ')} px in one row: ${named.slice(0, 8).join('; ')}`];
  });
};

/** Runs in the page: fields that are lower than a button, as they stand beside others in the grid of a form, a sentence each. */
const readLow = (): string[] =>
  [...document.querySelectorAll('.MuiOutlinedInput-root')]
    .map((field) => ({ height: field.getBoundingClientRect().height, html: field.outerHTML.slice(0, 120) }))
    .filter(({ height }) => height > 0 && height < 36)
    .map(({ height, html }) => `A field of ${height} px: ${html}`);

/** Runs in the page: buttons of a table's rows that one row has elsewhere than another, a sentence each. */
const readAskew = (): string[] => {
  const places = new Map<string, Set<number>>();
  for (const button of document.querySelectorAll('.cell-actions > [data-tip]')) {
    const name = button.getAttribute('data-tip') ?? '';
    places.set(name, (places.get(name) ?? new Set()).add(Math.round(button.getBoundingClientRect().left)));
  }
  return [...places]
    .filter(([, lefts]) => lefts.size > 1)
    .map(([name, lefts]) => `“${name}” of the rows begins at ${[...lefts].join(', ')} px`);
};

/** Controls of several heights in one row, and the same one of several rows at several places. */
export const findUneven = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(readUneven)),
  ...(await page.evaluate(readLow)),
  ...(await page.evaluate(readAskew)),
];

/** Runs in the page: the first tab of each row whose ring, as it has the focus, that row cuts off, a sentence each. */
const readCutRings = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const tab of document.querySelectorAll<HTMLElement>('.MuiTabs-scroller [role="tab"]:first-of-type')) {
    const row = tab.closest('.MuiTabs-scroller');
    if (!row || !tab.checkVisibility() || tab.closest('[aria-hidden="true"]')) continue;
    tab.focus();
    // Until it is drawn as what has the focus.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(tab);
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const [own, frame] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
    const room = Math.min(own.left - frame.left, own.top - frame.top, frame.bottom - own.bottom);
    if (outlineStyle !== 'none' && reach > room + 0.5) found.push(`The ring of “${tab.textContent}” is cut off`);
    tab.blur();
  }
  return found;
};

/** What shows the keyboard where it is, and is not seen in full. */
export const findCutRings = (page: Page): Promise<string[]> => page.evaluate(readCutRings);

/** Runs in the page: what a toast lies over, of all that is read or clicked, a sentence each. */
const readUnderToasts = (): string[] => {
  const targets =
    'a, button, input, textarea, select, p, li, td, th, h1, h2, h3, h4, dt, dd, label, .MuiTypography-root, .chip';
  const overlaps = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
  const toasts = [...document.querySelectorAll('.MuiSnackbar-root > *')].map((toast) => toast.getBoundingClientRect());
  return [...document.querySelectorAll(`#root :is(${targets}), .MuiDrawer-root :is(${targets})`)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden'))
    .filter((element) => toasts.some((toast) => overlaps(toast, element.getBoundingClientRect())))
    .map((element) => `A toast lies over “${element.textContent?.trim().slice(0, 60)}”`);
};

/** What the toasts that are shown lie over. */
export const findUnderToasts = (page: Page): Promise<string[]> => page.evaluate(readUnderToasts);

/** Runs in the page: open questions that ask for something and have the focus nowhere in them, a sentence each. */
const readUnfocused = (): string[] =>
  [...document.querySelectorAll('.MuiDialog-root form')]
    .filter((form) =>
      form.querySelector('textarea, [role=combobox], input:is([type=text], [type=email], [type=password])'),
    )
    .filter((form) => !form.contains(document.activeElement))
    .map((form) => `The focus is in no field of “${form.querySelector('h2')?.textContent}”`);

/** Questions in which whoever wants to answer has to go to the first field. To be asked before the focus is moved. */
export const findUnfocused = (page: Page): Promise<string[]> => page.evaluate(readUnfocused);

import { readFile } from 'node:fs/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { waitForRest } from './calls-under-way.ts';

const axe = readFile('node_modules/axe-core/axe.min.js', 'utf8');

/** WCAG 2.2 AA and everything it builds on, and what else axe holds to be good. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Looks ten times a second, and not at every frame, which would have to be drawn for it. */
const seldom = { polling: 100 };

/** Waits until nothing moves but what does so for ever: what fades in has the colours of neither before nor after. */
export const waitUntilStill = async (page: Page) => {
  await nextFrames(page);
  const isStill = () =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      );
  await page.waitForFunction(isStill, undefined, seldom);
};

/** What axe finds wrong in the open page, a sentence for each rule, except for the rules that are named. */
export const findBarriers = async (page: Page, except: readonly string[] = []): Promise<string[]> => {
  await waitUntilStill(page);
  // Evaluated from outside, so that the page's own policy for scripts stays as it is.
  await page.evaluate(await axe);
  const { violations } = (await page.evaluate(
    (values) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run({
        runOnly: { type: 'tag', values },
        // Without axe in them, frames would not answer it.
        iframes: false,
        // What is right is not written down.
        resultTypes: ['violations'],
      }),
    tags,
  )) as AxeResults;
  const wrong = violations.filter(({ id }) => !except.includes(id));
  return wrong.map(({ id, help, nodes }) => {
    const [first] = nodes;
    return `${id}: ${help}. ${nodes.length} times, first ${first?.html.slice(0, 200)} ${first?.failureSummary ?? ''}`;
  });
};

/** Keys, parameters and values that were meant to become text. */
export const unfinished =
  /\b(?:resources|ra|ui|pages|server|bare)(?:\.[a-z]\w+){2,}|%\{\w+\}|\bundefined\b|\bNaN\b|Invalid Date|\[object Object\]|\|\|\|\|/;

/** Runs in the page: every text, name and hint in it. */
export const readTexts = (): string[] => {
  const named = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.title, ...document.body.innerText.split('\n'), ...named];
};

/** Those of these texts that show how the screen is made, a sentence each. */
export const unfinishedOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.filter((text) => unfinished.test(text)))].map((text) => `Not for people: “${text}”`);

/** Text, names and hints that show how the screen is made. */
export const findUnfinishedText = async (page: Page): Promise<string[]> => unfinishedOf(await page.evaluate(readTexts));

/** What may be wider than its frame and is then pushed sideways in it: tables on a small screen, and rows of tabs. */
const wideOnPurpose = '.table-container, .list-filters, .MuiTabs-scroller, pre';

/** The same on a wide screen, where a table that does not fit hides its last column by mistake. */
const wideOnDesks = wideOnPurpose.replace('.table-container, .list-filters, ', '');

/** Whether the page, or a part of it that scrolls, can be pushed sideways for nothing, and by which elements. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(
    (onPurpose) => {
      const { clientWidth } = document.documentElement;
      const isHidden = (element: Element) => getComputedStyle(element).clipPath === 'inset(50%)';
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        element !== document.body &&
        (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
      const describe = (element: Element) => element.outerHTML.slice(0, 120);
      const found: string[] = [];

      const { scrollWidth } = document.documentElement;
      if (scrollWidth > clientWidth) {
        const wide = [...document.body.querySelectorAll('*')].filter(
          (element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element.parentElement),
        );
        found.push(`${scrollWidth - clientWidth} px too wide: ${wide.slice(-3).map(describe).join(' … ')}`);
      }
      for (const element of document.body.querySelectorAll('*')) {
        const excess = element.scrollWidth - element.clientWidth;
        if (excess <= 1 || !['auto', 'scroll'].includes(getComputedStyle(element).overflowX)) continue;
        const left = element.getBoundingClientRect().left - element.scrollLeft;
        const rights = [...element.querySelectorAll('*')]
          .filter((inner) => !isHidden(inner))
          .map((inner) => inner.getBoundingClientRect().right - left);
        const padding = Number.parseFloat(getComputedStyle(element).paddingRight);
        const isSeen = Math.max(0, ...rights) >= element.scrollWidth - padding - 1;
        if (element.matches(onPurpose) && isSeen) continue;
        found.push(
          `${excess} px to be pushed sideways${isSeen ? '' : ', with nothing to see there'}: ${describe(element)}`,
        );
      }
      return found;
    },
    (page.viewportSize()?.width ?? 0) >= 1280 ? wideOnDesks : wideOnPurpose,
  );

/** Until React has answered what listeners were told in one frame, and that is drawn. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Waits until the page is laid out for a size that it was just given, and shows what that needs. */
export const resize = async (page: Page, size: { width: number; height: number }) => {
  await page.setViewportSize(size);
  // Media queries tell their listeners in the next frame.
  await nextFrames(page);
  await isShown(page);
};

const isShown = (page: Page) =>
  page.waitForFunction(
    () => !document.querySelector('.bone, .MuiSkeleton-root, [role="progressbar"]'),
    undefined,
    seldom,
  );

/** Waits until nothing is loading any more: no call under way, a screen drawn and no skeleton in it, the fonts there. */
export const settle = async (page: Page) => {
  await waitForRest(page);
  // A busy machine may take longer to evaluate what came than a page has to be at rest.
  const isDrawn = () => (document.querySelector<HTMLElement>('main, [role="main"]')?.innerText ?? '').trim() !== '';
  await page.waitForFunction(isDrawn, undefined, seldom);
  await isShown(page);
  await page.evaluate(() => document.fonts.ready);
};

import { readFile } from 'node:fs/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFile('node_modules/axe-core/axe.min.js', 'utf8');

/** WCAG 2.2 AA and everything it builds on, and what else axe holds to be good. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What axe finds wrong in the open page, a sentence for each rule. */
export const findBarriers = async (page: Page): Promise<string[]> => {
  // Evaluated from outside, so that the page's own policy for scripts stays as it is.
  await page.evaluate(await axe);
  const { violations } = (await page.evaluate(
    (values) => (window as unknown as { axe: typeof import('axe-core') }).axe.run({ runOnly: { type: 'tag', values } }),
    tags,
  )) as AxeResults;
  return violations.map(({ id, help, nodes }) => {
    const [first] = nodes;
    return `${id}: ${help}. ${nodes.length} times, first ${first?.html.slice(0, 200)} ${first?.failureSummary ?? ''}`;
  });
};

/** Keys, parameters and values that were meant to become text. */
const unfinished =
  /\b(?:resources|ra|ui|pages|server|bare)(?:\.[a-z]\w+){2,}|%\{\w+\}|\bundefined\b|\bNaN\b|Invalid Date|\[object Object\]|\|\|\|\|/;

/** Text, names and hints that show how the screen is made. */
export const findUnfinishedText = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, ...document.body.innerText.split('\n'), ...named];
  });
  return [...new Set(texts.filter((text) => unfinished.test(text)))].map((text) => `Not for people: “${text}”`);
};

/** Whether the page can be pushed sideways, and by which elements. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element.parentElement),
    );
    const names = wide.slice(-3).map((element) => element.outerHTML.slice(0, 120));
    return [`${scrollWidth - clientWidth} px too wide: ${names.join(' … ')}`];
  });

/** Waits until nothing is loading any more: no call under way, no skeleton, the fonts there. */
export const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root, [role="progressbar"]'));
  await page.evaluate(() => document.fonts.ready);
};

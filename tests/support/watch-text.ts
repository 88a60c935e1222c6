import type { Page } from 'playwright-core';
import { unfinished } from './look-over.ts';

type Watching = { unfinishedTexts?: string[] };

/**
 * Reads along everything that a page shows, also what it shows for a moment only: a value that is not there yet, written as if it was.
 *
 * @returns what was shown since the last time that was no text for people.
 */
export const watchText = async (page: Page) => {
  await page.addInitScript((source) => {
    const seen: string[] = [];
    (globalThis as Watching).unfinishedTexts = seen;
    const pattern = new RegExp(source);
    const read = (node: Node) => {
      const text = node.textContent ?? '';
      const holder = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
      if (pattern.test(text) && !(holder instanceof HTMLElement && holder.closest('script, style'))) seen.push(text);
    };
    new MutationObserver((mutations) => {
      for (const { target, addedNodes } of mutations) for (const node of [target, ...addedNodes]) read(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, unfinished.source);
  return () =>
    page.evaluate(() => {
      const seen = (globalThis as Watching).unfinishedTexts?.splice(0) ?? [];
      return [...new Set(seen)].map((text) => `Not for people, for a moment: “${text.slice(0, 300)}”`);
    });
};

import type { Page } from 'playwright-core';
import { messages } from '#contract/messages/index.ts';
import { locales } from '#contract/primitives.ts';
import { de as bareDe } from '#src/bare/messages/de.ts';
import { en as bareEn } from '#src/bare/messages/en.ts';
import { fr as bareFr } from '#src/bare/messages/fr.ts';
import { pt as barePt } from '#src/bare/messages/pt.ts';
import { screens as de } from '#src/i18n/screens/de.ts';
import { screens as en } from '#src/i18n/screens/en.ts';
import { screens as fr } from '#src/i18n/screens/fr.ts';
import { screens as pt } from '#src/i18n/screens/pt.ts';
import { readTexts, unfinishedOf } from '#tests/support/look-over.ts';

/** Above a screen that failed, and on the page that stands in place of the whole application. */
const failedTitles = [
  ...[en, de, fr, pt].map(({ frame }) => frame.failed_title),
  ...[bareEn, bareDe, bareFr, barePt].map(({ failedTitle }) => failedTitle),
];
/** What a screen says rightly when a call was lost on the line. */
const unreachable = locales.map((locale) => messages[locale]['network.failed']);

/** The codes of failures, which are keys of sentences and none themselves. */
const code = /^(?:network|server|session|access|validation|conflict|auth)\.[a-z_]+$/;

/** Whether there is anything to see. */
export const isEmpty = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const content = document.querySelector('main') ?? document.body;
    return content.innerText.trim() === '' && content.querySelector('img, svg, [role=progressbar]') === null;
  });

/** What is on its way still shows as a bar or a grey shape. */
export const isLoading = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.MuiSkeleton-root, [role=progressbar], [aria-busy=true]')].some((element) =>
      element.checkVisibility(),
    ),
  );

/** What no screen may show, a sentence each. @param texts all that the page shows and names. */
export const faultsIn = (texts: readonly string[]): string[] => {
  const has = (sentence: string) => texts.some((text) => text.includes(sentence));
  const stopped = failedTitles.some(has) && !unreachable.some(has);
  const codes = texts.filter((line) => code.test(line.trim()));
  return [
    ...(stopped ? [`The screen has stopped working: ${texts.filter(Boolean).join(' | ').slice(-300)}`] : []),
    ...codes.map((line) => `Not for people: “${line}”`),
    ...unfinishedOf(texts),
  ];
};

/** {@link faultsIn} the open page. */
export const findFaults = async (page: Page): Promise<string[]> => faultsIn(await page.evaluate(readTexts));

import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { Chance } from './chance.ts';
import { pickPressable, pickWritable } from './elements.ts';
import { chosenFiles, typedDays, typedWords } from './typed.ts';

/** How long an element may take until it can be pressed. A person gives up as well. */
const waiting = { timeout: 2_500 };

export type Walker = { page: Page; chance: Chance; isPhone: boolean };

/** Does one thing. @returns what it was, in the words of Playwright, or undefined where there was nothing to do it to. */
type Step = (walker: Walker) => Promise<string | undefined>;

/** The element by what people know it by, for whoever reads of the step. */
const named = async (locator: Locator) =>
  (await locator.normalize().catch(() => locator)).toString().replace(/^locator\('body'\)\./, '');

/** What moves away while one reaches for it is missed. */
const missed = (error: unknown) => ` // missed: ${String(error).split('\n')[0]?.slice(0, 100)}`;

const press: Step = async ({ page, chance, isPhone }) => {
  const target = await pickPressable(page, chance);
  if (!target) return undefined;
  const how = isPhone ? 'tap' : chance.weighted({ click: 17, dblclick: 1, Enter: 2 });
  const name = await named(target);
  const act = () => (how === 'Enter' ? target.press('Enter', waiting) : target[how](waiting));
  const outcome = await act().then(() => '', missed);
  return `${name}.${how === 'Enter' ? "press('Enter')" : `${how}()`}${outcome}`;
};

/** As fingers do it, with a rest now and then in which something else may arrive. */
const typeText = async ({ page, chance }: Walker, text: string) => {
  const pace = chance.pick([30, 90, 180, 260, 400]);
  for (const letter of text) {
    await page.keyboard.type(letter);
    await pause(chance.percent(5) ? 700 : pace + chance.between(0, 40));
  }
  return pace;
};

/** How a field for a day says what it takes, in each language. */
const isFormOfDay = /^(DD|TT|JJ)\//;

const write: Step = async (walker) => {
  const { page, chance } = walker;
  const field = await pickWritable(page, chance);
  if (!field) return undefined;
  const name = await named(field);
  const type = await field.getAttribute('type', waiting).catch(() => null);
  if (type === 'file') {
    const file = chance.pick(chosenFiles);
    return `${name}.setInputFiles('${file.name}')${await field.setInputFiles(file, waiting).then(() => '', missed)}`;
  }
  const form = await field.getAttribute('placeholder', waiting).catch(() => null);
  const text = chance.pick(isFormOfDay.test(form ?? '') ? typedDays : typedWords);
  const after = chance.weighted({ nothing: 6, Enter: 3, Tab: 2, Escape: 1, ArrowDown: 1 });
  const begun = await field.click(waiting).then(() => '', missed);
  if (begun) return `${name}.click()${begun}`;
  const replaces = chance.percent(70);
  if (replaces) await page.keyboard.press('Control+A');
  const pace = await typeText(walker, text.slice(0, 24));
  if (after !== 'nothing') await page.keyboard.press(after);
  return `${name} ${replaces ? 'replaced by' : 'and'} '${text.slice(0, 24)}', ${pace} ms a key, then ${after}`;
};

const toHistory = (way: 'goBack' | 'goForward' | 'reload'): Step => {
  return async ({ page }) => {
    const outcome = await page[way]({ waitUntil: 'commit', timeout: 15_000 }).then(() => '', missed);
    // Before the first page lies the browser's empty one.
    if (page.url() === 'about:blank') {
      const forward = await page.goForward({ waitUntil: 'commit', timeout: 15_000 }).then(() => '', missed);
      // Between two pages the browser may lose its history for a moment: then the way back in is the address.
      if (forward) await page.goto('/admin', { waitUntil: 'commit' });
    }
    return `page.${way}()${outcome} → ${new URL(page.url()).pathname}`;
  };
};

const pressKeys: Step = async ({ page, chance }) => {
  const keys = chance.pick([['Escape'], ['Tab', 'Tab', 'Enter'], ['Tab', ' '], ['ArrowDown', 'ArrowDown', 'Enter']]);
  for (const key of keys) await page.keyboard.press(key);
  return `keyboard: ${keys.join(', ')}`;
};

const steps = {
  press,
  write,
  goBack: toHistory('goBack'),
  goForward: toHistory('goForward'),
  reload: toHistory('reload'),
  pressKeys,
};

/** Does the next thing that came to mind. */
export const takeStep = async (walker: Walker): Promise<string> => {
  const kind = walker.chance.weighted({ press: 62, write: 18, goBack: 9, goForward: 2, reload: 4, pressKeys: 5 });
  return (await steps[kind](walker)) ?? (await press(walker)) ?? 'nothing to press';
};

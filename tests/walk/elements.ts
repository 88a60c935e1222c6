import type { Locator, Page } from 'playwright-core';
import type { Chance } from './chance.ts';

const pressable = [
  'a[href]',
  // It can be seen when the keyboard reaches it.
  'button:not(.skip-link)',
  '[role=menuitem]',
  '[role=tab]',
  '[role=option]',
  '[role=button]',
  '[role=combobox]',
  'input[type=checkbox]',
  'input[type=radio]',
  'tbody tr',
  '.MuiBackdrop-root',
].join(',');

const writable = 'input:not([type=checkbox]):not([type=radio]):not([type=hidden]), textarea, [contenteditable=true]';

/** Where an element stands; one region has hundreds of links and another two buttons, and all are to be tried. */
const regions =
  '[role=dialog],[role=menu],[role=listbox],[role=tablist],nav,header,thead,tbody,form,section,main,.MuiModal-root';

type Found = { index: number; region: number };

/** Runs in the page. What lies below something modal cannot be reached by a person either. */
const findReachable = (elements: Element[], within: string): Found[] => {
  const modals = [...document.querySelectorAll('.MuiModal-root, .MuiPopper-root, [aria-modal=true]')].filter(
    (modal) => modal.closest('[aria-hidden=true]') === null && modal.getClientRects().length > 0,
  );
  const hasModal = modals.some((modal) => !modal.matches('.MuiPopper-root'));
  const known: (Element | null)[] = [];
  return elements.flatMap((element, index) => {
    const { width, height } = element.getBoundingClientRect();
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
    const isHere = !(element instanceof HTMLAnchorElement) || element.origin === location.origin;
    const isOff = element.matches(':disabled, [aria-disabled=true], [inert] *');
    const isBelow = hasModal && !modals.some((modal) => modal.contains(element));
    // Inputs of files are hidden behind a button of their own.
    if (!(isSeen && width > 1 && height > 1) && !element.matches('[type=file]')) return [];
    if (!isHere || isOff || isBelow) return [];
    const region = element.closest(within);
    if (!known.includes(region)) known.push(region);
    return [{ index, region: known.indexOf(region) }];
  });
};

const pickOf = async (page: Page, selector: string, { pick }: Chance): Promise<Locator | undefined> => {
  const all = page.locator(selector);
  const reachable = await all.evaluateAll(findReachable, regions);
  if (reachable.length === 0) return undefined;
  const region = pick([...new Set(reachable.map((found) => found.region))]);
  const { index } = pick(reachable.filter((found) => found.region === region));
  return all.nth(index);
};

/** Something that a person could press now: first a part of the page, then one of what is in it. */
export const pickPressable = (page: Page, chance: Chance) => pickOf(page, pressable, chance);

/** A field that a person could type into now. */
export const pickWritable = (page: Page, chance: Chance) => pickOf(page, writable, chance);

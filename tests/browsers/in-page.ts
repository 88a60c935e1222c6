import { readFile } from 'node:fs/promises';
import type { Driver } from './driver.ts';

/** How people know an element: by its role and name or by its label; in the one that `inside` knows, where there is such. */
export type Target = { inside?: Target } & ({ role: string; name?: string | RegExp } | { label: string });

const library = readFile('node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', 'utf8');

const toExpression = (name: string | RegExp | undefined) =>
  name instanceof RegExp ? String(name) : JSON.stringify(name);

/** Testing Library's queries, in the page; nothing is found where the element to look in is not there itself. */
const queryIn = (target: Target): string => {
  const root = target.inside ? expressionOf(target.inside) : 'document.body';
  const query =
    'label' in target
      ? `queryAllByLabelText(root, ${JSON.stringify(target.label)})`
      : `queryAllByRole(root, ${JSON.stringify(target.role)}, { name: ${toExpression(target.name)}, hidden: true })`;
  return `((root) => (root ? TestingLibraryDom.${query} : []))(${root})`;
};

/**
 * What comes to the first such element that is to be seen, or null. Whether an element is hidden is asked of those that are found: the library
 * would ask it of each in the page, and of all that each lies in, which takes WebKit seconds.
 */
export const expressionOf = (target: Target): string =>
  `(${queryIn(target)}.find((element) =>
      element.getClientRects().length > 0 && !element.closest('[aria-hidden=true], [inert]')) ?? null)`;

/**
 * What comes to whether the pointer would hit it: nothing moves it and nothing lies over its middle. A menu that is still opening would
 * be clicked beside the entry, and close.
 */
export const canBeHit = (target: Target): string =>
  `((element) => {
    if (element === null) return false;
    const moves = document.getAnimations().some(({ playState, effect }) =>
      playState === 'running' && effect.getComputedTiming().endTime !== Infinity && effect.target.contains(element));
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return !moves && element.contains(hit);
  })(${expressionOf(target)})`;

/** Brings the queries into the page that is open, unless they are there. From outside: the page's own policy for scripts stays as it is. */
export const bringQueries = async ({ evaluate }: Driver): Promise<void> => {
  if (await evaluate<boolean>("'TestingLibraryDom' in globalThis")) return;
  // A library made for CommonJS, AMD or a global; here it is to be the latter.
  await evaluate(`(function (exports, module, define) { ${await library}\n; return true; }).call(globalThis)`);
};

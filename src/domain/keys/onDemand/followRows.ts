import { bodies, enterRows, moveStop, rowAround, settle } from './rows.ts';

/** The list that a row was opened from, and whether it was left then: what opens over it gives the focus back itself. */
let openedFrom: string | undefined;
let isAway = false;

const isUnplaced = () => document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';

/** Whoever comes back from what they had opened goes on at its row. */
const comeBack = () => {
  if (openedFrom === undefined) return;
  if (openedFrom !== window.location.pathname) isAway = true;
  else if (isAway && bodies(document).length > 0) {
    // Who came by another way, such as the menu, stays there.
    if (isUnplaced()) enterRows();
    openedFrom = undefined;
  }
};

const onFocus = ({ target }: FocusEvent) => {
  const row = rowAround(target);
  if (row) moveStop(row, target as HTMLElement);
};

const onClick = ({ target }: MouseEvent) => {
  const isLink = target instanceof Element && target.closest('a[href]') !== null;
  if (!isLink || !rowAround(target)) return;
  openedFrom = window.location.pathname;
  isAway = false;
};

/** Keeps each table at one tab stop while its rows come and go, and knows where it was left. @returns how to stop. */
export const followRows = (): (() => void) => {
  let isAsked = false;
  const look = () => {
    isAsked = false;
    for (const body of bodies(document)) settle(body);
    comeBack();
  };
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(look);
  };
  const observer = new MutationObserver(ask);
  look();
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('click', onClick, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('click', onClick, true);
  };
};

import { bodies, enterRows, moveStop, rowAround, settle } from './rows.ts';

/** The table that a row was opened from, and its address. */
let opened: { path: string; body: Element } | undefined;

const isUnplaced = () => document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';

/** Whoever comes back from what they had opened goes on at its row. Where that lay over the table, which is still there, it gives the focus back. */
const comeBack = () => {
  if (opened?.path !== window.location.pathname || opened.body.isConnected || bodies(document).length === 0) return;
  opened = undefined;
  // Who came by another way, such as the menu, stays there.
  if (isUnplaced()) enterRows();
};

const onFocus = ({ target }: FocusEvent) => {
  const row = rowAround(target);
  if (row) moveStop(row, target as HTMLElement);
};

const onClick = ({ target }: MouseEvent) => {
  const body = target instanceof Element && target.closest('a[href]') && rowAround(target)?.parentElement;
  if (body) opened = { path: window.location.pathname, body };
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

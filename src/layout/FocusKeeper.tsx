import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useBrowserLocation } from '#src/frame/useCurrentRoute.ts';

/** Not text inputs: focusing one opens a phone's keyboard over what was asked for. */
const focusable = 'a[href], button:not(:disabled), input[type=checkbox]:not(:disabled), select:not(:disabled)';

const canHold = (element: Element) => element.isConnected && !element.matches(':disabled');

const chainOf = (element: Element) => {
  const chain: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) chain.push(at);
  return chain;
};

const main = () => document.querySelector<HTMLElement>('main');

/** What is nearest to where the focus was: beside it, or where that is gone, in what was around it. */
const successorOf = (chain: readonly Element[]) => {
  const around = chain.slice(1).filter((element) => element.isConnected && element.tagName !== 'MAIN');
  return around.map((element) => element.querySelector<HTMLElement>(focusable)).find((found) => found) ?? main();
};

/** Remembers what had the focus, and gives it on when that vanishes or is disabled; the browser would drop it. */
const keepFocus = () => {
  let chain: Element[] = [];
  let path = '';
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    chain = chainOf(target);
    path = window.location.pathname;
  };
  const give = () => {
    const [last] = chain;
    const { activeElement } = document;
    // What is disabled has the focus until the browser draws next.
    if (!last || canHold(last) || (activeElement !== document.body && activeElement !== last)) return;
    const next = path === window.location.pathname ? successorOf(chain) : main();
    next?.focus({ preventScroll: true });
  };
  const onLeave = () =>
    setTimeout(() => {
      const [last] = chain;
      // A click beside everything: the person has let go of it.
      if (last && canHold(last) && document.activeElement === document.body) chain = [];
      give();
    });
  const observer = new MutationObserver(() => requestAnimationFrame(give));
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onLeave);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onLeave);
    observer.disconnect();
  };
};

type Props = { /** What the open page is called; empty while nobody knows. */ title: string };

/**
 * Focus management: keeps the keyboard where it was when what it was on goes away: a filter that is removed, a selection that is cleared, a row that is
 * deleted, the last page's *Next*. Where the whole page went away it goes to the new one, whose name is said.
 */
export const FocusKeeper = ({ title }: Props) => {
  const translate = useTranslate();
  const { pathname } = useBrowserLocation();
  const [first] = useState(pathname);
  const [hasMoved, setHasMoved] = useState(false);
  // The first page is announced by the browser itself.
  if (!hasMoved && pathname !== first) setHasMoved(true);
  useEffect(keepFocus, []);
  return (
    <div aria-live="polite" className="visually-hidden">
      {hasMoved && title && translate('ui.frame.opened', { title })}
    </div>
  );
};

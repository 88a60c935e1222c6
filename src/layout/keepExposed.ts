/**
 * Keeps an element in the accessibility tree: Material UI hides from screen readers what stands beside an open drawer or dialog, also what is said there
 * about what lies in them.
 *
 * @returns how to end it.
 */
export const keepExposed = (element: HTMLElement): (() => void) => {
  const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
  observer.observe(element, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};

/** What lies over the page last is what is open, else the page with the bar above it. A question has nothing to offer beside its own answers. */
export const openScreen = (): Element | null | undefined =>
  [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('main')?.parentElement;

/** Can it be pressed? */
export const isOffered = (button: HTMLElement): boolean =>
  !button.matches(':disabled, [aria-disabled=true]') && button.closest('[hidden], [inert]') === null;

export const pressButton = (button: HTMLElement): void => {
  // What it opens gives the focus back to whoever has it now.
  button.focus();
  button.click();
};

/** What a button says. */
export const nameOf = (button: HTMLElement): string =>
  button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';

import { isOffered, nameOf, openScreen } from './openScreen.ts';

/** The key of a button, where it has a single one. */
const keyOfButton = (button: HTMLElement) => {
  const key = button.getAttribute('aria-keyshortcuts') ?? '';
  return /^(Shift\+)?[A-Z\d]$/.test(key) ? key : undefined;
};

export type ButtonWithKey = { button: HTMLElement; key: string; name: string };

/** The buttons of the open screen that have a key, in their order. */
export const buttonsWithKeys = (): ButtonWithKey[] =>
  [...(openScreen()?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [])].flatMap((button) => {
    const key = keyOfButton(button);
    return key && isOffered(button) ? [{ button, key, name: button.dataset.does ?? nameOf(button) }] : [];
  });

/** `Shift+A` as it stands on a key cap. */
export const capOf = (key: string): string => key.replace('Shift+', '⇧ ');

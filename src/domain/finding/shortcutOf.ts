import { isWriting, signOf } from '#src/domain/keys/keyOf.ts';

/** What a key opens: the search of everything, or the list of keys. */
export type Shortcut = 'find' | 'keys';

const isCommand = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey !== metaKey && !altKey && !shiftKey;

/** Keys without modifiers: by what they write, or by the place that has it on other keyboards. */
const singleKeyOf = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Shortcut | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === '/') return 'find';
  if (key === '?') return 'keys';
  if (code !== 'Slash') return undefined;
  return shiftKey ? 'keys' : 'find';
};

/**
 * What is to be opened by a key that was pressed, where nobody else took it.
 *
 * @param singleKeys whether keys without modifiers do something: whoever speaks to a program that types can turn them off (WCAG 2.1.4).
 */
export const shortcutOf = (event: KeyboardEvent, singleKeys: boolean): Shortcut | undefined => {
  if (event.defaultPrevented || event.repeat || event.isComposing) return undefined;
  if (isCommand(event) && signOf(event) === 'K') return 'find';
  return singleKeys && !isWriting(event.target) ? singleKeyOf(event) : undefined;
};

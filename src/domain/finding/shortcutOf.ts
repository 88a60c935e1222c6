/** What a key opens: the search of everything, or the list of keys. */
export type Shortcut = 'find' | 'keys';

/** Where keys write or choose something: they are not ours there. */
const writes =
  'input, textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=menu], [role=listbox]';

const isWriting = (target: EventTarget | null) => target instanceof Element && target.closest(writes) !== null;

/** By its letter on keyboards that have Latin ones, by its place (`event.code`) on all others. */
const isK = ({ key, code }: KeyboardEvent) => (/^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK');

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
  if (isCommand(event) && isK(event)) return 'find';
  return singleKeys && !isWriting(event.target) ? singleKeyOf(event) : undefined;
};

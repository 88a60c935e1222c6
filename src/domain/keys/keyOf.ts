/** Where keys write or choose something: they are not ours there. */
const writes =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=menu], [role=listbox]';

export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(writes) !== null;

/** What it writes, where that is a Latin letter or a digit; on all other keyboards what stands at its place (`event.code`). */
export const signOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | undefined =>
  (/^[a-z\d]$/i.test(key) ? key : /^(?:Key|Digit)(.)$/.exec(code)?.[1])?.toUpperCase();

/**
 * A key without Ctrl and the like, as `aria-keyshortcuts` has it: `A`, `Shift+A`, `1`.
 *
 * @returns undefined where it was taken by somebody else, writes something, or is no letter or digit.
 */
export const keyOf = (event: KeyboardEvent): string | undefined => {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.repeat || event.isComposing) return undefined;
  if (ctrlKey || metaKey || altKey || isWriting(event.target)) return undefined;
  const sign = signOf(event);
  // Keyboards that write their digits with Shift mean the digit by it.
  const isShifted = shiftKey && !/\d/.test(event.key);
  return sign && isShifted ? `Shift+${sign}` : sign;
};

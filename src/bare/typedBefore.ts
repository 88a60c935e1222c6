type Typed = {
  fields: FormData;
  /** Name of the field that has the focus. */
  focused: string | undefined;
};

let take: (() => Typed) | undefined;

const nameIn = (form: HTMLFormElement, element: unknown) =>
  element instanceof HTMLInputElement && form.contains(element) ? element.name : undefined;

/**
 * Keeps what is typed into the sign-in form that the page came with, since that form is rendered anew instead of being taken over. Rendering takes a slow
 * processor half a second, so it is read once that form is gone: it still has what was typed by then.
 */
export const keepTyped = (root: HTMLElement): void => {
  const form = root.querySelector('form');
  if (!form) return;
  let focused = nameIn(form, document.activeElement);
  const follow = ({ target }: FocusEvent) => {
    focused = nameIn(form, target);
  };
  root.addEventListener('focusin', follow);
  take = () => {
    root.removeEventListener('focusin', follow);
    return { fields: new FormData(form), focused };
  };
};

/** What was kept, once. */
export const takeTyped = (): Typed | undefined => {
  const taken = take?.();
  take = undefined;
  return taken;
};

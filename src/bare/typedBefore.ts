type Typed = {
  fields: FormData;
  /** Name of the field that has the focus. */
  focused: string | undefined;
};

let before: Typed | undefined;

/** Keeps what was typed into the sign-in form that the page came with, since that form is rendered anew instead of being taken over. */
export const keepTyped = (root: HTMLElement): void => {
  const form = root.querySelector('form');
  if (!form) return;
  const { activeElement } = document;
  before = {
    fields: new FormData(form),
    focused: activeElement instanceof HTMLInputElement && form.contains(activeElement) ? activeElement.name : undefined,
  };
};

/** What was kept, once. */
export const takeTyped = (): Typed | undefined => {
  const taken = before;
  before = undefined;
  return taken;
};

import purify from 'dompurify';

/** Nothing in a text of people's needs to run, be styled by itself, be filled in, or be fetched. */
const rules = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'dialog', 'audio', 'video', 'img'],
  FORBID_ATTR: ['id', 'name', 'class'],
  ADD_ATTR: ['target'],
};

/** HTML that somebody wrote, as nodes that can be shown: nothing in them runs. */
export const purifyToNodes = (html: string): DocumentFragment =>
  purify.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true });

/** The same as text, for what parses it once more. */
export const purifyToText = (html: string): string => purify.sanitize(html, rules);

import { html } from './html.ts';
import { starWords } from './words.ts';

/** Stars to the eye, words to a screen reader. */
export const starsOf = (stars: number) =>
  html`<span role="img" aria-label="${starWords(stars)}">${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}</span>`;

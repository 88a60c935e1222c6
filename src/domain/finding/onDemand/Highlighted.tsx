import { partsOf } from './match.ts';

/** A text with what was typed of it standing out. */
export const Highlighted = ({ text, words }: { text: string; words: readonly string[] }) => {
  let place = 0;
  return partsOf(text, words).map((part) => {
    const key = place;
    place += part.text.length;
    return part.isHit ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
};

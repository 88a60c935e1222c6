import type { WrittenLetter } from '#contract/letter-choice.ts';

/** With the text that its HTML is made of. */
export type AmendedLetter = WrittenLetter & { text: string };

/** As a decision is told of it: amended, none at all (`null`), or the one that there is. */
export type ChosenLetter = AmendedLetter | null | undefined;

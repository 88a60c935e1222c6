import type { Locale } from '#contract/primitives.ts';

/** Where people come from: their names, how often they appear, and what goes with them. */
export type Region = {
  weight: number;
  locale: Locale;
  /** Name in English, as the catalogue of languages has it. */
  motherTongue: string;
  timezones: readonly string[];
  /** `#` stands for a digit. */
  phone: string;
  cities: readonly string[];
  firstNames: readonly string[];
  /** No last name stands in two regions, so that no two people share a full name. */
  lastNames: readonly string[];
};

/** A list written as one line: words, with `_` for a space inside one. */
export const words = (line: string) =>
  line
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' '));

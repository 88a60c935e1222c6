import type { Locale } from '#contract/primitives.ts';

const en = {
  go_to_date: 'Go to a date',
  date: 'Date',
  latest_first: 'The list begins with this day and goes back from there.',
  earliest_first: 'The list begins with this day.',
  go: 'Go there',
};

const de: typeof en = {
  go_to_date: 'Zu einem Datum springen',
  date: 'Datum',
  latest_first: 'Die Liste beginnt mit diesem Tag und geht von da an zurück.',
  earliest_first: 'Die Liste beginnt mit diesem Tag.',
  go: 'Dorthin springen',
};

const fr: typeof en = {
  go_to_date: 'Aller à une date',
  date: 'Date',
  latest_first: 'La liste commence à ce jour et remonte le temps.',
  earliest_first: 'La liste commence à ce jour.',
  go: 'Y aller',
};

const pt: typeof en = {
  go_to_date: 'Ir para uma data',
  date: 'Data',
  latest_first: 'A lista começa neste dia e recua a partir daí.',
  earliest_first: 'A lista começa neste dia.',
  go: 'Ir para lá',
};

/** What leads to a date in a long list says. */
export const goToDateTexts: Record<Locale, typeof en> = { en, de, fr, pt };

import type { Locale } from '#contract/primitives.ts';

const en = {
  day_form: 'DD/MM/YYYY',
  clock_form: 'DD/MM/YYYY hh:mm',
  choose: 'Choose in a calendar',
  not_day: 'Must be a date, such as 31/12/2026',
  not_clock: 'Must be a date and a time, such as 31/12/2026 18:30',
};

const de: typeof en = {
  day_form: 'TT/MM/JJJJ',
  clock_form: 'TT/MM/JJJJ hh:mm',
  choose: 'Im Kalender wählen',
  not_day: 'Muss ein Datum sein, etwa 31/12/2026',
  not_clock: 'Muss ein Datum mit Uhrzeit sein, etwa 31/12/2026 18:30',
};

const fr: typeof en = {
  day_form: 'JJ/MM/AAAA',
  clock_form: 'JJ/MM/AAAA hh:mm',
  choose: 'Choisir dans un calendrier',
  not_day: 'Doit être une date, par exemple 31/12/2026',
  not_clock: 'Doit être une date et une heure, par exemple 31/12/2026 18:30',
};

const pt: typeof en = {
  day_form: 'DD/MM/AAAA',
  clock_form: 'DD/MM/AAAA hh:mm',
  choose: 'Escolher num calendário',
  not_day: 'Tem de ser uma data, como 31/12/2026',
  not_clock: 'Tem de ser uma data e uma hora, como 31/12/2026 18:30',
};

/** What a field for a date says of itself. */
export const dateTexts: Record<Locale, typeof en> = { en, de, fr, pt };

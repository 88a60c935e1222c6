import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Meldegrund |||| Meldegründe',
  add: 'Meldegrund hinzufügen',
  fields: { title: 'Titel', audience: 'Betrifft', active: 'Wählbar', reportCount: 'Meldungen' },
  audience: { tutor: 'Lehrkräfte', user: 'Lernende', both: 'Lehrkräfte und Lernende' },
  active: { true: 'Wählbar', false: 'Nicht wählbar' },
  active_help: 'Kann beim Melden gewählt werden. Abschalten ändert keine Meldung.',
};

import { accountFields, accountWords } from '#src/domain/people/accountFields.de.ts';
import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Person |||| Personen',
  add: 'Person hinzufügen',
  fields: {
    ...accountFields,
    createdAt: 'Dabei seit',
    bookingCount: 'Buchungen',
  },
  ...accountWords,
  columns: { displayName: 'Person' },
  filters: { verified: 'E-Mail bestätigt', created: 'Dabei seit' },
  create_title: 'Eine Person hinzufügen',
  sections: {
    person: { title: 'Person', text: 'Wer sie ist und wie Lehrkräfte sie sehen.' },
    contact: { title: 'Kontakt', text: 'Wie wir sie erreichen, in welcher Sprache und Zeitzone.' },
  },
};

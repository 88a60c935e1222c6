import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Person |||| Personen',
  add: 'Person hinzufügen',
  fields: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    displayName: 'Anzeigename',
    email: 'E-Mail',
    phone: 'Telefon',
    language: 'Sprache der E-Mails',
    timezone: 'Zeitzone',
    photoId: 'Foto',
    photoUrl: 'Foto',
    emailVerifiedAt: 'E-Mail bestätigt',
    lastLoginAt: 'Letzte Anmeldung',
    status: 'Status',
    statusReason: 'Grund',
    statusHistory: 'Verlauf des Status',
    createdAt: 'Dabei seit',
    bookingCount: 'Buchungen',
  },
  columns: { displayName: 'Person' },
  filters: { verified: 'E-Mail bestätigt', created: 'Dabei seit' },
  edit_title: '%{name} bearbeiten',
  create_title: 'Eine Person hinzufügen',
  sections: {
    person: { title: 'Person', text: 'Wer sie ist und wie Lehrkräfte sie sehen.' },
    contact: { title: 'Kontakt', text: 'Wie wir sie erreichen, in welcher Sprache und Zeitzone.' },
  },
};

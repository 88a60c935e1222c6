import { accountFields, accountWords } from '#src/domain/people/accountFields.de.ts';
import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Admin |||| Admins',
  add: 'Admin hinzufügen',
  fields: {
    ...accountFields,
    createdAt: 'Dabei seit',
    userType: 'Art',
    userRole: 'Rolle',
    invited: 'Eingeladen',
  },
  ...accountWords,
  columns: { displayName: 'Admin', access: 'Zugriff' },
  filters: { accessLevel: 'Zugriff', standing: 'Status', created: 'Dabei seit' },
  userType: { user: 'Person', admin: 'Admin', superAdmin: 'Super-Admin' },
  access: { editor: 'Redaktion', admin: 'Admin', superAdmin: 'Super-Admin' },
  access_help: {
    editor: 'Liest alles und arbeitet an Inhalten, Katalog und Meldungen.',
    admin: 'Entscheidet auch über Personen, Geld und Einstellungen, exportiert und löscht.',
    superAdmin: 'Verwaltet auch Admins, Dienst-Tokens und Webhooks.',
  },
  own_access: 'Niemand ändert den eigenen Zugriff. Ein anderer Super-Admin kann es.',
  invited: '%{name} hat einen Link erhalten, um ein Passwort zu wählen.',
  standing: { active: 'Aktiv', invited: 'Eingeladen', suspended: 'Gesperrt' },
  invite: {
    action: 'Einladung erneut senden',
    question: '%{name} die Einladung erneut senden?',
    text: 'Ein neuer Link geht an %{email}. Der Link der E-Mail davor gilt nicht mehr.',
  },
  two_factor: {
    title: 'Anmeldung in zwei Schritten zurücksetzen',
    question: 'Anmeldung in zwei Schritten von %{name} ausschalten?',
    text: 'Für jemanden, der Telefon und Wiederherstellungscodes verloren hat. Alle Sitzungen enden; bis zum erneuten Einschalten genügt das Passwort.',
    done: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
  },
  create_title: 'Einen Admin hinzufügen',
  sections: {
    person: { title: 'Person', text: 'Wer sie ist und wie das Team sie sieht.' },
    contact: { title: 'Kontakt', text: 'Mit dieser Adresse meldet sie sich an.' },
    access: { title: 'Zugriff', text: 'Was sie in der Verwaltung darf.' },
  },
};

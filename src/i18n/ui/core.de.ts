import type { Translated } from '#src/frame/defineResource.ts';
import type { core as english } from './core.en.ts';

export const core: Translated<typeof english> = {
  home: 'Start',
  fields: { id: 'Schlüssel', version: 'Version', createdAt: 'Angelegt', updatedAt: 'Letzte Änderung' },
  sections: {
    overview: 'Arbeit',
    people: 'Menschen',
    money: 'Geld',
    catalogue: 'Katalog',
    content: 'Inhalte',
    system: 'System',
  },
  views: { create: 'Hinzufügen', edit: 'Bearbeiten' },
  notFound: 'Unter %{address} gibt es nichts. Von hier aus geht es weiter.',
  notOffered: 'Der Server, mit dem diese Oberfläche arbeitet, bietet nicht an, was unter %{address} ist.',
  signedInAlready:
    'Ein Link für ein Passwort bewirkt nichts, solange hier jemand angemeldet ist. Melden Sie sich ab und öffnen Sie ihn dann noch einmal.',
  readOnly: 'Anlegen und Ändern ist hier Admins vorbehalten. Lesen können Sie alles.',
  unknownTimeZone: 'Dieser Browser kennt Ihre Zeitzone %{wanted} nicht. Zeiten stehen hier wie in %{shown}.',
  catalogue: {
    tutors: '%{smart_count} Lehrkraft |||| %{smart_count} Lehrkräfte',
    reports: '%{smart_count} Meldung |||| %{smart_count} Meldungen',
  },
  bulk: {
    failed:
      '%{failed} von %{smart_count} konnte nicht geändert werden. %{reason} |||| %{failed} von %{smart_count} konnten nicht geändert werden. %{reason}',
  },
  states: {
    question: '„%{name}“: %{action}?',
    change: 'Von „%{from}“ zu „%{to}“.',
    change_for_reason: 'Von „%{from}“ zu „%{to}“. Der Grund bleibt im Verlauf.',
  },
  chunk: {
    failed: 'Dieser Teil der Anwendung konnte nicht geladen werden',
    hint: 'Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    retry: 'Erneut versuchen',
  },
};

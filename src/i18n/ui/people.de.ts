import type { Translated } from '#src/frame/defineResource.ts';
import type { people as english } from './people.en.ts';

export const people: Translated<typeof english> = {
  changed: '%{name} ist jetzt: %{status}',
  edit_title: '%{name} bearbeiten',
  tabs: { details: 'Details', bookings: 'Buchungen', reports: 'Meldungen über die Person', history: 'Verlauf' },
  cards: { contact: 'Person und Kontakt', account: 'Konto' },
  no_bookings: 'Es wurde noch kein Unterricht gebucht.',
  no_reports: 'Niemand hat diese Person gemeldet.',
};

import type { Translated } from '#src/frame/defineResource.ts';
import type { people as english } from './people.en.ts';

export const people: Translated<typeof english> = {
  changed: '%{name} : %{status}',
  edit_title: 'Modifier %{name}',
  tabs: { details: 'Détails', bookings: 'Réservations', reports: 'Signalements reçus', history: 'Historique' },
  cards: { contact: 'Personne et contact', account: 'Compte' },
  no_bookings: 'Aucun cours n’a encore été réservé.',
  no_reports: 'Personne ne l’a signalé.',
};

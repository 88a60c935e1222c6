import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Tableau de bord',
  range: 'Période',
  presets: { week: '7 jours', month: '30 jours', quarter: '90 jours', year: '12 mois', custom: 'Période choisie' },
  compared: '%{from} – %{to}, comparé à %{previousFrom} – %{previousTo}',
  figures: {
    bookings: 'Réservations',
    revenueCents: 'Chiffre d’affaires',
    feeCents: 'Frais',
    newTutors: 'Nouveaux professeurs',
    newUsers: 'Nouveaux utilisateurs',
  },
  meaning: {
    bookings: 'Demandées pendant cette période',
    revenueCents: 'Ce que les élèves ont payé pour ces réservations, moins les remboursements',
    feeCents: 'Notre part de ces réservations, quand rien n’a été remboursé',
    newTutors: 'Candidatures pendant cette période',
    newUsers: 'Inscrits pendant cette période',
  },
  before: '%{value} avant',
  none_before: 'Aucun avant',
  bookings_over_time: 'Réservations au fil du temps',
  revenue_over_time: 'Chiffre d’affaires au fil du temps',
  top_subjects: 'Matières les plus réservées',
  bookings: '%{smart_count} réservation |||| %{smart_count} réservations',
  status_mix: 'Réservations par statut',
  no_bookings: 'Rien n’a été réservé pendant cette période.',
  tutors_waiting: 'Professeurs à approuver',
  no_tutors: 'Aucun professeur n’attend d’approbation.',
  reports_waiting: 'Signalements ouverts',
  no_reports: 'Aucun signalement n’est ouvert.',
  about: 'concerne %{name}',
  all: 'Voir le seul |||| Voir les %{smart_count}',
};

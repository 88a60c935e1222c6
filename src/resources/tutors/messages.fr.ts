import { accountFields } from '#src/domain/people/accountFields.fr.ts';
import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Professeur |||| Professeurs',
  add: 'Ajouter un professeur',
  fields: {
    ...accountFields,
    headline: 'Accroche',
    bio: 'À propos',
    hourlyRateCents: 'Tarif horaire',
    currency: 'Devise',
    subjectIds: 'Matières',
    languageIds: 'Langues',
    levelIds: 'Niveaux',
    yearsOfExperience: 'Années d’expérience',
    rating: 'Note',
    bookingCount: 'Réservations',
    createdAt: 'Inscription',
    documents: 'Documents',
    checklist: 'Liste de contrôle',
    changesRequested: 'Modifications demandées',
  },
  columns: { displayName: 'Professeur' },
  filters: {
    subjectId: 'Matière',
    languageId: 'Langue',
    levelId: 'Niveau',
    rate: 'Tarif horaire',
    created: 'Inscription',
    papers: 'Documents',
  },
  status: { pending: 'En attente', approved: 'Approuvé', rejected: 'Refusé', suspended: 'Suspendu' },
  papers: { expiring: 'Bientôt expirés', expired: 'Expirés' },
  actions: {
    pending: { approved: 'Approuver', rejected: 'Refuser' },
    approved: { suspended: 'Suspendre' },
    suspended: { approved: 'Rétablir' },
    rejected: { pending: 'Rouvrir' },
  },
  questions: {
    pending: { approved: 'Approuver %{name} ?', rejected: 'Refuser %{name} ?' },
    approved: { suspended: 'Suspendre %{name} ?' },
    suspended: { approved: 'Rétablir %{name} ?' },
    rejected: { pending: 'Rouvrir la candidature de %{name} ?' },
  },
  bulk: {
    approved: 'Approuver %{smart_count} professeur ? |||| Approuver %{smart_count} professeurs ?',
    rejected: 'Refuser %{smart_count} professeur ? |||| Refuser %{smart_count} professeurs ?',
    suspended: 'Suspendre %{smart_count} professeur ? |||| Suspendre %{smart_count} professeurs ?',
  },
  bulk_consequences: {
    approved: 'Les élèves peuvent désormais les trouver et les réserver.',
    rejected: 'Ils pourront se représenter quand vous rouvrirez leur candidature. Le motif reste dans l’historique.',
    suspended: 'Ils ne peuvent plus être réservés. Le motif reste dans l’historique.',
  },
  consequences: {
    approved: 'Les élèves peuvent désormais le trouver et le réserver.',
    rejected: 'Il pourra se représenter quand vous rouvrirez la candidature. Le motif reste dans l’historique.',
    suspended: 'Il ne peut plus être réservé. Le motif reste dans l’historique.',
    pending: 'La candidature attend de nouveau une décision.',
  },
  cards: { about: 'À propos', teaching: 'Enseignement' },
  no_documents: 'Aucun document n’a été remis.',
  create_title: 'Ajouter un professeur',
  sections: {
    person: { title: 'Personne', text: 'Qui il est et comment les élèves le voient.' },
    contact: { title: 'Contact', text: 'Comment le joindre, dans quelle langue et quel fuseau horaire.' },
    profile: { title: 'Profil', text: 'Ce que les élèves lisent avant de réserver.' },
    teaching: { title: 'Enseignement', text: 'Ce qu’il enseigne, dans quelles langues et à quels niveaux.' },
    rates: { title: 'Tarif', text: 'Le prix d’une heure avant nos frais.' },
  },
};

import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Journal d’audit |||| Journal d’audit',
  fields: {
    at: 'Quand',
    action: 'Quoi',
    entity: 'Type',
    recordId: 'Clé',
    recordName: 'Concerne',
    actorId: 'Clé de la personne',
    actorName: 'Qui',
    actorKind: 'Genre d’acteur',
    changes: 'Modifications',
    amountsIn: 'Devise des montants',
    decision: 'Décision',
    merged: 'Fusionné dans cet élément',
    mergedInto: 'Fusionné dans',
    origin: 'Appel',
    address: 'Depuis',
    sessionId: 'Session',
    requestId: 'Requête',
    details: 'Détails',
    hash: 'Empreinte',
  },
  filters: {
    at: 'Jour',
    actorId: 'Qui',
  },
  event: 'Événement %{id}',
  nobody: 'Personne de connecté',
  entity: {
    user: 'Utilisateur',
    admin: 'Administrateur',
    booking: 'Réservation',
    file: 'Fichier',
    refund: 'Remboursement',
    payout: 'Versement',
    dispute: 'Litige',
    note: 'Note',
  },
};

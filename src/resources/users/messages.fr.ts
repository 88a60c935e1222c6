import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Utilisateur |||| Utilisateurs',
  add: 'Ajouter un utilisateur',
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom',
    displayName: 'Nom affiché',
    email: 'E-mail',
    phone: 'Téléphone',
    language: 'Langue des e-mails',
    timezone: 'Fuseau horaire',
    photoId: 'Photo',
    photoUrl: 'Photo',
    emailVerifiedAt: 'E-mail confirmé',
    lastLoginAt: 'Dernière connexion',
    status: 'Statut',
    statusReason: 'Motif',
    statusHistory: 'Historique du statut',
    createdAt: 'Inscription',
    bookingCount: 'Réservations',
  },
  columns: { displayName: 'Utilisateur' },
  filters: { verified: 'E-mail confirmé', created: 'Inscription' },
  edit_title: 'Modifier %{name}',
  create_title: 'Ajouter un utilisateur',
  sections: {
    person: { title: 'Personne', text: 'Qui elle est et comment les professeurs la voient.' },
    contact: { title: 'Contact', text: 'Comment la joindre, dans quelle langue et quel fuseau horaire.' },
  },
};

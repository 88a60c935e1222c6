import { accountFields, accountWords } from '#src/domain/people/accountFields.fr.ts';
import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Utilisateur |||| Utilisateurs',
  add: 'Ajouter un utilisateur',
  fields: {
    ...accountFields,
    createdAt: 'Inscription',
    bookingCount: 'Réservations',
  },
  ...accountWords,
  columns: { displayName: 'Utilisateur' },
  filters: { verified: 'E-mail confirmé', created: 'Inscription' },
  create_title: 'Ajouter un utilisateur',
  sections: {
    person: { title: 'Personne', text: 'Qui elle est et comment les professeurs la voient.' },
    contact: { title: 'Contact', text: 'Comment la joindre, dans quelle langue et quel fuseau horaire.' },
  },
};

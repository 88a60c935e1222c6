import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Avis |||| Avis',
  fields: {
    booking: 'Réservation',
    tutor: 'Professeur',
    student: 'Élève',
    stars: 'Étoiles',
    text: 'Texte',
    status: 'Statut',
    statusReason: 'Motif',
    source: 'De l’application de la place de marché',
    createdAt: 'Écrit',
  },
  no_text: 'Des étoiles seulement, rien d’écrit',
  status: { visible: 'Visible', hidden: 'Masqué' },
  actions: { hidden: 'Masquer', visible: 'Afficher à nouveau' },
};

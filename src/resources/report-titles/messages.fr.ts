import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Motif de signalement |||| Motifs de signalement',
  add: 'Ajouter un motif',
  fields: { title: 'Titre', audience: 'Concerne', active: 'Proposé', reportCount: 'Signalements' },
  audience: { tutor: 'Professeurs', user: 'Utilisateurs', both: 'Professeurs et utilisateurs' },
  active: { true: 'Proposé', false: 'Non proposé' },
  active_help: 'On peut le choisir en signalant. Le désactiver ne change aucun signalement.',
};

import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Niveau |||| Niveaux',
  fields: {
    name: 'Nom',
    rank: 'Ordre',
    active: 'Proposé',
    tutorCount: 'Professeurs',
  },
  add: 'Ajouter un niveau',
  active: { true: 'Proposé', false: 'Non proposé' },
  rank_help: 'Sa place parmi les niveaux, à partir de 1. À place égale, le nom décide.',
  active_help: 'Les professeurs peuvent le choisir. Le désactiver ne le retire à personne.',
};

import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Langue |||| Langues',
  fields: {
    name: 'Nom',
    code: 'Code',
    active: 'Proposée',
    tutorCount: 'Professeurs',
  },
  add: 'Ajouter une langue',
  active: { true: 'Proposée', false: 'Non proposée' },
  code_help: 'ISO 639 : deux lettres, ou trois s’il n’en existe pas à deux',
  active_help: 'Les professeurs peuvent la choisir. La désactiver ne la retire à personne.',
};

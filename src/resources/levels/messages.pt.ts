import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Nível |||| Níveis',
  fields: {
    name: 'Nome',
    rank: 'Ordem',
    active: 'Disponível',
    tutorCount: 'Tutores',
  },
  add: 'Adicionar nível',
  active: { true: 'Disponível', false: 'Não disponível' },
  rank_help: 'O seu lugar entre os níveis, a partir de 1. Em lugares iguais, decide o nome.',
  active_help: 'Os tutores podem escolhê-lo. Desligá-lo não o tira a ninguém.',
};

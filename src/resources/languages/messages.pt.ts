import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Idioma |||| Idiomas',
  fields: {
    name: 'Nome',
    code: 'Código',
    active: 'Disponível',
    tutorCount: 'Tutores',
  },
  add: 'Adicionar idioma',
  active: { true: 'Disponível', false: 'Não disponível' },
  code_help: 'ISO 639: duas letras, ou três quando não existem duas',
  active_help: 'Os tutores podem escolhê-lo. Desligá-lo não o tira a ninguém.',
};

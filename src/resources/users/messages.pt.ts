import { accountFields, accountWords } from '#src/domain/people/accountFields.pt.ts';
import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Utilizador |||| Utilizadores',
  add: 'Adicionar utilizador',
  fields: {
    ...accountFields,
    createdAt: 'Adesão',
    bookingCount: 'Reservas',
  },
  ...accountWords,
  columns: { displayName: 'Utilizador' },
  filters: { verified: 'E-mail confirmado', created: 'Adesão' },
  create_title: 'Adicionar um utilizador',
  sections: {
    person: { title: 'Pessoa', text: 'Quem é e como os tutores a veem.' },
    contact: { title: 'Contacto', text: 'Como a contactamos, em que idioma e fuso horário.' },
  },
};

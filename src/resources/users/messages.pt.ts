import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Utilizador |||| Utilizadores',
  add: 'Adicionar utilizador',
  fields: {
    firstName: 'Nome próprio',
    lastName: 'Apelido',
    displayName: 'Nome apresentado',
    email: 'E-mail',
    phone: 'Telefone',
    language: 'Idioma dos e-mails',
    timezone: 'Fuso horário',
    photoId: 'Fotografia',
    photoUrl: 'Fotografia',
    emailVerifiedAt: 'E-mail confirmado',
    lastLoginAt: 'Última entrada',
    status: 'Estado',
    statusReason: 'Motivo',
    statusHistory: 'Histórico do estado',
    createdAt: 'Adesão',
    bookingCount: 'Reservas',
  },
  columns: { displayName: 'Utilizador' },
  filters: { verified: 'E-mail confirmado', created: 'Adesão' },
  edit_title: 'Editar %{name}',
  create_title: 'Adicionar um utilizador',
  sections: {
    person: { title: 'Pessoa', text: 'Quem é e como os tutores a veem.' },
    contact: { title: 'Contacto', text: 'Como a contactamos, em que idioma e fuso horário.' },
  },
};

import type { Translated } from '#src/frame/defineResource.ts';
import type { people as english } from './people.en.ts';

export const people: Translated<typeof english> = {
  changed: '%{name} está agora: %{status}',
  edit_title: 'Editar %{name}',
  tabs: { details: 'Detalhes', bookings: 'Reservas', reports: 'Denúncias recebidas', history: 'Histórico' },
  cards: { contact: 'Pessoa e contacto', account: 'Conta' },
  no_bookings: 'Ainda não foram reservadas aulas.',
  no_reports: 'Ninguém denunciou esta pessoa.',
};

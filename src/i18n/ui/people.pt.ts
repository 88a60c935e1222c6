import type { Translated } from '#src/frame/defineResource.ts';
import type { people as english } from './people.en.ts';

export const people: Translated<typeof english> = {
  status: { active: 'Ativo', suspended: 'Suspenso' },
  actions: { active: 'Restabelecer', suspended: 'Suspender' },
  questions: { active: 'Restabelecer %{name}?', suspended: 'Suspender %{name}?' },
  bulk: { suspended: 'Suspender %{smart_count} conta? |||| Suspender %{smart_count} contas?' },
  consequences: {
    active: 'A pessoa pode voltar a iniciar sessão.',
    suspended: 'Todas as sessões terminam de imediato e deixa de ser possível entrar. O motivo fica no histórico.',
  },
  changed: '%{name} está agora: %{status}',
  edit_title: 'Editar %{name}',
  no_history: 'O estado ainda não mudou.',
  by: 'por %{name}',
  tabs: { details: 'Detalhes', bookings: 'Reservas', reports: 'Denúncias recebidas', history: 'Histórico' },
  cards: { contact: 'Pessoa e contacto', account: 'Conta' },
  no_bookings: 'Ainda não foram reservadas aulas.',
  no_reports: 'Ninguém denunciou esta pessoa.',
};

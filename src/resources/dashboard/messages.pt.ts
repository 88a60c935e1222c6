import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Painel',
  range: 'Período',
  presets: { week: '7 dias', month: '30 dias', quarter: '90 dias', year: '12 meses', custom: 'Outro período' },
  compared: '%{from} – %{to}, comparado com %{previousFrom} – %{previousTo}',
  figures: {
    bookings: 'Reservas',
    revenueCents: 'Receita',
    feeCents: 'Taxas',
    newTutors: 'Novos tutores',
    newUsers: 'Novos utilizadores',
  },
  meaning: {
    bookings: 'Pedidas neste período',
    revenueCents: 'O que os alunos pagaram por estas reservas, menos o que foi devolvido',
    feeCents: 'A nossa parte destas reservas, quando nada foi devolvido',
    newTutors: 'Candidataram-se neste período',
    newUsers: 'Juntaram-se neste período',
  },
  before: '%{value} antes',
  none_before: 'Nenhum antes',
  bookings_over_time: 'Reservas ao longo do tempo',
  revenue_over_time: 'Receita ao longo do tempo',
  top_subjects: 'Disciplinas mais reservadas',
  bookings: '%{smart_count} reserva |||| %{smart_count} reservas',
  status_mix: 'Reservas por estado',
  no_bookings: 'Nada foi reservado neste período.',
  tutors_waiting: 'Tutores por aprovar',
  no_tutors: 'Nenhum tutor aguarda aprovação.',
  reports_waiting: 'Denúncias abertas',
  no_reports: 'Não há denúncias abertas.',
  about: 'sobre %{name}',
  all: 'Ver %{smart_count} |||| Ver todos os %{smart_count}',
};

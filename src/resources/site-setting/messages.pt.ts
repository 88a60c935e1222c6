import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Definições |||| Definições',
  fields: {
    siteName: 'Nome do mercado',
    supportEmail: 'E-mail de apoio',
    supportPhone: 'Telefone de apoio',
    timezone: 'Fuso horário',
    currency: 'Moeda',
    commissionPercent: 'Comissão',
    minHourlyRateCents: 'Preço por hora mínimo',
    maxHourlyRateCents: 'Preço por hora máximo',
    cancellationWindowHours: 'Fim do cancelamento gratuito, em horas antes da aula',
    socialLinks: 'Redes sociais',
    maintenanceMode: 'Modo de manutenção',
    lettersByApp: 'E-mails que a sua aplicação envia',
    deskHours: 'Horário de funcionamento',
    deskDueHours: 'A decidir dentro de, em horas de funcionamento',
    tutorChecklist: 'Lista de verificação de uma candidatura',
  },
  sections: {
    site: {
      title: 'Mercado',
      text: 'Como se chama e como se contacta.',
    },
    money: {
      title: 'Dinheiro',
      text: 'Para preços novos. As reservas anteriores mantêm o que foi acordado.',
    },
    bookings: {
      title: 'Reservas',
      text: 'O que vale para todas as aulas.',
    },
    desk: {
      title: 'Secretária',
      text: 'É por este horário que se conta há quanto tempo algo espera.',
    },
    social: {
      title: 'Redes sociais',
      text: 'Os seus perfis noutros sítios, mostrados no site.',
    },
    checklist: {
      title: 'Candidaturas',
      text: 'Que documentos são verificados antes de um tutor poder ser aprovado. Quem já foi aprovado continua a sê-lo.',
    },
    letters: {
      title: 'Decisões',
      text: 'Quem é afetado por uma decisão recebe um e-mail: do Lectern ou da sua aplicação.',
    },
    maintenance: {
      title: 'Manutenção',
      text: 'Avise toda a equipa de que há trabalhos em curso.',
    },
  },
  read_only: 'Estas definições são alteradas pelos administradores. Pode lê-las.',
  desk_days: {
    mon: 'Segunda-feira',
    tue: 'Terça-feira',
    wed: 'Quarta-feira',
    thu: 'Quinta-feira',
    fri: 'Sexta-feira',
    sat: 'Sábado',
    sun: 'Domingo',
  },
  desk_kinds: {
    tutor: 'Candidaturas',
    document: 'Documentos reenviados',
    report: 'Denúncias',
    dispute: 'Disputas',
    refund: 'Reembolsos falhados',
    payout: 'Pagamentos retidos',
  },
  desk_from: 'Das',
  desk_until: 'Até às',
  desk_hours_help: 'No fuso horário do mercado',
  site_name_help: 'Nos títulos, na página de início de sessão e nos e-mails',
  timezone_help: 'O painel conta os dias neste fuso horário',
  cancellation_help:
    'Quem cancela mais tarde deve o preço; daqui nada é cobrado. Com 0, qualquer cancelamento é gratuito.',
  maintenance_help: 'Mostra um aviso na barra de cada ecrã. Nada se fecha: as páginas publicadas continuam legíveis.',
  maintenance_notice: 'Assim que guardar, toda a equipa vê o aviso.',
  maintenance_on: 'Modo de manutenção',
  commission_example: 'Numa aula de %{price}, a taxa é de %{fee}; o tutor recebe %{payout}.',
  rate_range: 'Entre %{min} e %{max}.',
  rate_payout: 'Depois de %{percent} % de comissão, o tutor recebe %{payout}.',
  social_link: 'Ligação %{number}',
  network: 'Rede',
  url: 'Endereço',
  add_link: 'Adicionar uma ligação',
  remove_link: 'Remover a ligação %{number}',
};

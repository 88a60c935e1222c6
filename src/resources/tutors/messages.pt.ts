import { accountFields } from '#src/domain/people/accountFields.pt.ts';
import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Tutor |||| Tutores',
  add: 'Adicionar tutor',
  fields: {
    ...accountFields,
    headline: 'Título',
    bio: 'Sobre',
    hourlyRateCents: 'Preço por hora',
    currency: 'Moeda',
    subjectIds: 'Disciplinas',
    languageIds: 'Idiomas',
    levelIds: 'Níveis',
    yearsOfExperience: 'Anos de experiência',
    rating: 'Avaliação',
    bookingCount: 'Reservas',
    createdAt: 'Adesão',
    documents: 'Documentos',
    checklist: 'Lista de verificação',
    changesRequested: 'Alterações pedidas',
  },
  columns: { displayName: 'Tutor' },
  filters: {
    subjectId: 'Disciplina',
    languageId: 'Idioma',
    levelId: 'Nível',
    rate: 'Preço por hora',
    created: 'Adesão',
    papers: 'Documentos',
  },
  status: { pending: 'Pendente', approved: 'Aprovado', rejected: 'Recusado', suspended: 'Suspenso' },
  papers: { expiring: 'A caducar', expired: 'Caducados' },
  actions: {
    pending: { approved: 'Aprovar', rejected: 'Recusar' },
    approved: { suspended: 'Suspender' },
    suspended: { approved: 'Restabelecer' },
    rejected: { pending: 'Reabrir' },
  },
  questions: {
    pending: { approved: 'Aprovar %{name}?', rejected: 'Recusar %{name}?' },
    approved: { suspended: 'Suspender %{name}?' },
    suspended: { approved: 'Restabelecer %{name}?' },
    rejected: { pending: 'Reabrir a candidatura de %{name}?' },
  },
  bulk: {
    approved: 'Aprovar %{smart_count} tutor? |||| Aprovar %{smart_count} tutores?',
    rejected: 'Recusar %{smart_count} tutor? |||| Recusar %{smart_count} tutores?',
    suspended: 'Suspender %{smart_count} tutor? |||| Suspender %{smart_count} tutores?',
  },
  bulk_consequences: {
    approved: 'A partir de agora, os alunos podem encontrá-los e reservar aulas.',
    rejected: 'Podem voltar a candidatar-se quando reabrir a candidatura. O motivo fica no histórico.',
    suspended: 'Deixam de poder ser reservados. O motivo fica no histórico.',
  },
  consequences: {
    approved: 'A partir de agora, os alunos podem encontrá-lo e reservar aulas.',
    rejected: 'Pode voltar a candidatar-se quando reabrir a candidatura. O motivo fica no histórico.',
    suspended: 'Deixa de poder ser reservado. O motivo fica no histórico.',
    pending: 'A candidatura volta a aguardar uma decisão.',
  },
  cards: { about: 'Sobre', teaching: 'Ensino' },
  no_documents: 'Não foram entregues documentos.',
  create_title: 'Adicionar um tutor',
  sections: {
    person: { title: 'Pessoa', text: 'Quem é e como os alunos o veem.' },
    contact: { title: 'Contacto', text: 'Como o contactamos, em que idioma e fuso horário.' },
    profile: { title: 'Perfil', text: 'O que os alunos leem antes de reservar.' },
    teaching: { title: 'Ensino', text: 'O que ensina, em que idiomas e a que níveis.' },
    rates: { title: 'Preço', text: 'Quanto custa uma hora antes da nossa taxa.' },
  },
};

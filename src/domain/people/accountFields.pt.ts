import type { Translated } from '#src/frame/defineResource.ts';
import type { accountFields as english, accountWords as englishWords } from './accountFields.en.ts';

export const accountFields: Translated<typeof english> = {
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
  lastLoginAt: 'Último início de sessão',
  status: 'Estado',
  statusReason: 'Motivo',
  source: 'Origem',
  statusHistory: 'Histórico do estado',
};

export const accountWords: Translated<typeof englishWords> = {
  status: { active: 'Ativo', suspended: 'Suspenso' },
  actions: { active: 'Restabelecer', suspended: 'Suspender' },
  questions: { active: 'Restabelecer %{name}?', suspended: 'Suspender %{name}?' },
  bulk: { suspended: 'Suspender %{smart_count} conta? |||| Suspender %{smart_count} contas?' },
  consequences: {
    active: 'A pessoa pode voltar a iniciar sessão.',
    suspended: 'Todas as sessões terminam de imediato e deixa de ser possível entrar. O motivo fica no histórico.',
  },
};

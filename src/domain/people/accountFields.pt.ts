import type { Translated } from '#src/frame/defineResource.ts';
import type { accountFields as english } from './accountFields.en.ts';

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
  lastLoginAt: 'Última entrada',
  status: 'Estado',
  statusReason: 'Motivo',
  source: 'Origem',
  statusHistory: 'Histórico do estado',
};

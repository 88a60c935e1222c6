import type { Translated } from '#src/frame/defineResource.ts';
import type { accountFields as english } from './accountFields.en.ts';

export const accountFields: Translated<typeof english> = {
  firstName: 'Prénom',
  lastName: 'Nom',
  displayName: 'Nom affiché',
  email: 'E-mail',
  phone: 'Téléphone',
  language: 'Langue des e-mails',
  timezone: 'Fuseau horaire',
  photoId: 'Photo',
  photoUrl: 'Photo',
  emailVerifiedAt: 'E-mail confirmé',
  lastLoginAt: 'Dernière connexion',
  status: 'Statut',
  statusReason: 'Motif',
  source: 'Source',
  statusHistory: 'Historique du statut',
};

import type { Translated } from '#src/frame/defineResource.ts';
import type { accountFields as english, accountWords as englishWords } from './accountFields.en.ts';

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

export const accountWords: Translated<typeof englishWords> = {
  status: { active: 'Actif', suspended: 'Suspendu' },
  actions: { active: 'Rétablir', suspended: 'Suspendre' },
  questions: { active: 'Rétablir %{name} ?', suspended: 'Suspendre %{name} ?' },
  bulk: { suspended: 'Suspendre %{smart_count} compte ? |||| Suspendre %{smart_count} comptes ?' },
  consequences: {
    active: 'La personne peut de nouveau se connecter.',
    suspended:
      'La personne est déconnectée partout immédiatement et ne peut plus se connecter. Le motif reste dans l’historique.',
  },
};

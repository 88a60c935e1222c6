import type { Translated } from '#src/frame/defineResource.ts';
import type { accountFields as english } from './accountFields.en.ts';

export const accountFields: Translated<typeof english> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  displayName: 'Anzeigename',
  email: 'E-Mail',
  phone: 'Telefon',
  language: 'Sprache der E-Mails',
  timezone: 'Zeitzone',
  photoId: 'Foto',
  photoUrl: 'Foto',
  emailVerifiedAt: 'E-Mail bestätigt',
  lastLoginAt: 'Letzte Anmeldung',
  status: 'Status',
  statusReason: 'Grund',
  source: 'Quelle',
  statusHistory: 'Verlauf des Status',
};

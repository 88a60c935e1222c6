import type { Translated } from '#src/frame/defineResource.ts';
import type { accountFields as english, accountWords as englishWords } from './accountFields.en.ts';

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

export const accountWords: Translated<typeof englishWords> = {
  status: { active: 'Aktiv', suspended: 'Gesperrt' },
  actions: { active: 'Entsperren', suspended: 'Sperren' },
  questions: { active: '%{name} entsperren?', suspended: '%{name} sperren?' },
  bulk: { suspended: '%{smart_count} Konto sperren? |||| %{smart_count} Konten sperren?' },
  consequences: {
    active: 'Die Anmeldung ist wieder möglich.',
    suspended: 'Alle Sitzungen enden sofort, eine Anmeldung ist nicht mehr möglich. Der Grund bleibt im Verlauf.',
  },
};

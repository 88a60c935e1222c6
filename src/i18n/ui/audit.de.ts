import type { Translated } from '#src/frame/defineResource.ts';
import type { audit as english } from './audit.en.ts';

export const audit: Translated<typeof english> = {
  versions: 'Versionen',
  history: 'Verlauf',
  empty: 'Noch wurde nichts aufgezeichnet.',
  by: 'von %{name}',
  system: 'System',
  secret: 'Ersetzt; der Wert wird nicht aufbewahrt',
  added: 'Hinzugefügt: %{names}',
  removed: 'Entfernt: %{names}',
  fields: {
    passwordHash: 'Passwort',
    twoFactor: 'Zweiter Faktor',
    recoveryCodes: 'Wiederherstellungscodes',
    identities: 'Einmalanmeldung',
    subjects: 'Fächer',
    languages: 'Sprachen',
    levels: 'Stufen',
    documents: 'Dokumente',
    photoId: 'Foto',
    parentId: 'Übergeordnet',
    userType: 'Art des Kontos',
    userRole: 'Rolle',
    statusReason: 'Grund',
    emailVerifiedAt: 'Adresse bestätigt',
  },
};

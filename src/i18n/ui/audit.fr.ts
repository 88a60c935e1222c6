import type { Translated } from '#src/frame/defineResource.ts';
import type { audit as english } from './audit.en.ts';

export const audit: Translated<typeof english> = {
  versions: 'Versions',
  history: 'Historique',
  empty: 'Rien n’a encore été enregistré.',
  by: 'par %{name}',
  system: 'le système',
  secret: 'Remplacé ; la valeur n’est pas conservée',
  added: 'Ajouté : %{names}',
  removed: 'Retiré : %{names}',
  fields: {
    passwordHash: 'Mot de passe',
    twoFactor: 'Second facteur',
    recoveryCodes: 'Codes de secours',
    identities: 'Authentification unique',
    subjects: 'Matières',
    languages: 'Langues',
    levels: 'Niveaux',
    documents: 'Documents',
    photoId: 'Photo',
    parentId: 'Parent',
    userType: 'Type de compte',
    userRole: 'Rôle',
    statusReason: 'Motif',
    emailVerifiedAt: 'Adresse confirmée',
  },
};

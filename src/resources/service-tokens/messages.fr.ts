import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Jeton de service |||| Jetons de service',
  add: 'Ajouter un jeton de service',
  empty: 'Un programme à vous, comme le site, appelle Lectern avec un jeton de service. Ajoutez-en un par programme.',
  fields: {
    name: 'Nom',
    scopes: 'Droits',
    state: 'État',
    beginning: 'Commence par',
    lastUsedAt: 'Dernier usage',
    expiresAt: 'Fin',
    revokedAt: 'Révoqué',
    previousEndsAt: 'Ancien jeton valable jusqu’au',
    createdByName: 'Ajouté par',
    validity: 'Valable',
    secretHash: 'Jeton',
  },
  filters: { state: 'État' },
  name_help: 'Le programme qui l’utilise. Le journal le nomme ainsi.',
  never: 'Jamais',
  never_used: 'Jamais',
  state: { active: 'Actif', expiring: 'Finit bientôt', expired: 'Expiré', revoked: 'Révoqué' },
  rotate: 'Renouveler',
  revoke: 'Révoquer',
};

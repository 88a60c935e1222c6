import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './endpoint.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Webhook |||| Webhooks',
  add: 'Ajouter un webhook',
  fields: {
    name: 'Nom',
    url: 'Adresse',
    types: 'Événements',
    state: 'État',
    waiting: 'En attente',
    failingSince: 'En échec depuis',
    lastDeliveredAt: 'Dernière livraison',
    pausedUntil: 'En pause jusqu’au',
    switchedOffAt: 'Désactivé',
    previousEndsAt: 'Ancien secret jusqu’au',
    createdByName: 'Ajouté par',
  },
};

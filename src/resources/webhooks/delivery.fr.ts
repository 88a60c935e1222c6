import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './delivery.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Livraison |||| Livraisons',
  fields: {
    endpointId: 'Webhook',
    endpointName: 'Webhook',
    type: 'Événement',
    eventId: 'Clé de l’événement',
    recordKind: 'Genre',
    recordId: 'Concerne',
    externalId: 'Clé dans l’application',
    state: 'État',
    dueAt: 'Prochain essai',
    endedAt: 'Terminé',
    attemptCount: 'Essais',
    status: 'Réponse',
    error: 'Pas de réponse, car',
    body: 'Corps',
    attempts: 'Essais',
  },
};

import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './endpoint.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Webhook |||| Webhooks',
  add: 'Webhook hinzufügen',
  fields: {
    name: 'Name',
    url: 'Adresse',
    types: 'Ereignisse',
    state: 'Zustand',
    waiting: 'Wartend',
    failingSince: 'Schlägt fehl seit',
    lastDeliveredAt: 'Letzte Zustellung',
    pausedUntil: 'Pause bis',
    switchedOffAt: 'Abgeschaltet',
    previousEndsAt: 'Altes Geheimnis bis',
    createdByName: 'Angelegt von',
  },
};

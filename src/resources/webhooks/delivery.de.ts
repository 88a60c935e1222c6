import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './delivery.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Zustellung |||| Zustellungen',
  fields: {
    endpointId: 'Webhook',
    endpointName: 'Webhook',
    type: 'Ereignis',
    eventId: 'Schlüssel des Ereignisses',
    recordKind: 'Art',
    recordId: 'Betrifft',
    externalId: 'Schlüssel in der Anwendung',
    state: 'Zustand',
    dueAt: 'Nächster Versuch',
    endedAt: 'Beendet',
    attemptCount: 'Versuche',
    status: 'Antwort',
    error: 'Keine Antwort, weil',
    body: 'Inhalt',
    attempts: 'Versuche',
  },
};

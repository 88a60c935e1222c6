import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './delivery.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Entrega |||| Entregas',
  fields: {
    endpointId: 'Webhook',
    endpointName: 'Webhook',
    type: 'Evento',
    eventId: 'Chave do evento',
    recordKind: 'Tipo',
    recordId: 'Diz respeito a',
    externalId: 'Chave na aplicação',
    state: 'Estado',
    dueAt: 'Próxima tentativa',
    endedAt: 'Terminou',
    attemptCount: 'Tentativas',
    status: 'Resposta',
    error: 'Sem resposta, porque',
    body: 'Corpo',
    attempts: 'Tentativas',
  },
};

import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './endpoint.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Webhook |||| Webhooks',
  add: 'Adicionar webhook',
  fields: {
    name: 'Nome',
    url: 'Endereço',
    types: 'Eventos',
    state: 'Estado',
    waiting: 'Em espera',
    failingSince: 'A falhar desde',
    lastDeliveredAt: 'Última entrega',
    pausedUntil: 'Em pausa até',
    switchedOffAt: 'Desligado',
    previousEndsAt: 'Segredo antigo até',
    createdByName: 'Adicionado por',
  },
};

import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Registo de auditoria |||| Registo de auditoria',
  fields: {
    at: 'Quando',
    action: 'O quê',
    entity: 'Tipo',
    recordId: 'Chave',
    recordName: 'Sobre',
    actorId: 'Chave da pessoa',
    actorName: 'Quem',
    actorKind: 'Tipo de autor',
    changes: 'Alterações',
    amountsIn: 'Moeda dos montantes',
    decision: 'Decisão',
    merged: 'Fundido neste registo',
    mergedInto: 'Fundido em',
    origin: 'Chamada',
    address: 'De',
    sessionId: 'Sessão',
    requestId: 'Pedido',
    details: 'Mais',
    hash: 'Impressão digital',
  },
  filters: {
    at: 'Dia',
    actorId: 'Quem',
  },
  event: 'Evento %{id}',
  nobody: 'Ninguém com sessão iniciada',
  entity: {
    user: 'Utilizador',
    admin: 'Administrador',
    booking: 'Reserva',
    file: 'Ficheiro',
    refund: 'Reembolso',
    payout: 'Pagamento ao tutor',
    dispute: 'Disputa',
    note: 'Nota',
  },
};

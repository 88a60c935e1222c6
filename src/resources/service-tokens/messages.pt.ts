import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Token de serviço |||| Tokens de serviço',
  add: 'Adicionar token de serviço',
  empty: 'Um programa seu, como o site, chama o Lectern com um token de serviço. Adicione um para cada programa.',
  fields: {
    name: 'Nome',
    scopes: 'Permissões',
    state: 'Estado',
    beginning: 'Começa por',
    lastUsedAt: 'Último uso',
    expiresAt: 'Termina',
    revokedAt: 'Revogado',
    previousEndsAt: 'Token antigo válido até',
    createdByName: 'Adicionado por',
    validity: 'Válido por',
    secretHash: 'Token',
  },
  filters: { state: 'Estado' },
  name_help: 'O programa que o usa. O registo de auditoria chama-lhe assim.',
  never: 'Nunca',
  never_used: 'Nunca',
  state: { active: 'Ativo', expiring: 'Termina em breve', expired: 'Expirado', revoked: 'Revogado' },
  rotate: 'Renovar',
  revoke: 'Revogar',
};

import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Dienst-Token |||| Dienst-Tokens',
  add: 'Dienst-Token hinzufügen',
  empty:
    'Ein eigenes Programm wie die Website ruft Lectern mit einem Dienst-Token auf. Legen Sie für jedes Programm eines an.',
  fields: {
    name: 'Name',
    scopes: 'Rechte',
    state: 'Zustand',
    beginning: 'Beginnt mit',
    lastUsedAt: 'Zuletzt benutzt',
    expiresAt: 'Endet',
    revokedAt: 'Widerrufen',
    previousEndsAt: 'Altes Token gilt bis',
    createdByName: 'Angelegt von',
    validity: 'Gültig',
    secretHash: 'Token',
  },
  filters: { state: 'Zustand' },
  name_help: 'Das Programm, das es benutzt. So heißt es auch im Protokoll.',
  never: 'Nie',
  never_used: 'Nie',
  state: { active: 'Aktiv', expiring: 'Endet bald', expired: 'Abgelaufen', revoked: 'Widerrufen' },
  rotate: 'Erneuern',
  revoke: 'Widerrufen',
};

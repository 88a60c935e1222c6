import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Stufe |||| Stufen',
  fields: {
    name: 'Name',
    rank: 'Reihenfolge',
    active: 'Im Angebot',
    tutorCount: 'Lehrkräfte',
  },
  add: 'Stufe hinzufügen',
  active: { true: 'Im Angebot', false: 'Nicht im Angebot' },
  rank_help: 'Der Platz unter den Stufen, ab 1. Bei gleichem Platz entscheidet der Name.',
  active_help: 'Lehrkräfte können sie wählen. Wird sie abgeschaltet, verliert sie niemand.',
};

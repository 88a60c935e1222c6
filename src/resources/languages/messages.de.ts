import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Sprache |||| Sprachen',
  fields: {
    name: 'Name',
    code: 'Kürzel',
    active: 'Im Angebot',
    tutorCount: 'Lehrkräfte',
  },
  add: 'Sprache hinzufügen',
  active: { true: 'Im Angebot', false: 'Nicht im Angebot' },
  code_help: 'ISO 639: zwei Buchstaben, oder drei, wo es keine zwei gibt',
  active_help: 'Lehrkräfte können sie wählen. Wird sie abgeschaltet, verliert sie niemand.',
};

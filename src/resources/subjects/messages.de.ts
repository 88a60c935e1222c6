import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Fach |||| Fächer',
  fields: {
    name: 'Name',
    path: 'Fach',
    slug: 'Adressname',
    parentId: 'Gehört zu',
    active: 'Im Angebot',
    childCount: 'Fächer darunter',
    tutorCount: 'Lehrkräfte',
  },
  add: 'Fach hinzufügen',
  add_below: 'Fach unter „%{name}“ hinzufügen',
  active: { true: 'Im Angebot', false: 'Nicht im Angebot' },
  below: '%{smart_count} Fach |||| %{smart_count} Fächer',
  top_level: 'Nichts: Es steht auf oberster Ebene',
  name_help: 'Eindeutig unter den Fächern daneben',
  slug_help: 'Steht in Adressen; entsteht aus dem Namen, solange Sie ihn nicht ändern',
  active_help: 'Lehrkräfte können es wählen. Wird es abgeschaltet, verliert es niemand.',
  parent_help: 'Unterrichtet werden die unteren Fächer; die oberen fassen sie zusammen.',
  expand: 'Zeigen, was unter „%{name}“ steht',
  collapse: 'Verbergen, was unter „%{name}“ steht',
  remove_children: 'Fächer unter „%{name}“ entfernen',
};

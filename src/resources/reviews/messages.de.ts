import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Bewertung |||| Bewertungen',
  fields: {
    booking: 'Buchung',
    tutor: 'Lehrkraft',
    student: 'Lernende Person',
    stars: 'Sterne',
    text: 'Text',
    status: 'Status',
    statusReason: 'Grund',
    source: 'Aus der Anwendung des Marktplatzes',
    createdAt: 'Geschrieben',
  },
  no_text: 'Nur Sterne, nichts geschrieben',
  status: { visible: 'Sichtbar', hidden: 'Ausgeblendet' },
  actions: { hidden: 'Ausblenden', visible: 'Wieder einblenden' },
};

import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Protokoll |||| Protokoll',
  fields: {
    at: 'Wann',
    action: 'Was',
    entity: 'Art',
    recordId: 'Schlüssel',
    recordName: 'Betrifft',
    actorId: 'Schlüssel der Person',
    actorName: 'Wer',
    actorKind: 'Art des Handelnden',
    changes: 'Änderungen',
    amountsIn: 'Währung der Beträge',
    decision: 'Entscheidung',
    merged: 'In diesen Eintrag übergegangen',
    mergedInto: 'Zusammengeführt mit',
    origin: 'Aufruf',
    address: 'Von',
    sessionId: 'Sitzung',
    requestId: 'Anfrage',
    details: 'Weiteres',
    hash: 'Fingerabdruck',
  },
  filters: {
    at: 'Tag',
    actorId: 'Wer',
  },
  event: 'Ereignis %{id}',
  nobody: 'Niemand angemeldet',
  entity: {
    user: 'Nutzer',
    admin: 'Administrator',
    booking: 'Buchung',
    file: 'Datei',
    refund: 'Erstattung',
    payout: 'Auszahlung',
    dispute: 'Streitfall',
    note: 'Notiz',
  },
};

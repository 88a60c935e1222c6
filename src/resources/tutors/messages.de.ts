import { accountFields } from '#src/domain/people/accountFields.de.ts';
import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Lehrkraft |||| Lehrkräfte',
  add: 'Lehrkraft hinzufügen',
  fields: {
    ...accountFields,
    headline: 'Überschrift',
    bio: 'Über die Person',
    hourlyRateCents: 'Stundensatz',
    currency: 'Währung',
    subjectIds: 'Fächer',
    languageIds: 'Sprachen',
    levelIds: 'Stufen',
    yearsOfExperience: 'Jahre Erfahrung',
    rating: 'Bewertung',
    bookingCount: 'Buchungen',
    createdAt: 'Beigetreten',
    documents: 'Dokumente',
    checklist: 'Checkliste',
    changesRequested: 'Angeforderte Änderungen',
  },
  columns: { displayName: 'Lehrkraft' },
  filters: {
    subjectId: 'Fach',
    languageId: 'Sprache',
    levelId: 'Stufe',
    rate: 'Stundensatz',
    created: 'Beigetreten',
    papers: 'Dokumente',
  },
  status: { pending: 'Wartet', approved: 'Zugelassen', rejected: 'Abgelehnt', suspended: 'Gesperrt' },
  papers: { expiring: 'Laufen bald ab', expired: 'Abgelaufen' },
  actions: {
    pending: { approved: 'Zulassen', rejected: 'Ablehnen' },
    approved: { suspended: 'Sperren' },
    suspended: { approved: 'Entsperren' },
    rejected: { pending: 'Erneut prüfen' },
  },
  questions: {
    pending: { approved: '%{name} zulassen?', rejected: '%{name} ablehnen?' },
    approved: { suspended: '%{name} sperren?' },
    suspended: { approved: '%{name} entsperren?' },
    rejected: { pending: 'Die Bewerbung von %{name} erneut prüfen?' },
  },
  bulk: {
    approved: '%{smart_count} Lehrkraft zulassen? |||| %{smart_count} Lehrkräfte zulassen?',
    rejected: '%{smart_count} Lehrkraft ablehnen? |||| %{smart_count} Lehrkräfte ablehnen?',
    suspended: '%{smart_count} Lehrkraft sperren? |||| %{smart_count} Lehrkräfte sperren?',
  },
  bulk_consequences: {
    approved: 'Lernende können sie ab jetzt finden und buchen.',
    rejected: 'Sie können sich wieder bewerben, wenn Sie ihre Bewerbung erneut prüfen. Der Grund bleibt im Verlauf.',
    suspended: 'Sie können nicht mehr gebucht werden. Der Grund bleibt im Verlauf.',
  },
  consequences: {
    approved: 'Lernende können diese Lehrkraft ab jetzt finden und buchen.',
    rejected:
      'Die Lehrkraft kann sich erneut bewerben, wenn Sie die Bewerbung wieder öffnen. Der Grund bleibt im Verlauf.',
    suspended: 'Die Lehrkraft kann nicht mehr gebucht werden. Der Grund bleibt im Verlauf.',
    pending: 'Die Bewerbung wartet wieder auf eine Entscheidung.',
  },
  cards: { about: 'Über die Person', teaching: 'Unterricht' },
  no_documents: 'Es wurden keine Dokumente eingereicht.',
  create_title: 'Lehrkraft hinzufügen',
  sections: {
    person: { title: 'Person', text: 'Wer die Lehrkraft ist und wie Lernende sie sehen.' },
    contact: { title: 'Kontakt', text: 'Wie wir sie erreichen, in welcher Sprache und Zeitzone.' },
    profile: { title: 'Profil', text: 'Was Lernende lesen, bevor sie buchen.' },
    teaching: { title: 'Unterricht', text: 'Was sie unterrichtet, in welchen Sprachen und auf welchen Stufen.' },
    rates: { title: 'Satz', text: 'Was eine Stunde vor unserer Gebühr kostet.' },
  },
};

import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Übersicht',
  range: 'Zeitraum',
  presets: { week: '7 Tage', month: '30 Tage', quarter: '90 Tage', year: '12 Monate', custom: 'Eigener Zeitraum' },
  compared: '%{from} – %{to}, verglichen mit %{previousFrom} – %{previousTo}',
  figures: {
    bookings: 'Buchungen',
    revenueCents: 'Umsatz',
    feeCents: 'Gebühren',
    newTutors: 'Neue Lehrkräfte',
    newUsers: 'Neue Personen',
  },
  meaning: {
    bookings: 'In dieser Zeit angefragt',
    revenueCents: 'Was für diese Buchungen bezahlt wurde, abzüglich Erstattungen',
    feeCents: 'Unser Anteil an diesen Buchungen, soweit nichts erstattet wurde',
    newTutors: 'In dieser Zeit beworben',
    newUsers: 'In dieser Zeit dazugekommen',
  },
  before: 'zuvor %{value}',
  none_before: 'zuvor keine',
  bookings_over_time: 'Buchungen im Zeitverlauf',
  revenue_over_time: 'Umsatz im Zeitverlauf',
  top_subjects: 'Meistgebuchte Fächer',
  bookings: '%{smart_count} Buchung |||| %{smart_count} Buchungen',
  status_mix: 'Buchungen nach Status',
  no_bookings: 'In dieser Zeit wurde nichts gebucht.',
  tutors_waiting: 'Zu prüfende Lehrkräfte',
  no_tutors: 'Keine Lehrkraft wartet auf Freigabe.',
  reports_waiting: 'Offene Meldungen',
  no_reports: 'Keine Meldung ist offen.',
  about: 'über %{name}',
  all: 'Alle %{smart_count} ansehen |||| Alle %{smart_count} ansehen',
};

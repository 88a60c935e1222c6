import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Einstellungen |||| Einstellungen',
  fields: {
    siteName: 'Name des Marktplatzes',
    supportEmail: 'Support-E-Mail',
    supportPhone: 'Support-Telefon',
    timezone: 'Zeitzone',
    currency: 'Währung',
    commissionPercent: 'Provision',
    minHourlyRateCents: 'Niedrigster Stundensatz',
    maxHourlyRateCents: 'Höchster Stundensatz',
    cancellationWindowHours: 'Kostenlose Absage endet, in Stunden vor Beginn',
    socialLinks: 'Soziale Netzwerke',
    maintenanceMode: 'Wartungsmodus',
    lettersByApp: 'E-Mails, die Ihre Anwendung sendet',
    deskHours: 'Öffnungszeiten',
    deskDueHours: 'Zu entscheiden innerhalb von, in Öffnungsstunden',
    tutorChecklist: 'Checkliste einer Bewerbung',
  },
  sections: {
    site: {
      title: 'Marktplatz',
      text: 'Wie er heißt und wie man Sie erreicht.',
    },
    money: {
      title: 'Geld',
      text: 'Für neue Preise. Frühere Buchungen behalten, was vereinbart war.',
    },
    bookings: {
      title: 'Buchungen',
      text: 'Was für jede Stunde gilt.',
    },
    desk: {
      title: 'Schreibtisch',
      text: 'Nach diesen Zeiten wird gezählt, wie lange etwas wartet.',
    },
    social: {
      title: 'Soziale Netzwerke',
      text: 'Ihre Profile anderswo, auf der Website zu sehen.',
    },
    checklist: {
      title: 'Bewerbungen',
      text: 'Welche Dokumente geprüft werden, bevor eine Lehrkraft zugelassen werden kann. Wer schon zugelassen ist, bleibt es.',
    },
    letters: {
      title: 'Entscheidungen',
      text: 'Wen eine Entscheidung betrifft, dem wird geschrieben: von Lectern oder von Ihrer Anwendung.',
    },
    maintenance: {
      title: 'Wartung',
      text: 'Sagen Sie allen in der Verwaltung, dass gerade gearbeitet wird.',
    },
  },
  read_only: 'Nur Admins können diese Einstellungen ändern. Lesen können Sie sie.',
  desk_days: {
    mon: 'Montag',
    tue: 'Dienstag',
    wed: 'Mittwoch',
    thu: 'Donnerstag',
    fri: 'Freitag',
    sat: 'Samstag',
    sun: 'Sonntag',
  },
  desk_kinds: {
    tutor: 'Bewerbungen',
    document: 'Nachgereichte Dokumente',
    report: 'Meldungen',
    dispute: 'Streitfälle',
    refund: 'Gescheiterte Erstattungen',
    payout: 'Einbehaltene Auszahlungen',
  },
  desk_from: 'Von',
  desk_until: 'Bis',
  desk_hours_help: 'In der Zeitzone des Marktplatzes',
  site_name_help: 'In Titeln, auf der Anmeldeseite und in E-Mails',
  timezone_help: 'Die Übersicht zählt nach Tagen dieser Zeitzone',
  cancellation_help:
    'Wer später absagt, schuldet den Preis; abgebucht wird von hier aus nichts. Mit 0 ist jede Absage kostenlos.',
  maintenance_help:
    'Zeigt einen Hinweis in der Leiste jeder Ansicht. Geschlossen wird nichts: Veröffentlichte Seiten bleiben lesbar.',
  maintenance_notice: 'Sobald Sie speichern, sieht das ganze Team den Hinweis.',
  maintenance_on: 'Wartungsmodus',
  commission_example: 'Von einer Stunde für %{price} beträgt die Gebühr %{fee}; die Lehrkraft erhält %{payout}.',
  rate_range: 'Zwischen %{min} und %{max}.',
  rate_payout: 'Nach %{percent} % Provision erhält die Lehrkraft %{payout}.',
  social_link: 'Link %{number}',
  network: 'Netzwerk',
  url: 'Adresse',
  add_link: 'Link hinzufügen',
  remove_link: 'Link %{number} entfernen',
};

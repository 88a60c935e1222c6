import type { DecisionTexts } from '../../text.ts';
import { decisionLetter, quote, support } from './decision-letter.ts';

export const de: DecisionTexts = {
  'tutor-approved': decisionLetter(
    'de',
    'Sie können bei {{ siteName }} unterrichten',
    '<p>gute Nachrichten: Ihre Dokumente sind geprüft, und Ihr Profil ist freigegeben.</p>',
    `<p>Soll sich daran etwas ändern, schreiben Sie an ${support}.</p>`,
  ),
  'tutor-rejected': decisionLetter(
    'de',
    'Zu Ihrer Bewerbung bei {{ siteName }}',
    '<p>vielen Dank für Ihr Interesse, bei uns zu unterrichten. Im Augenblick können wir Ihre Bewerbung nicht annehmen:</p>',
    quote('reason'),
    `<p>Wenn Sie glauben, dass wir uns irren, schreiben Sie an ${support}.</p>`,
  ),
  'tutor-suspended': decisionLetter(
    'de',
    'Ihr Profil bei {{ siteName }} ist gesperrt',
    '<p>wir haben Ihr Profil als Lehrkraft aus diesem Grund gesperrt:</p>',
    quote('reason'),
    `<p>Wenn Sie glauben, dass wir uns irren, schreiben Sie an ${support}.</p>`,
  ),
  'tutor-reinstated': decisionLetter(
    'de',
    'Ihr Profil bei {{ siteName }} ist nicht mehr gesperrt',
    '<p>die Sperre Ihres Profils als Lehrkraft ist aufgehoben.</p>',
    `<p>Bei Fragen schreiben Sie an ${support}.</p>`,
  ),
  'tutor-changes-requested': decisionLetter(
    'de',
    'Bitte reichen Sie bei {{ siteName }} einige Dokumente neu ein',
    '<p>wir haben Ihre Dokumente geprüft. Das fehlt uns noch:</p>',
    quote('changes'),
    `<p>Alles Übrige ist in Ordnung; bitte reichen Sie nur diese Dokumente neu ein. Bei Fragen schreiben Sie an ${support}.</p>`,
  ),
  'user-suspended': decisionLetter(
    'de',
    'Ihr Konto bei {{ siteName }} ist gesperrt',
    '<p>wir haben Ihr Konto aus diesem Grund gesperrt:</p>',
    quote('reason'),
    `<p>Wenn Sie glauben, dass wir uns irren, schreiben Sie an ${support}.</p>`,
  ),
  'user-reinstated': decisionLetter(
    'de',
    'Ihr Konto bei {{ siteName }} ist nicht mehr gesperrt',
    '<p>die Sperre Ihres Kontos ist aufgehoben.</p>',
    `<p>Bei Fragen schreiben Sie an ${support}.</p>`,
  ),
  'report-resolved': decisionLetter(
    'de',
    'Was aus Ihrer Meldung wurde',
    '<p>Sie haben uns etwas gemeldet („{{ reportTitle }}“). Wir sind der Sache nachgegangen, mit diesem Ergebnis:</p>',
    quote('resolution'),
    `<p>Sind Sie damit nicht einverstanden, schreiben Sie an ${support}.</p>`,
  ),
  'report-dismissed': decisionLetter(
    'de',
    'Zu Ihrer Meldung',
    '<p>Sie haben uns etwas gemeldet („{{ reportTitle }}“). Wir sind der Sache nachgegangen und unternehmen aus diesem Grund nichts weiter:</p>',
    quote('resolution'),
    `<p>Sind Sie damit nicht einverstanden, schreiben Sie an ${support}.</p>`,
  ),
  'report-question': decisionLetter(
    'de',
    'Eine Frage zu einer Meldung',
    '<p>eine Meldung bei {{ siteName }} stammt von Ihnen oder betrifft Sie. Um darüber zu entscheiden, möchten wir von Ihnen wissen:</p>',
    quote('question'),
    `<p>Bitte antworten Sie an ${support}.</p>`,
  ),
  'refund-requested': decisionLetter(
    'de',
    'Zu einer Erstattung für Ihre Stunde',
    '<p>wir haben eine Erstattung von <strong>{{ refund }}</strong> für diese Stunde angefordert:</p>',
    '<ul><li>{{ subjectName }} bei {{ tutorName }}</li><li>Beginn: {{ startsAt }}</li><li>Buchung: {{ bookingId }}</li></ul>',
    '<p>Der Grund:</p>',
    quote('reason'),
    `<p>Sie kommt auf dem Weg zurück, auf dem Sie bezahlt haben, sobald der Zahlungsdienst sie ausgeführt hat. Stimmt etwas nicht, schreiben Sie an ${support}.</p>`,
  ),
};

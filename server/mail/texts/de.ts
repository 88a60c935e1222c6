import type { MailTexts } from '../text.ts';
import { button } from './button.ts';
import { de as decisions } from './decisions/de.ts';

const hello = '<p>Guten Tag {{ firstName }},</p>';
const regards = '<p>Viele Grüße<br>Ihr Team von {{ siteName }}</p>';
const notYou =
  '<p>Waren Sie das nicht, ändern Sie sofort Ihr Passwort und schreiben Sie an <a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>.</p>';
const switchOn =
  '<p>Wenn es wieder funktioniert, schalten Sie den Endpunkt unter Webhooks ein: Dann geht es dort weiter, wo es aufgehört hat.</p>';

export const de: MailTexts = {
  ...decisions,
  'reset-password': {
    subject: 'Wählen Sie ein neues Passwort',
    body: `${hello}<p>jemand, hoffentlich Sie, hat für diese Adresse ein neues Passwort angefordert.</p>${button('resetUrl', 'Neues Passwort wählen')}<p>Der Link gilt einmal und für eine Stunde. Waren Sie das nicht, beachten Sie diese E-Mail nicht weiter: Ihr Passwort bleibt, wie es ist.</p>${regards}`,
  },
  invitation: {
    subject: 'Ihr Zugang zu {{ siteName }}',
    body: `${hello}<p>für Sie wurde ein Konto in der Verwaltung von {{ siteName }} angelegt. Wählen Sie ein Passwort, um zu beginnen.</p>${button('resetUrl', 'Passwort wählen')}<p>Der Link gilt einmal und für sieben Tage. Danach erhalten Sie über „Passwort vergessen“ auf der Anmeldeseite einen neuen.</p>${regards}`,
  },
  'verify-email': {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    body: `${hello}<p>bitte bestätigen Sie, dass diese Adresse Ihnen gehört.</p>${button('verifyUrl', 'Adresse bestätigen')}<p>Der Link gilt einmal und für 24 Stunden.</p>${regards}`,
  },
  'change-email': {
    subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    body: `${hello}<p>Sie möchten diese Adresse künftig für Ihr Konto bei {{ siteName }} verwenden. Bestätigen Sie, dass sie Ihnen gehört, und sie ersetzt die alte.</p>${button('verifyUrl', 'Diese Adresse verwenden')}<p>Der Link gilt einmal und für 24 Stunden. Bis dahin ändert sich nichts.</p>${regards}`,
  },
  'email-changed': {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    body: `${hello}<p>Ihr Konto bei {{ siteName }} verwendet ab jetzt die Adresse {{ newEmail }}.</p><p>Waren Sie das nicht, schreiben Sie sofort an <a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>.</p>${regards}`,
  },
  'password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    body: `${hello}<p>das Passwort Ihres Kontos bei {{ siteName }} wurde am {{ changedAt }} geändert. Alle anderen Geräte wurden abgemeldet.</p><p>Waren Sie das nicht, schreiben Sie sofort an <a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>.</p>${regards}`,
  },
  'new-sign-in': {
    subject: 'Anmeldung bei {{ siteName }} mit einem Gerät, das nicht bekannt ist',
    body: `${hello}<p>mit einem Gerät, das nicht oder nicht mehr bekannt ist, hat sich jemand bei Ihrem Konto angemeldet:</p><p>{{ device }}<br>{{ address }}<br>{{ signedInAt }}</p>${notYou}${regards}`,
  },
  'token-reused': {
    subject: 'Eine Ihrer Sitzungen bei {{ siteName }} wurde beendet',
    body: `${hello}<p>ein Schlüssel, der Sie angemeldet hält, wurde zweimal gezeigt. Entweder ging eine Antwort von uns unterwegs verloren, oder jemand hat den Schlüssel kopiert. Zur Sicherheit haben wir diese Sitzung am {{ endedAt }} beendet; melden Sie sich dort neu an.</p><p>Zuerst: {{ firstDevice }}, {{ firstAddress }}<br>Dann: {{ againDevice }}, {{ againAddress }}</p>${notYou}${regards}`,
  },
  'two-factor-on': {
    subject: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
    body: `${hello}<p>ab jetzt fragt Ihr Konto bei {{ siteName }} auch nach einem Code Ihrer Authenticator-App.</p>${notYou}${regards}`,
  },
  'two-factor-off': {
    subject: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
    body: `${hello}<p>Ihr Konto bei {{ siteName }} fragt bei der Anmeldung nicht mehr nach einem Code.</p>${notYou}${regards}`,
  },
  'recovery-codes-renewed': {
    subject: 'Ihre Wiederherstellungscodes wurden ersetzt',
    body: `${hello}<p>Ihr Konto bei {{ siteName }} hat neue Wiederherstellungscodes für die Anmeldung in zwei Schritten. Die alten gelten nicht mehr.</p>${notYou}${regards}`,
  },
  'webhook-gone': {
    subject: 'Webhooks an {{ endpointName }} wurden ausgeschaltet',
    body: `${hello}<p>{{ endpointUrl }} hat am {{ switchedOffAt }} geantwortet, dass es nicht mehr da ist (410). Deshalb senden wir nichts mehr dorthin.</p>${switchOn}${regards}`,
  },
  'webhook-stopped': {
    subject: 'Webhooks an {{ endpointName }} wurden ausgeschaltet',
    body: `${hello}<p>nichts, was wir an {{ endpointUrl }} gesendet haben, wurde in den letzten fünf Tagen angenommen. Deshalb haben wir es am {{ switchedOffAt }} ausgeschaltet.</p>${switchOn}${regards}`,
  },
  'service-token-ending': {
    subject: 'Der Dienst-Token {{ tokenName }} endet bald',
    body: `${hello}<p>ein Programm verwendet den Dienst-Token <strong>{{ tokenName }}</strong>, der am {{ tokenEndsAt }} endet. Danach wird nichts mehr angenommen oder beantwortet, was das Programm schickt.</p><p>Erneuern Sie ihn unter Dienst-Tokens und geben Sie dem Programm den neuen; der alte gilt noch einen Tag, wenn er nicht vorher endet. Wird er nicht mehr gebraucht, widerrufen Sie ihn.</p>${regards}`,
  },
  'note-mention': {
    subject: '{{ authorName }} hat Sie erwähnt: {{ recordName }}',
    body: `${hello}<p>{{ authorName }} hat Sie in einer Notiz zu <strong>{{ recordName }}</strong> erwähnt.</p>${button('noteUrl', 'Notiz lesen')}${regards}`,
  },
};

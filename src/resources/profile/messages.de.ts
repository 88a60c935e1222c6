import { accountFields } from '#src/domain/people/accountFields.de.ts';
import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Profil |||| Profile',
  fields: { ...accountFields, displayName: 'Angezeigt als' },
  sections: {
    keys: { title: 'Tastenkürzel', text: 'Was einzelne Tasten tun.' },
    photo: { title: 'Foto', text: 'Daran erkennt man Sie. Wo es aufgenommen wurde, wird nicht gespeichert.' },
    person: { title: 'Über Sie', text: 'Wie Sie heißen und wann Ihr Tag ist.' },
    email: { title: 'E-Mail-Adresse', text: 'Damit melden Sie sich an.' },
    password: { title: 'Passwort', text: 'Eine Änderung meldet alle Ihre anderen Geräte ab.' },
    two_factor: {
      title: 'Anmeldung in zwei Schritten',
      text: 'Ein Code Ihres Telefons zusätzlich zum Passwort: Wer nur das Passwort kennt, kommt nicht hinein.',
    },
    sessions: {
      title: 'Wo Sie angemeldet sind',
      text: 'Beenden Sie, was Sie nicht kennen, und ändern Sie dann Ihr Passwort.',
    },
  },
  saved: 'Ihr Profil ist gespeichert',
  photo_saved: 'Ihr Foto ist geändert',
  email_sent: 'Ein Link ist unterwegs an %{email}. Die Adresse ändert sich, wenn Sie ihn öffnen.',
  email_changed: '%{email} ist bestätigt und wird ab jetzt verwendet',
  turned_off: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
  require_on: 'Alle Mitarbeitenden brauchen ab jetzt einen zweiten Faktor',
  require_off: 'Über den zweiten Faktor entscheiden wieder alle selbst',
  ended: 'Sitzung beendet |||| Sitzungen beendet',
};

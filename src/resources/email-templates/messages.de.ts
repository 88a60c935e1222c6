import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'E-Mail-Vorlage |||| E-Mail-Vorlagen',
  add: 'E-Mail hinzufügen',
  key_help: 'So nennt sie das Programm, von dem sie stammt. Er bleibt, wie er ist.',
  which: {
    own: 'Eine eigene',
    system_help: 'Lectern hat dafür schon einen Text; hier bekommt sie einen anderen.',
  },
  variables_parts: {
    title: 'Was sie einsetzen kann',
    help: 'Die Werte kommen vom Programm, von dem die E-Mail stammt. Das Beispiel steht in der Vorschau.',
    add: 'Variable hinzufügen',
    remove: 'Variable entfernen',
  },
  fields: {
    key: 'Schlüssel',
    name: 'Name',
    subject: 'Betreff',
    body: 'Text (HTML)',
    subjectEn: 'Betreff (Englisch)',
    bodyEn: 'Text (Englisch)',
    subjectDe: 'Betreff (Deutsch)',
    bodyDe: 'Text (Deutsch)',
    subjectFr: 'Betreff (Französisch)',
    bodyFr: 'Text (Französisch)',
    subjectPt: 'Betreff (Portugiesisch)',
    bodyPt: 'Text (Portugiesisch)',
    variables: 'Variablen',
    'variables.name': 'Variable',
    'variables.meaning': 'Bedeutung',
    'variables.sample': 'Beispiel',
  },
  text: {
    written: 'geschrieben',
    unwritten: 'nicht geschrieben',
    builtIn: 'Text von Lectern',
    problem: 'bitte prüfen',
    start: 'Mit dem Englischen beginnen',
    nothing:
      'In dieser Sprache noch nicht geschrieben. Bis dahin gilt der englische Text, sonst einer in einer anderen Sprache.',
  },
  built_in: {
    used: 'In dieser Sprache gilt der Text von Lectern.',
    different: 'Dieser Text weicht von dem von Lectern ab.',
    write: 'Eigenen schreiben',
    reset: 'Text von Lectern verwenden',
    reset_text: 'Sobald Sie speichern, steht dieser Text nicht mehr in der E-Mail.',
  },
  preview: 'Vorschau',
  preview_help: 'Mit Beispielen gefüllt, wie ein Mailprogramm sie zeigt.',
  variables_help: 'Ein Klick setzt sie dorthin, wo der Cursor steht.',
  send_test: 'Test an mich senden',
  test_sent: 'Ein Test ist unterwegs an %{address}',
};

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
  },
  preview: 'Vorschau',
  send_test: 'Test an mich senden',
  test_sent: 'Ein Test ist unterwegs an %{address}',
};

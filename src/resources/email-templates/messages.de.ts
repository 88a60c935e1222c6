import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'E-Mail-Vorlage |||| E-Mail-Vorlagen',
  fields: {
    key: 'Schlüssel',
    name: 'Name',
    subject: 'Betreff',
    body: 'Text (HTML)',
    variables: 'Variablen',
  },
  preview: 'Vorschau',
  preview_help: 'Mit Beispielen gefüllt, wie ein Mailprogramm sie zeigt.',
  variables_help: 'Ein Klick setzt sie dorthin, wo der Cursor steht.',
  send_test: 'Test an mich senden',
  test_sent: 'Ein Test ist unterwegs an %{address}',
};

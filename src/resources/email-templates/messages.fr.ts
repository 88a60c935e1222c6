import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Modèle d’e-mail |||| Modèles d’e-mail',
  fields: {
    key: 'Clé',
    name: 'Nom',
    subject: 'Objet',
    body: 'Texte (HTML)',
    variables: 'Variables',
  },
  preview: 'Aperçu',
  preview_help: 'Rempli d’exemples, tel qu’un logiciel de messagerie l’affiche.',
  variables_help: 'Cliquez pour en insérer une à l’endroit du curseur.',
  send_test: 'M’envoyer un test',
  test_sent: 'Un test est en route vers %{address}',
};

import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Modèle d’e-mail |||| Modèles d’e-mail',
  add: 'Ajouter un e-mail',
  key_help: 'Le nom que lui donne le programme dont il provient. Il ne change plus.',
  which: {
    own: 'Un e-mail à vous',
    system_help: 'Lectern a déjà un texte pour lui ; ici, il dit autre chose.',
  },
  variables_parts: {
    title: 'Ce qu’il peut insérer',
    help: 'Les valeurs viennent du programme dont provient l’e-mail. L’exemple figure dans l’aperçu.',
    add: 'Ajouter une variable',
    remove: 'Retirer la variable',
  },
  fields: {
    key: 'Clé',
    name: 'Nom',
    subject: 'Objet',
    body: 'Texte (HTML)',
    subjectEn: 'Objet (anglais)',
    bodyEn: 'Texte (anglais)',
    subjectDe: 'Objet (allemand)',
    bodyDe: 'Texte (allemand)',
    subjectFr: 'Objet (français)',
    bodyFr: 'Texte (français)',
    subjectPt: 'Objet (portugais)',
    bodyPt: 'Texte (portugais)',
    variables: 'Variables',
    'variables.name': 'Variable',
    'variables.meaning': 'Signification',
    'variables.sample': 'Exemple',
  },
  text: {
    written: 'écrit',
    unwritten: 'non écrit',
    builtIn: 'texte de Lectern',
    problem: 'à vérifier',
  },
  preview: 'Aperçu',
  send_test: 'M’envoyer un test',
  test_sent: 'Un test est en route vers %{address}',
};

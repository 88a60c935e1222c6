import type { Locale } from '#contract/primitives.ts';

const en = {
  start: 'Start from English',
  nothing:
    'Not written in this language yet. Until it is, the English text stands in for it, or else one in another language.',
  preview_help: 'Filled with samples, as a mail program shows it.',
  preview_incomplete: 'It is shown once both the subject and the text are written.',
  variables_help: 'Click one to put it where the cursor is.',
  test_filed: 'No mail server is set up. The test becomes a file on the server.',
};

/** What only the form of an e-mail says. */
export const emailTexts: Record<Locale, typeof en> = {
  en,
  de: {
    start: 'Mit dem Englischen beginnen',
    nothing:
      'In dieser Sprache noch nicht geschrieben. Bis dahin gilt der englische Text, sonst einer in einer anderen Sprache.',
    preview_help: 'Mit Beispielen gefüllt, wie ein Mailprogramm sie zeigt.',
    preview_incomplete: 'Sie erscheint, sobald Betreff und Text geschrieben sind.',
    variables_help: 'Ein Klick setzt sie dorthin, wo der Cursor steht.',
    test_filed: 'Es ist kein Mailserver eingerichtet. Der Test wird eine Datei auf dem Server.',
  },
  fr: {
    start: 'Partir de l’anglais',
    nothing:
      'Pas encore écrit dans cette langue. En attendant, le texte anglais en tient lieu, ou à défaut celui d’une autre langue.',
    preview_help: 'Rempli d’exemples, tel qu’un logiciel de messagerie l’affiche.',
    preview_incomplete: 'Il s’affiche dès que l’objet et le texte sont écrits.',
    variables_help: 'Cliquez pour en insérer une à l’endroit du curseur.',
    test_filed: 'Aucun serveur de messagerie n’est configuré. Le test devient un fichier sur le serveur.',
  },
  pt: {
    start: 'Começar pelo inglês',
    nothing: 'Ainda não escrito neste idioma. Até lá vale o texto inglês ou, na falta dele, o de outro idioma.',
    preview_help: 'Preenchido com exemplos, como um programa de correio o mostra.',
    preview_incomplete: 'Aparece assim que o assunto e o texto estiverem escritos.',
    variables_help: 'Clique numa para a pôr onde está o cursor.',
    test_filed: 'Não há servidor de correio configurado. O teste fica num ficheiro no servidor.',
  },
};

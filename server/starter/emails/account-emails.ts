import { letter, type StarterEmail, support } from './template.ts';

export const accountEmails: StarterEmail[] = [
  {
    key: 'welcome',
    name: { en: 'Welcome', de: 'Willkommen', fr: 'Bienvenue', pt: 'Boas-vindas' },
    variables: ['firstName', 'siteName', 'supportEmail'],
    texts: {
      en: letter(
        'en',
        'Welcome to {{ siteName }}',
        '<p>Your account is ready. Most people begin like this:</p>',
        '<ol><li>Search for a subject and look at two or three profiles.</li><li>Write to a tutor; the first message costs nothing.</li><li>Book a short first lesson and see whether you get along.</li></ol>',
        `<p>Questions? Simply answer this e-mail or write to ${support}.</p>`,
      ),
      de: letter(
        'de',
        'Willkommen bei {{ siteName }}',
        '<p>Ihr Konto ist eingerichtet. Die meisten beginnen so:</p>',
        '<ol><li>Suchen Sie ein Fach und sehen Sie sich zwei oder drei Profile an.</li><li>Schreiben Sie einer Lehrkraft; die erste Nachricht kostet nichts.</li><li>Buchen Sie eine kurze erste Stunde und finden Sie heraus, ob Sie gut miteinander auskommen.</li></ol>',
        `<p>Fragen? Antworten Sie einfach auf diese E-Mail oder schreiben Sie an ${support}.</p>`,
      ),
      fr: letter(
        'fr',
        'Bienvenue sur {{ siteName }}',
        '<p>Votre compte est prêt. La plupart commencent ainsi :</p>',
        '<ol><li>Cherchez une matière et consultez deux ou trois profils.</li><li>Écrivez à un professeur ; le premier message ne coûte rien.</li><li>Réservez un premier cours, court, pour voir si le courant passe.</li></ol>',
        `<p>Des questions ? Répondez simplement à cet e-mail ou écrivez à ${support}.</p>`,
      ),
      pt: letter(
        'pt',
        'Damos-lhe as boas-vindas a {{ siteName }}',
        '<p>A sua conta está pronta. A maioria das pessoas começa assim:</p>',
        '<ol><li>Procure uma disciplina e veja dois ou três perfis.</li><li>Escreva a um tutor; a primeira mensagem não custa nada.</li><li>Reserve uma primeira aula curta e veja se se entendem.</li></ol>',
        `<p>Tem perguntas? Basta responder a este e-mail ou escrever para ${support}.</p>`,
      ),
    },
  },
];

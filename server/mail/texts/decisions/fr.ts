import type { DecisionTexts } from '../../text.ts';
import { decisionLetter, quote, support } from './decision-letter.ts';

export const fr: DecisionTexts = {
  'tutor-approved': decisionLetter(
    'fr',
    'Vous pouvez enseigner sur {{ siteName }}',
    '<p>Bonne nouvelle : vos documents ont été vérifiés et votre profil est accepté.</p>',
    `<p>Si quelque chose doit y changer, écrivez à ${support}.</p>`,
  ),
  'tutor-rejected': decisionLetter(
    'fr',
    'Au sujet de votre candidature sur {{ siteName }}',
    '<p>Merci de vouloir enseigner chez nous. Nous ne pouvons pas accepter votre candidature pour le moment :</p>',
    quote('reason'),
    `<p>Si vous pensez que nous faisons erreur, écrivez à ${support}.</p>`,
  ),
  'tutor-suspended': decisionLetter(
    'fr',
    'Votre profil sur {{ siteName }} est suspendu',
    '<p>Nous avons suspendu votre profil de professeur pour ce motif :</p>',
    quote('reason'),
    `<p>Si vous pensez que nous faisons erreur, écrivez à ${support}.</p>`,
  ),
  'tutor-reinstated': decisionLetter(
    'fr',
    'Votre profil sur {{ siteName }} n’est plus suspendu',
    '<p>La suspension de votre profil de professeur est levée.</p>',
    `<p>Si vous avez des questions, écrivez à ${support}.</p>`,
  ),
  'tutor-changes-requested': decisionLetter(
    'fr',
    'Des documents à remettre à nouveau sur {{ siteName }}',
    '<p>Nous avons examiné vos documents. Il nous faut encore ceci :</p>',
    quote('changes'),
    `<p>Tout le reste convient ; remettez seulement ces documents. Si vous avez des questions, écrivez à ${support}.</p>`,
  ),
  'user-suspended': decisionLetter(
    'fr',
    'Votre compte sur {{ siteName }} est suspendu',
    '<p>Nous avons suspendu votre compte pour ce motif :</p>',
    quote('reason'),
    `<p>Si vous pensez que nous faisons erreur, écrivez à ${support}.</p>`,
  ),
  'user-reinstated': decisionLetter(
    'fr',
    'Votre compte sur {{ siteName }} n’est plus suspendu',
    '<p>La suspension de votre compte est levée.</p>',
    `<p>Si vous avez des questions, écrivez à ${support}.</p>`,
  ),
  'report-resolved': decisionLetter(
    'fr',
    'Les suites de votre signalement',
    '<p>Vous nous avez adressé un signalement (« {{ reportTitle }} »). Nous avons examiné la situation, avec ce résultat :</p>',
    quote('resolution'),
    `<p>Si vous n’êtes pas d’accord, écrivez à ${support}.</p>`,
  ),
  'report-dismissed': decisionLetter(
    'fr',
    'Au sujet de votre signalement',
    '<p>Vous nous avez adressé un signalement (« {{ reportTitle }} »). Nous avons examiné la situation et n’irons pas plus loin, pour ce motif :</p>',
    quote('resolution'),
    `<p>Si vous n’êtes pas d’accord, écrivez à ${support}.</p>`,
  ),
  'report-question': decisionLetter(
    'fr',
    'Une question sur un signalement',
    '<p>Un signalement sur {{ siteName }} vient de vous ou vous concerne. Pour en décider, nous aimerions savoir :</p>',
    quote('question'),
    `<p>Merci de répondre à ${support}.</p>`,
  ),
  'refund-requested': decisionLetter(
    'fr',
    'Au sujet d’un remboursement pour votre cours',
    '<p>Nous avons demandé un remboursement de <strong>{{ refund }}</strong> pour ce cours :</p>',
    '<ul><li>{{ subjectName }} avec {{ tutorName }}</li><li>Début : {{ startsAt }}</li><li>Réservation : {{ bookingId }}</li></ul>',
    '<p>Le motif :</p>',
    quote('reason'),
    `<p>La somme revient par le moyen de paiement que vous avez utilisé, une fois que le prestataire de paiement l’a traitée. Si quelque chose n’est pas juste, écrivez à ${support}.</p>`,
  ),
};

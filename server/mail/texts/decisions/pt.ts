import type { DecisionTexts } from '../../text.ts';
import { decisionLetter, quote, support } from './decision-letter.ts';

export const pt: DecisionTexts = {
  'tutor-approved': decisionLetter(
    'pt',
    'Já pode ensinar em {{ siteName }}',
    '<p>Boas notícias: os seus documentos foram verificados e o seu perfil foi aprovado.</p>',
    `<p>Se algo nele deve mudar, escreva para ${support}.</p>`,
  ),
  'tutor-rejected': decisionLetter(
    'pt',
    'Sobre a sua candidatura a {{ siteName }}',
    '<p>Agradecemos o seu interesse em ensinar connosco. De momento não podemos aprovar a sua candidatura:</p>',
    quote('reason'),
    `<p>Se acha que nos enganámos, escreva para ${support}.</p>`,
  ),
  'tutor-suspended': decisionLetter(
    'pt',
    'O seu perfil em {{ siteName }} está suspenso',
    '<p>Suspendemos o seu perfil de tutor por este motivo:</p>',
    quote('reason'),
    `<p>Se acha que nos enganámos, escreva para ${support}.</p>`,
  ),
  'tutor-reinstated': decisionLetter(
    'pt',
    'O seu perfil em {{ siteName }} já não está suspenso',
    '<p>A suspensão do seu perfil de tutor terminou.</p>',
    `<p>Se tiver perguntas, escreva para ${support}.</p>`,
  ),
  'tutor-changes-requested': decisionLetter(
    'pt',
    'Entregue de novo alguns documentos em {{ siteName }}',
    '<p>Analisámos os seus documentos. Ainda precisamos do seguinte:</p>',
    quote('changes'),
    `<p>O resto está em ordem; entregue apenas estes documentos. Se tiver perguntas, escreva para ${support}.</p>`,
  ),
  'user-suspended': decisionLetter(
    'pt',
    'A sua conta em {{ siteName }} está suspensa',
    '<p>Suspendemos a sua conta por este motivo:</p>',
    quote('reason'),
    `<p>Se acha que nos enganámos, escreva para ${support}.</p>`,
  ),
  'user-reinstated': decisionLetter(
    'pt',
    'A sua conta em {{ siteName }} já não está suspensa',
    '<p>A suspensão da sua conta terminou.</p>',
    `<p>Se tiver perguntas, escreva para ${support}.</p>`,
  ),
  'report-resolved': decisionLetter(
    'pt',
    'O que resultou da sua denúncia',
    '<p>Enviou-nos uma denúncia (“{{ reportTitle }}”). Analisámos o assunto, com este resultado:</p>',
    quote('resolution'),
    `<p>Se não concordar, escreva para ${support}.</p>`,
  ),
  'report-dismissed': decisionLetter(
    'pt',
    'Sobre a sua denúncia',
    '<p>Enviou-nos uma denúncia (“{{ reportTitle }}”). Analisámos o assunto e nada mais faremos, por este motivo:</p>',
    quote('resolution'),
    `<p>Se não concordar, escreva para ${support}.</p>`,
  ),
  'report-question': decisionLetter(
    'pt',
    'Uma pergunta sobre uma denúncia',
    '<p>Uma denúncia em {{ siteName }} foi feita por si ou é sobre si. Para decidirmos, precisamos de saber:</p>',
    quote('question'),
    `<p>Responda, por favor, para ${support}.</p>`,
  ),
  'refund-requested': decisionLetter(
    'pt',
    'Sobre um reembolso da sua aula',
    '<p>Pedimos um reembolso de <strong>{{ refund }}</strong> para esta aula:</p>',
    '<ul><li>{{ subjectName }} com {{ tutorName }}</li><li>Início: {{ startsAt }}</li><li>Reserva: {{ bookingId }}</li></ul>',
    '<p>O motivo:</p>',
    quote('reason'),
    `<p>O valor volta pelo meio com que pagou, assim que o prestador de pagamentos o tiver executado. Se algo não estiver certo, escreva para ${support}.</p>`,
  ),
};

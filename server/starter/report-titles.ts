import type { ReportTitle } from '#contract/report-titles.ts';
import type { Text } from './text.ts';

type StarterReportTitle = { audience: ReportTitle['audience']; title: Text };

const titled = (
  audience: StarterReportTitle['audience'],
  en: string,
  de: string,
  fr: string,
  pt: string,
): StarterReportTitle => ({ audience, title: { en, de, fr, pt } });

/** What people report each other for, by a key that stays. Those about students and those about tutors differ. */
export const starterReportTitles = {
  'tutor-absent': titled(
    'tutor',
    'Tutor did not appear',
    'Lehrkraft ist nicht erschienen',
    'Le professeur n’est pas venu',
    'O tutor não apareceu',
  ),
  'tutor-late': titled(
    'tutor',
    'Tutor was late or ended early',
    'Lehrkraft kam zu spät oder ging zu früh',
    'Le professeur est arrivé en retard ou parti trop tôt',
    'O tutor chegou atrasado ou terminou antes da hora',
  ),
  'tutor-unprepared': titled(
    'tutor',
    'Poor preparation',
    'Schlechte Vorbereitung',
    'Mauvaise préparation',
    'Má preparação',
  ),
  'lesson-other': titled(
    'tutor',
    'Lesson differed from the description',
    'Unterricht war anders als beschrieben',
    'Cours différent de la description',
    'A aula foi diferente da descrição',
  ),
  'paid-outside': titled(
    'tutor',
    'Asked to pay outside the platform',
    'Bitte um Zahlung an der Plattform vorbei',
    'Paiement demandé hors de la plateforme',
    'Pedido de pagamento fora da plataforma',
  ),
  'student-absent': titled(
    'user',
    'Student did not appear',
    'Lernende Person ist nicht erschienen',
    'L’élève n’est pas venu',
    'O aluno não apareceu',
  ),
  'student-disrespectful': titled(
    'user',
    'Disrespectful student',
    'Respektloses Verhalten der lernenden Person',
    'Élève irrespectueux',
    'Aluno desrespeitoso',
  ),
  homework: titled(
    'user',
    'Asked to do the homework',
    'Sollte die Hausaufgaben erledigen',
    'Demande de faire les devoirs',
    'Pedido para fazer os trabalhos de casa',
  ),
  technical: titled(
    'both',
    'Technical problems in the classroom',
    'Technische Probleme im Unterrichtsraum',
    'Problèmes techniques dans la salle de cours',
    'Problemas técnicos na sala de aula',
  ),
  amount: titled(
    'both',
    'Wrong amount charged',
    'Falscher Betrag berechnet',
    'Montant facturé incorrect',
    'Valor cobrado errado',
  ),
  spam: titled(
    'both',
    'Spam or advertising in messages',
    'Spam oder Werbung in Nachrichten',
    'Spam ou publicité dans les messages',
    'Spam ou publicidade nas mensagens',
  ),
  fake: titled('both', 'Profile looks fake', 'Profil wirkt unecht', 'Le profil semble faux', 'O perfil parece falso'),
  other: titled('both', 'Other', 'Anderes', 'Autre', 'Outro'),
} as const satisfies Record<string, StarterReportTitle>;

export type StarterReportTitleKey = keyof typeof starterReportTitles;

import type { Locale } from '#contract/primitives.ts';
import { type SystemMail, systemMailKeys } from '../../mail/system-mails.ts';
import type { StarterEmail } from './template.ts';
import type { VariableName } from './variables.ts';

const common = ['firstName', 'siteName', 'supportEmail'] as const;

const described = (variables: readonly VariableName[], en: string, de: string, fr: string, pt: string) => ({
  variables: [...common, ...variables],
  name: { en, de, fr, pt } satisfies Record<Locale, string>,
});

const descriptions = {
  'reset-password': described(
    ['resetUrl'],
    'Reset the password',
    'Passwort zurücksetzen',
    'Réinitialiser le mot de passe',
    'Repor a palavra-passe',
  ),
  invitation: described(
    ['resetUrl'],
    'Invitation to the administration',
    'Einladung in die Verwaltung',
    'Invitation dans l’administration',
    'Convite para a administração',
  ),
  'verify-email': described(
    ['verifyUrl'],
    'Confirm the e-mail address',
    'E-Mail-Adresse bestätigen',
    'Confirmer l’adresse e-mail',
    'Confirmar o endereço de e-mail',
  ),
  'change-email': described(
    ['verifyUrl'],
    'Confirm a new e-mail address',
    'Neue E-Mail-Adresse bestätigen',
    'Confirmer une nouvelle adresse e-mail',
    'Confirmar um novo endereço de e-mail',
  ),
  'email-changed': described(
    ['newEmail'],
    'E-mail address changed',
    'E-Mail-Adresse geändert',
    'Adresse e-mail changée',
    'Endereço de e-mail alterado',
  ),
  'password-changed': described(
    ['changedAt'],
    'Password changed',
    'Passwort geändert',
    'Mot de passe changé',
    'Palavra-passe alterada',
  ),
  'new-sign-in': described(
    ['device', 'address', 'signedInAt'],
    'Sign-in with a new device',
    'Anmeldung mit einem neuen Gerät',
    'Connexion avec un nouvel appareil',
    'Início de sessão num novo dispositivo',
  ),
  'token-reused': described(
    ['endedAt', 'firstDevice', 'firstAddress', 'againDevice', 'againAddress'],
    'Session ended to be safe',
    'Sitzung zur Sicherheit beendet',
    'Session fermée par précaution',
    'Sessão terminada por precaução',
  ),
  'two-factor-on': described(
    [],
    'Two-factor sign-in turned on',
    'Anmeldung in zwei Schritten eingeschaltet',
    'Connexion en deux étapes activée',
    'Início de sessão em dois passos ativado',
  ),
  'two-factor-off': described(
    [],
    'Two-factor sign-in turned off',
    'Anmeldung in zwei Schritten ausgeschaltet',
    'Connexion en deux étapes désactivée',
    'Início de sessão em dois passos desativado',
  ),
  'recovery-codes-renewed': described(
    [],
    'Recovery codes replaced',
    'Wiederherstellungscodes ersetzt',
    'Codes de secours remplacés',
    'Códigos de recuperação substituídos',
  ),
  'webhook-gone': described(
    ['endpointName', 'endpointUrl', 'switchedOffAt'],
    'Webhooks switched off: address gone',
    'Webhooks ausgeschaltet: Adresse nicht mehr da',
    'Webhooks désactivés : adresse disparue',
    'Webhooks desligados: endereço já não existe',
  ),
  'webhook-stopped': described(
    ['endpointName', 'endpointUrl', 'switchedOffAt'],
    'Webhooks switched off: failing for days',
    'Webhooks ausgeschaltet: seit Tagen gescheitert',
    'Webhooks désactivés : en échec depuis des jours',
    'Webhooks desligados: a falhar há dias',
  ),
  'service-token-ending': described(
    ['tokenName', 'tokenEndsAt'],
    'Service token ends soon',
    'Dienst-Token endet bald',
    'Jeton de service bientôt expiré',
    'Token de serviço termina em breve',
  ),
  'note-mention': described(
    ['authorName', 'recordName', 'noteUrl'],
    'Mentioned in a note',
    'In einer Notiz erwähnt',
    'Mention dans une note',
    'Menção numa nota',
  ),
  'tutor-approved': described(
    [],
    'Application approved',
    'Bewerbung angenommen',
    'Candidature acceptée',
    'Candidatura aprovada',
  ),
  'tutor-rejected': described(
    ['reason'],
    'Application refused',
    'Bewerbung abgelehnt',
    'Candidature refusée',
    'Candidatura recusada',
  ),
  'tutor-suspended': described(
    ['reason'],
    'Tutor suspended',
    'Lehrkraft gesperrt',
    'Professeur suspendu',
    'Tutor suspenso',
  ),
  'tutor-reinstated': described(
    [],
    'Tutor reinstated',
    'Lehrkraft entsperrt',
    'Professeur rétabli',
    'Suspensão de um tutor terminada',
  ),
  'tutor-changes-requested': described(
    ['changes'],
    'Changes asked for in an application',
    'Nachforderung zu einer Bewerbung',
    'Modifications demandées pour une candidature',
    'Alterações pedidas numa candidatura',
  ),
  'user-suspended': described(
    ['reason'],
    'User suspended',
    'Konto gesperrt',
    'Utilisateur suspendu',
    'Utilizador suspenso',
  ),
  'user-reinstated': described(
    [],
    'User reinstated',
    'Konto entsperrt',
    'Utilisateur rétabli',
    'Suspensão de um utilizador terminada',
  ),
  'report-resolved': described(
    ['reportTitle', 'resolution'],
    'Report resolved, to whoever reported',
    'Meldung abgeschlossen, an die meldende Person',
    'Signalement résolu, à son auteur',
    'Denúncia resolvida, a quem denunciou',
  ),
  'report-dismissed': described(
    ['reportTitle', 'resolution'],
    'Report dismissed, to whoever reported',
    'Meldung abgewiesen, an die meldende Person',
    'Signalement rejeté, à son auteur',
    'Denúncia rejeitada, a quem denunciou',
  ),
  'report-question': described(
    ['question'],
    'Question about a report, to one of the two',
    'Frage zu einer Meldung, an eine der beiden Personen',
    'Question sur un signalement, à l’une des deux personnes',
    'Pergunta sobre uma denúncia, a uma das duas pessoas',
  ),
  'refund-requested': described(
    ['refund', 'bookingId', 'subjectName', 'tutorName', 'startsAt', 'reason'],
    'Refund asked for, to the student',
    'Erstattung angefordert, an die lernende Person',
    'Remboursement demandé, à l’élève',
    'Reembolso pedido, ao aluno',
  ),
} satisfies Record<SystemMail, Pick<StarterEmail, 'name' | 'variables'>>;

/** The e-mails that Lectern itself sends. */
export const systemEmails = systemMailKeys.map((key) => ({ key, ...descriptions[key] })) satisfies StarterEmail[];

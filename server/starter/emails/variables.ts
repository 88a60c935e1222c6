import type { TemplateVariable } from '#contract/email-templates.ts';
import type { Locale } from '#contract/primitives.ts';

type Known = { meaning: Record<Locale, string>; sample: string };

const variable = (sample: string, en: string, de: string, fr: string, pt: string): Known => ({
  meaning: { en, de, fr, pt },
  sample,
});

/** Everything that e-mails can insert, with its meaning and a sample for the preview. */
const known = {
  firstName: variable(
    'Camille',
    'First name of the person who receives the e-mail',
    'Vorname der Person, die die E-Mail erhält',
    'Prénom de la personne qui reçoit l’e-mail',
    'Nome próprio de quem recebe o e-mail',
  ),
  siteName: variable(
    'Lectern',
    'Name of the marketplace, from the site settings',
    'Name des Marktplatzes, aus den Einstellungen',
    'Nom de la place de marché, d’après les réglages',
    'Nome do mercado, segundo as definições',
  ),
  supportEmail: variable(
    'support@lectern.test',
    'Address of the support team, from the site settings',
    'Adresse des Supports, aus den Einstellungen',
    'Adresse de l’assistance, d’après les réglages',
    'Endereço do apoio, segundo as definições',
  ),
  verifyUrl: variable(
    'https://lectern.test/verify#7c1f0a',
    'Link that confirms the e-mail address; it works once, for 24 hours',
    'Link, der die E-Mail-Adresse bestätigt; er gilt einmal und für 24 Stunden',
    'Lien qui confirme l’adresse e-mail ; il fonctionne une seule fois, pendant 24 heures',
    'Ligação que confirma o endereço de e-mail; funciona uma só vez e durante 24 horas',
  ),
  resetUrl: variable(
    'https://lectern.test/reset-password#9e42b7',
    'Link that opens the page for a new password; it works once',
    'Link zur Seite für ein neues Passwort; er gilt einmal',
    'Lien vers la page du nouveau mot de passe ; il fonctionne une seule fois',
    'Ligação para a página da nova palavra-passe; funciona uma só vez',
  ),
  newEmail: variable(
    'camille@example.com',
    'The address that is used from now on',
    'Die Adresse, die ab jetzt gilt',
    'L’adresse utilisée désormais',
    'O endereço usado a partir de agora',
  ),
  changedAt: variable(
    '14/03/2026 18:05',
    'When the password was changed',
    'Wann das Passwort geändert wurde',
    'Quand le mot de passe a été changé',
    'Quando a palavra-passe foi alterada',
  ),
  device: variable(
    'Firefox on Windows',
    'Browser and system of the device',
    'Browser und System des Geräts',
    'Navigateur et système de l’appareil',
    'Navegador e sistema do dispositivo',
  ),
  address: variable(
    '198.51.100.7',
    'Network address of the device',
    'Netzwerkadresse des Geräts',
    'Adresse réseau de l’appareil',
    'Endereço de rede do dispositivo',
  ),
  signedInAt: variable(
    '14/03/2026 18:05',
    'When somebody signed in',
    'Wann sich jemand angemeldet hat',
    'Quand quelqu’un s’est connecté',
    'Quando alguém iniciou sessão',
  ),
  endedAt: variable(
    '14/03/2026 18:05',
    'When the session was ended',
    'Wann die Sitzung beendet wurde',
    'Quand la session a été fermée',
    'Quando a sessão foi terminada',
  ),
  endpointName: variable(
    'Shop',
    'What staff call the endpoint of webhooks',
    'Wie das Team den Endpunkt der Webhooks nennt',
    'Le nom que l’équipe donne au point d’accès des webhooks',
    'O nome que a equipa dá ao endpoint dos webhooks',
  ),
  endpointUrl: variable(
    'https://shop.example.com/hooks',
    'Address of the endpoint of webhooks',
    'Adresse des Endpunkts der Webhooks',
    'Adresse du point d’accès des webhooks',
    'Endereço do endpoint dos webhooks',
  ),
  switchedOffAt: variable(
    '14/03/2026 18:05',
    'When the endpoint was switched off',
    'Wann der Endpunkt ausgeschaltet wurde',
    'Quand le point d’accès a été désactivé',
    'Quando o endpoint foi desligado',
  ),
  firstDevice: variable(
    'Firefox on Windows',
    'The device that showed the key first',
    'Das Gerät, das den Schlüssel zuerst zeigte',
    'L’appareil qui a présenté la clé en premier',
    'O dispositivo que mostrou a chave primeiro',
  ),
  firstAddress: variable(
    '198.51.100.7',
    'Its network address',
    'Seine Netzwerkadresse',
    'Son adresse réseau',
    'O seu endereço de rede',
  ),
  againDevice: variable(
    'Chrome on Android',
    'The device that showed the key again',
    'Das Gerät, das den Schlüssel noch einmal zeigte',
    'L’appareil qui a présenté la clé de nouveau',
    'O dispositivo que mostrou a chave outra vez',
  ),
  againAddress: variable(
    '203.0.113.24',
    'Network address of that device',
    'Netzwerkadresse dieses Geräts',
    'Adresse réseau de cet appareil',
    'Endereço de rede desse dispositivo',
  ),
  tutorName: variable(
    'Leon Baumgartner',
    'Display name of the tutor',
    'Anzeigename der Lehrkraft',
    'Nom affiché du professeur',
    'Nome apresentado do tutor',
  ),
  studentName: variable(
    'Lucía García',
    'Display name of the student',
    'Anzeigename der lernenden Person',
    'Nom affiché de l’élève',
    'Nome apresentado do aluno',
  ),
  subjectName: variable(
    'Calculus',
    'Subject of the lesson',
    'Fach der Stunde',
    'Matière du cours',
    'Disciplina da aula',
  ),
  bookingId: variable(
    'BK-10004217',
    'Number of the booking',
    'Nummer der Buchung',
    'Numéro de la réservation',
    'Número da reserva',
  ),
  startsAt: variable(
    '16/03/2026 17:30',
    'Start of the lesson in the recipient’s time zone',
    'Beginn der Stunde in der Zeitzone der empfangenden Person',
    'Début du cours dans le fuseau horaire du destinataire',
    'Início da aula no fuso horário de quem recebe',
  ),
  durationMinutes: variable(
    '60',
    'Length of the lesson in minutes',
    'Dauer der Stunde in Minuten',
    'Durée du cours en minutes',
    'Duração da aula em minutos',
  ),
  amount: variable('€38.00', 'Price of the lesson', 'Preis der Stunde', 'Prix du cours', 'Preço da aula'),
  refund: variable(
    '€38.00',
    'What is paid back; empty when nothing is',
    'Was erstattet wird; leer, wenn es nichts ist',
    'Ce qui est remboursé ; vide s’il n’y a rien',
    'O que é devolvido; vazio quando não é nada',
  ),
  payout: variable(
    '€32.30',
    'What the tutor receives after the fee',
    'Was die Lehrkraft nach Abzug der Gebühr erhält',
    'Ce que le professeur reçoit, commission déduite',
    'O que o tutor recebe, descontada a comissão',
  ),
  reason: variable(
    'The certificate of good conduct is missing.',
    'The reason that staff or the other side gave',
    'Der Grund, den das Team oder die andere Seite nannte',
    'Le motif donné par l’équipe ou par l’autre partie',
    'O motivo indicado pela equipa ou pela outra parte',
  ),
  changes: variable(
    'Identity document: has expired',
    'What is to be handed in anew, a line each, and why',
    'Was neu einzureichen ist, je eine Zeile, und warum',
    'Ce qui est à remettre à nouveau, une ligne chacun, et pourquoi',
    'O que deve ser entregue de novo, uma linha cada, e porquê',
  ),
  lessonUrl: variable(
    'https://lectern.test/lessons/BK-10004217',
    'Link to the booking',
    'Link zur Buchung',
    'Lien vers la réservation',
    'Ligação para a reserva',
  ),
  reportTitle: variable(
    'Tutor was late or ended early',
    'Title of the report',
    'Titel der Meldung',
    'Titre du signalement',
    'Título da denúncia',
  ),
  resolution: variable(
    'The tutor offered a free lesson, which was accepted.',
    'What was decided about the report',
    'Was über die Meldung entschieden wurde',
    'Ce qui a été décidé au sujet du signalement',
    'O que foi decidido sobre a denúncia',
  ),
} satisfies Record<string, Known>;

export type VariableName = keyof typeof known;

export const variablesNamed = (names: readonly VariableName[], language: Locale): TemplateVariable[] =>
  names.map((name) => ({ name, meaning: known[name].meaning[language], sample: known[name].sample }));

import type { MailTexts } from '../text.ts';
import { button } from './button.ts';
import { fr as decisions } from './decisions/fr.ts';

const hello = '<p>Bonjour {{ firstName }},</p>';
const regards = '<p>Bien cordialement,<br>l’équipe {{ siteName }}</p>';
const notYou =
  '<p>Si ce n’était pas vous, changez aussitôt votre mot de passe et écrivez à <a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>.</p>';
const switchOn =
  '<p>Quand il fonctionne à nouveau, activez le point d’accès sous Webhooks : l’envoi reprend alors là où il s’est arrêté.</p>';

export const fr: MailTexts = {
  ...decisions,
  'reset-password': {
    subject: 'Choisissez un nouveau mot de passe',
    body: `${hello}<p>Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour cette adresse.</p>${button('resetUrl', 'Choisir un nouveau mot de passe')}<p>Le lien fonctionne une seule fois, pendant une heure. Si ce n’était pas vous, ignorez cet e-mail : votre mot de passe ne change pas.</p>${regards}`,
  },
  invitation: {
    subject: 'Votre accès à {{ siteName }}',
    body: `${hello}<p>Un compte a été créé pour vous dans l’administration de {{ siteName }}. Choisissez un mot de passe pour commencer.</p>${button('resetUrl', 'Choisir un mot de passe')}<p>Le lien fonctionne une seule fois, pendant sept jours. Ensuite, « Mot de passe oublié » sur la page de connexion vous en enverra un autre.</p>${regards}`,
  },
  'verify-email': {
    subject: 'Veuillez confirmer votre adresse e-mail',
    body: `${hello}<p>Veuillez confirmer que cette adresse est bien la vôtre.</p>${button('verifyUrl', 'Confirmer mon adresse')}<p>Le lien fonctionne une seule fois, pendant 24 heures.</p>${regards}`,
  },
  'change-email': {
    subject: 'Veuillez confirmer votre nouvelle adresse e-mail',
    body: `${hello}<p>Vous souhaitez utiliser désormais cette adresse pour votre compte {{ siteName }}. Confirmez qu’elle est bien la vôtre, et elle remplacera l’ancienne.</p>${button('verifyUrl', 'Utiliser cette adresse')}<p>Le lien fonctionne une seule fois, pendant 24 heures. D’ici là, rien ne change.</p>${regards}`,
  },
  'email-changed': {
    subject: 'Votre adresse e-mail a été changée',
    body: `${hello}<p>Votre compte {{ siteName }} utilise désormais l’adresse {{ newEmail }}.</p><p>Si ce n’était pas vous, écrivez aussitôt à <a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>.</p>${regards}`,
  },
  'password-changed': {
    subject: 'Votre mot de passe a été changé',
    body: `${hello}<p>Le mot de passe de votre compte {{ siteName }} a été changé le {{ changedAt }}. Tous les autres appareils ont été déconnectés.</p><p>Si ce n’était pas vous, écrivez aussitôt à <a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>.</p>${regards}`,
  },
  'new-sign-in': {
    subject: 'Connexion à {{ siteName }} avec un appareil qui n’est pas connu',
    body: `${hello}<p>Quelqu’un s’est connecté à votre compte avec un appareil qui n’est pas connu, ou ne l’est plus :</p><p>{{ device }}<br>{{ address }}<br>{{ signedInAt }}</p>${notYou}${regards}`,
  },
  'token-reused': {
    subject: 'Une de vos sessions sur {{ siteName }} a été fermée',
    body: `${hello}<p>Une clé qui vous garde connecté a été présentée deux fois. Soit une de nos réponses s’est perdue en route, soit quelqu’un a copié la clé. Par sécurité, nous avons fermé cette session le {{ endedAt }} ; reconnectez-vous là où vous étiez.</p><p>D’abord : {{ firstDevice }}, {{ firstAddress }}<br>Ensuite : {{ againDevice }}, {{ againAddress }}</p>${notYou}${regards}`,
  },
  'two-factor-on': {
    subject: 'La connexion en deux étapes est activée',
    body: `${hello}<p>Désormais, votre compte {{ siteName }} demande aussi un code de votre application d’authentification.</p>${notYou}${regards}`,
  },
  'two-factor-off': {
    subject: 'La connexion en deux étapes est désactivée',
    body: `${hello}<p>Votre compte {{ siteName }} ne demande plus de code à la connexion.</p>${notYou}${regards}`,
  },
  'recovery-codes-renewed': {
    subject: 'Vos codes de secours ont été remplacés',
    body: `${hello}<p>Votre compte {{ siteName }} a de nouveaux codes de secours pour la connexion en deux étapes. Les anciens ne fonctionnent plus.</p>${notYou}${regards}`,
  },
  'webhook-gone': {
    subject: 'Les webhooks vers {{ endpointName }} ont été désactivés',
    body: `${hello}<p>{{ endpointUrl }} a répondu le {{ switchedOffAt }} qu’il n’existe plus (410). Nous n’y envoyons donc plus rien.</p>${switchOn}${regards}`,
  },
  'webhook-stopped': {
    subject: 'Les webhooks vers {{ endpointName }} ont été désactivés',
    body: `${hello}<p>Rien de ce que nous avons envoyé à {{ endpointUrl }} n’a été accepté pendant cinq jours. Nous l’avons donc désactivé le {{ switchedOffAt }}.</p>${switchOn}${regards}`,
  },
  'service-token-ending': {
    subject: 'Le jeton de service {{ tokenName }} expire bientôt',
    body: `${hello}<p>Un programme utilise le jeton de service <strong>{{ tokenName }}</strong>, qui expire le {{ tokenEndsAt }}. Ensuite, plus rien de ce que le programme envoie ou demande ne sera accepté.</p><p>Renouvelez-le sous Jetons de service et donnez le nouveau au programme ; l’ancien reste valable un jour, s’il n’expire pas avant. Si plus rien n’en a besoin, révoquez-le.</p>${regards}`,
  },
  'note-mention': {
    subject: '{{ authorName }} vous a mentionné(e) : {{ recordName }}',
    body: `${hello}<p>{{ authorName }} vous a mentionné(e) dans une note au sujet de <strong>{{ recordName }}</strong>.</p>${button('noteUrl', 'Lire la note')}${regards}`,
  },
};

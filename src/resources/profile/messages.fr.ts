import { accountFields } from '#src/domain/people/accountFields.fr.ts';
import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Profil |||| Profils',
  fields: accountFields,
  sections: {
    keys: { title: 'Raccourcis clavier', text: 'Ce que font les touches seules.' },
    photo: {
      title: 'Photo',
      text: 'Vos collègues vous y reconnaissent. Le lieu de la prise de vue n’est pas conservé.',
    },
    person: { title: 'À propos de vous', text: 'Votre nom, et les heures de vos journées.' },
    email: { title: 'Adresse e-mail', text: 'Vous vous connectez avec elle.' },
    password: { title: 'Mot de passe', text: 'En changer déconnecte tous vos autres appareils.' },
    two_factor: {
      title: 'Connexion en deux étapes',
      text: 'Un code de votre téléphone en plus du mot de passe : qui ne connaît que le mot de passe n’entre pas.',
    },
    sessions: {
      title: 'Où vous êtes connecté',
      text: 'Mettez fin à ce que vous ne reconnaissez pas, puis changez votre mot de passe.',
    },
  },
  saved: 'Votre profil est enregistré',
  photo_saved: 'Votre photo est changée',
  email_sent: 'Un lien est en route vers %{email}. L’adresse change quand vous l’ouvrez.',
  email_changed: '%{email} est confirmée et utilisée désormais',
  turned_off: 'La connexion en deux étapes est désactivée',
  require_on: 'Toute l’équipe a désormais besoin d’un second facteur',
  require_off: 'Chacun choisit de nouveau son second facteur',
  ended: 'Session terminée |||| Sessions terminées',
};

import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Page |||| Pages',
  add: 'Ajouter une page',
  fields: {
    slug: 'Nom dans l’adresse',
    title: 'Titre',
    status: 'État',
    publishOn: 'Publier le',
    withdrawOn: 'Retirer le',
    metaTitle: 'Titre pour les moteurs de recherche',
    metaDescription: 'Description pour les moteurs de recherche',
    language: 'Langue',
    content: 'Texte',
  },
  status: {
    draft: 'Brouillon',
    published: 'Publiée',
  },
  language: {
    en: 'Anglais',
    de: 'Allemand',
    fr: 'Français',
    pt: 'Portugais',
  },
  publishOn_help: 'Publiée d’elle-même au début de ce jour ; la page doit avoir un texte',
  withdrawOn_help: 'Lisible jusqu’au début de ce jour',
  language_help: 'Indique aux navigateurs et aux lecteurs d’écran la langue de la page publiée',
  write: 'Écrire',
  preview: 'Aperçu',
  slug_help: 'Figure dans l’adresse de la page',
  metaTitle_help: 'S’il est vide, le titre de la page est utilisé',
  metaDescription_help: 'Une ou deux phrases sous le titre dans les résultats de recherche',
  sections: {
    publishing: {
      title: 'Publication',
      text: 'Les brouillons ne sont visibles que de l’équipe, les pages publiées de tous.',
    },
    search_engines: {
      title: 'Moteurs de recherche',
      text: 'Comment la page apparaît dans les résultats de recherche.',
    },
  },
};

import type { Translated } from '#src/frame/defineResource.ts';
import type { core as english } from './core.en.ts';

export const core: Translated<typeof english> = {
  home: 'Accueil',
  fields: { id: 'Clé', version: 'Version', createdAt: 'Création', updatedAt: 'Dernière modification' },
  sections: {
    overview: 'Vue d’ensemble',
    people: 'Personnes',
    money: 'Finances',
    catalogue: 'Catalogue',
    content: 'Contenus',
    system: 'Système',
  },
  views: { create: 'Ajouter', edit: 'Modifier' },
  notFound: 'Il n’y a rien à l’adresse %{address}. Vous pouvez continuer à partir d’ici.',
  notOffered: 'Le serveur avec lequel ces écrans travaillent ne propose pas ce qui se trouve à l’adresse %{address}.',
  signedInAlready:
    'Un lien pour un mot de passe est sans effet tant que quelqu’un est connecté ici. Déconnectez-vous, puis ouvrez-le à nouveau.',
  readOnly: 'Ici, seuls les administrateurs ajoutent et modifient. Vous pouvez tout lire.',
  unknownTimeZone: 'Ce navigateur ne connaît pas votre fuseau horaire %{wanted}. Les heures sont celles de %{shown}.',
  catalogue: {
    tutors: '%{smart_count} professeur |||| %{smart_count} professeurs',
    reports: '%{smart_count} signalement |||| %{smart_count} signalements',
  },
  bulk: {
    failed:
      '%{failed} sur %{smart_count} n’a pas pu être modifié. %{reason} |||| %{failed} sur %{smart_count} n’ont pas pu être modifiés. %{reason}',
  },
  states: {
    question: '« %{name} » : %{action} ?',
    change: 'De « %{from} » à « %{to} ».',
    change_for_reason: 'De « %{from} » à « %{to} ». Le motif reste dans l’historique.',
  },
  chunk: {
    failed: 'Cette partie de l’application n’a pas pu être chargée',
    hint: 'Vérifiez votre connexion, puis réessayez.',
    retry: 'Réessayer',
  },
};

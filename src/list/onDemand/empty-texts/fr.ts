import type { EmptyTexts } from './en.ts';

export const fr: EmptyTexts = {
  add: 'Ajoutez ici le premier élément.',
  app: 'Votre application les transmet avec un jeton de service.',
  file: 'Un fichier en apporte beaucoup à la fois.',
  starter: 'Le jeu de départ contient ce par quoi la plupart des places de marché commencent.',
  to_app: 'Jetons de service',
  to_file: 'Importer un fichier',
  to_starter: 'Vers le jeu de départ',
};

import type { Translated } from '#src/frame/defineResource.ts';
import type { source as english } from './source.en.ts';

export const source: Translated<typeof english> = {
  title: 'De l’application de la place de marché',
  key: 'Clé dans l’application',
  heard: 'Dernière réception',
  token: 'Jeton de service',
  sends: 'Champs envoyés',
  copy: 'Copier',
  copied: 'Copié',
  notice:
    'L’application de la place de marché envoie cet élément. Ce que vous y changez ici reste jusqu’à son prochain changement.',
  replaced: 'L’application envoie ceci : son prochain changement le remplace',
};

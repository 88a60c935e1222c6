import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Matière |||| Matières',
  fields: {
    name: 'Nom',
    path: 'Matière',
    slug: 'Nom dans l’adresse',
    parentId: 'Fait partie de',
    active: 'Proposée',
    childCount: 'Sous-matières',
    tutorCount: 'Professeurs',
  },
  add: 'Ajouter une matière',
  add_below: 'Ajouter une matière sous « %{name} »',
  active: { true: 'Proposée', false: 'Non proposée' },
  below: '%{smart_count} matière |||| %{smart_count} matières',
  top_level: 'Aucune : elle est au premier niveau',
  name_help: 'Unique parmi les matières voisines',
  slug_help: 'Figure dans les adresses ; tiré du nom tant que vous ne le modifiez pas',
  active_help: 'Les professeurs peuvent la choisir. La désactiver ne la retire à personne.',
  parent_help: 'On enseigne les sous-matières ; celles du premier niveau les regroupent.',
  expand: 'Afficher ce qui est sous « %{name} »',
  collapse: 'Masquer ce qui est sous « %{name} »',
  remove_children: 'Supprimer des matières sous « %{name} »',
};

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
  add_below: 'Ajouter une matière sous « %{name} »',
  active: { true: 'Proposée', false: 'Non proposée' },
  below: '%{smart_count} matière |||| %{smart_count} matières',
  top_level: 'Aucune : elle est au premier niveau',
  name_help: 'Unique parmi les matières voisines',
  slug_help: 'Figure dans les adresses ; tiré du nom tant que vous ne le modifiez pas',
  active_help: 'Les professeurs peuvent la choisir. La désactiver ne la retire à personne.',
  parent_help: 'On enseigne les sous-matières ; celles du premier niveau les regroupent.',
  expand: 'Afficher ce qui est sous « %{name} »',
  collapse: 'Masquer ce qui est sous « %{name} »',
  expand_all: 'Tout afficher',
  collapse_all: 'Tout masquer',
  remove_children: 'Supprimer des matières sous « %{name} »',
  remove_children_question: 'Quelles matières sous « %{name} » supprimer ?',
  remove_children_text:
    'Soit toutes celles que vous choisissez sont supprimées, soit aucune si l’une est encore utilisée.',
  remove_chosen: 'En supprimer %{smart_count} |||| En supprimer %{smart_count}',
  removed: '%{smart_count} matière supprimée |||| %{smart_count} matières supprimées',
  too_many: 'Seules les %{limit} premières matières sur %{total} sont affichées. Cherchez pour voir les autres.',
  tree_help: 'Les flèches déplacent, droite et gauche ouvrent et ferment, Entrée affiche, F2 modifie, Suppr supprime.',
};

import type { Locale } from '#contract/primitives.ts';

const en = {
  expand_all: 'Show all',
  collapse_all: 'Hide all',
  remove_children_question: 'Which subjects below “%{name}” should go?',
  remove_children_text: 'Either all you choose are removed or, when one is still in use, none.',
  remove_chosen: 'Remove %{smart_count} |||| Remove %{smart_count}',
  choose: 'Choose at least one.',
  removed: '%{smart_count} subject removed |||| %{smart_count} subjects removed',
  too_many: 'Only the first %{limit} of %{total} subjects are shown. Search to see the others.',
  tree_help: 'Arrow keys move, right and left open and close, Space selects, Enter shows, F2 edits, Delete removes.',
  select_below: 'Select what is below “%{name}”',
};

/** What is said about the tree and what is removed from it. */
export const treeTexts: Record<Locale, typeof en> = {
  en,
  de: {
    expand_all: 'Alle zeigen',
    collapse_all: 'Alle verbergen',
    remove_children_question: 'Welche Fächer unter „%{name}“ sollen weg?',
    remove_children_text: 'Entweder werden alle gewählten entfernt oder, wenn eines noch gebraucht wird, keines.',
    remove_chosen: '%{smart_count} entfernen |||| %{smart_count} entfernen',
    choose: 'Wählen Sie mindestens eines.',
    removed: '%{smart_count} Fach entfernt |||| %{smart_count} Fächer entfernt',
    too_many: 'Nur die ersten %{limit} von %{total} Fächern sind zu sehen. Suchen Sie, um die anderen zu finden.',
    tree_help:
      'Pfeiltasten bewegen, rechts und links öffnen und schließen, Leertaste wählt aus, Enter zeigt, F2 bearbeitet, Entf entfernt.',
    select_below: 'Auswählen, was unter „%{name}“ steht',
  },
  fr: {
    expand_all: 'Tout afficher',
    collapse_all: 'Tout masquer',
    remove_children_question: 'Quelles matières sous « %{name} » supprimer ?',
    remove_children_text:
      'Soit toutes celles que vous choisissez sont supprimées, soit aucune si l’une est encore utilisée.',
    remove_chosen: 'En supprimer %{smart_count} |||| En supprimer %{smart_count}',
    choose: 'Choisissez-en au moins une.',
    removed: '%{smart_count} matière supprimée |||| %{smart_count} matières supprimées',
    too_many: 'Seules les %{limit} premières matières sur %{total} sont affichées. Cherchez pour voir les autres.',
    tree_help:
      'Les flèches déplacent, droite et gauche ouvrent et ferment, Espace sélectionne, Entrée affiche, F2 modifie, Suppr supprime.',
    select_below: 'Sélectionner ce qui est sous « %{name} »',
  },
  pt: {
    expand_all: 'Mostrar tudo',
    collapse_all: 'Ocultar tudo',
    remove_children_question: 'Que disciplinas abaixo de “%{name}” devem sair?',
    remove_children_text: 'Ou são removidas todas as que escolher ou, se uma ainda estiver em uso, nenhuma.',
    remove_chosen: 'Remover %{smart_count} |||| Remover %{smart_count}',
    choose: 'Escolha pelo menos uma.',
    removed: '%{smart_count} disciplina removida |||| %{smart_count} disciplinas removidas',
    too_many: 'Só se mostram as primeiras %{limit} de %{total} disciplinas. Pesquise para ver as outras.',
    tree_help:
      'As setas movem, direita e esquerda abrem e fecham, Espaço seleciona, Enter mostra, F2 edita, Delete remove.',
    select_below: 'Selecionar o que está abaixo de “%{name}”',
  },
};

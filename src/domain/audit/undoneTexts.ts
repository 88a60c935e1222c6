import type { Locale } from '#contract/primitives.ts';

type Texts = Record<
  'undo' | 'undo_all' | 'bring_back' | 'of' | 'brings_back' | 'by' | 'brought_back' | 'for_good',
  string
>;

/** What a history says of an event that was undone, and of the one that undid it. */
export const undoneTexts: Record<Locale, Texts> = {
  en: {
    undo: 'Undo…',
    undo_all: 'Undo all %{count}…',
    bring_back: 'Bring back…',
    of: 'Undo of what %{name} changed on %{at}',
    brings_back: 'Brings back what %{name} deleted on %{at}',
    by: 'Undone by %{name} on %{at}',
    brought_back: 'Brought back by %{name} on %{at}',
    for_good: 'Cannot be undone: it is about money that moves outside Lectern',
  },
  de: {
    undo: 'Rückgängig machen…',
    undo_all: 'Alle %{count} rückgängig machen…',
    bring_back: 'Wiederherstellen…',
    of: 'Macht rückgängig, was %{name} am %{at} geändert hat',
    brings_back: 'Stellt wieder her, was %{name} am %{at} gelöscht hat',
    by: 'Von %{name} am %{at} rückgängig gemacht',
    brought_back: 'Von %{name} am %{at} wiederhergestellt',
    for_good: 'Lässt sich nicht rückgängig machen: Es geht um Geld, das außerhalb von Lectern fließt',
  },
  fr: {
    undo: 'Annuler la modification…',
    undo_all: 'Annuler les %{count} modifications…',
    bring_back: 'Rétablir…',
    of: 'Annule ce que %{name} a modifié le %{at}',
    brings_back: 'Rétablit ce que %{name} a supprimé le %{at}',
    by: 'Annulé par %{name} le %{at}',
    brought_back: 'Rétabli par %{name} le %{at}',
    for_good: 'Ne peut pas être annulé : il s’agit d’argent qui circule hors de Lectern',
  },
  pt: {
    undo: 'Anular a alteração…',
    undo_all: 'Anular todas as %{count} alterações…',
    bring_back: 'Repor…',
    of: 'Anula o que %{name} alterou em %{at}',
    brings_back: 'Repõe o que %{name} eliminou em %{at}',
    by: 'Anulado por %{name} em %{at}',
    brought_back: 'Reposto por %{name} em %{at}',
    for_good: 'Não pode ser anulado: trata-se de dinheiro que circula fora do Lectern',
  },
};

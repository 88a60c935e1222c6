import type { Locale } from '#contract/primitives.ts';

/** What a history says of an event that was undone, and of the one that undid it. */
export const undoneTexts: Record<Locale, { undo: string; of: string; by: string }> = {
  en: { undo: 'Undo…', of: 'Undo of what %{name} changed on %{at}', by: 'Undone by %{name} on %{at}' },
  de: {
    undo: 'Rückgängig machen…',
    of: 'Macht rückgängig, was %{name} am %{at} geändert hat',
    by: 'Von %{name} am %{at} rückgängig gemacht',
  },
  fr: {
    undo: 'Annuler la modification…',
    of: 'Annule ce que %{name} a modifié le %{at}',
    by: 'Annulé par %{name} le %{at}',
  },
  pt: {
    undo: 'Anular a alteração…',
    of: 'Anula o que %{name} alterou em %{at}',
    by: 'Anulado por %{name} em %{at}',
  },
};

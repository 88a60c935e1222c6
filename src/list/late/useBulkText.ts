import { useViewTexts } from '#src/i18n/useViewTexts.ts';

const en = {
  all_found: 'Select all %{count}',
  first_found: 'Select the first %{count}',
  all_change: 'It changes. |||| All %{smart_count} change.',
  some_change: '%{fitting} of %{smart_count} changes. |||| %{fitting} of %{smart_count} change.',
  stay: 'These stay as they are: %{counts}.',
  stay_gone: '%{count} deleted',
  moved_on: 'Meanwhile somebody has changed some of them. See what changes now before you go on.',
  progress: '%{done} of %{total}',
};

const de: typeof en = {
  all_found: 'Alle %{count} auswählen',
  first_found: 'Die ersten %{count} auswählen',
  all_change: 'Der Eintrag ändert sich. |||| Alle %{smart_count} ändern sich.',
  some_change: '%{fitting} von %{smart_count} ändert sich. |||| %{fitting} von %{smart_count} ändern sich.',
  stay: 'Diese bleiben, wie sie sind: %{counts}.',
  stay_gone: '%{count} gelöscht',
  moved_on: 'Inzwischen hat jemand einige davon geändert. Sehen Sie nach, was sich jetzt ändert, bevor Sie fortfahren.',
  progress: '%{done} von %{total}',
};

const fr: typeof en = {
  all_found: 'Sélectionner les %{count}',
  first_found: 'Sélectionner les %{count} premiers',
  all_change: 'L’élément change. |||| Les %{smart_count} changent.',
  some_change: '%{fitting} sur %{smart_count} change. |||| %{fitting} sur %{smart_count} changent.',
  stay: 'Ceux-ci restent tels quels : %{counts}.',
  stay_gone: '%{count} supprimés',
  moved_on: 'Quelqu’un en a modifié certains entre-temps. Regardez ce qui change à présent avant de continuer.',
  progress: '%{done} sur %{total}',
};

const pt: typeof en = {
  all_found: 'Selecionar todos os %{count}',
  first_found: 'Selecionar os primeiros %{count}',
  all_change: 'O registo muda. |||| Mudam todos os %{smart_count}.',
  some_change: 'Muda %{fitting} de %{smart_count}. |||| Mudam %{fitting} de %{smart_count}.',
  stay: 'Estes ficam como estão: %{counts}.',
  stay_gone: '%{count} eliminados',
  moved_on: 'Entretanto alguém alterou alguns deles. Veja o que muda agora antes de continuar.',
  progress: '%{done} de %{total}',
};

const texts = { en, de, fr, pt };

/** Says what is said of many records at once. */
export const useBulkText = () => useViewTexts(texts);

import { useViewTexts } from '#src/i18n/useViewTexts.ts';

const en = {
  running: 'Exporting: %{name}',
  rows: '%{rows} row |||| %{rows} rows',
  rows_of: '%{rows} of %{total} rows',
  done: 'Exported %{smart_count} row |||| Exported %{smart_count} rows',
  cancel: 'Cancel',
};

const de: typeof en = {
  running: 'Export: %{name}',
  rows: '%{rows} Zeile |||| %{rows} Zeilen',
  rows_of: '%{rows} von %{total} Zeilen',
  done: '%{smart_count} Zeile exportiert |||| %{smart_count} Zeilen exportiert',
  cancel: 'Abbrechen',
};

const fr: typeof en = {
  running: 'Exportation : %{name}',
  rows: '%{rows} ligne |||| %{rows} lignes',
  rows_of: '%{rows} sur %{total} lignes',
  done: '%{smart_count} ligne exportée |||| %{smart_count} lignes exportées',
  cancel: 'Annuler',
};

const pt: typeof en = {
  running: 'A exportar: %{name}',
  rows: '%{rows} linha |||| %{rows} linhas',
  rows_of: '%{rows} de %{total} linhas',
  done: '%{smart_count} linha exportada |||| %{smart_count} linhas exportadas',
  cancel: 'Cancelar',
};

const texts = { en, de, fr, pt };

/** Says how an export goes. */
export const useExportText = () => useViewTexts(texts);

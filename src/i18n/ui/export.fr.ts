/** What is said of exports: `ui.export.*`. */
export const exporting = {
  action: 'Exporter en CSV',
  running: 'Exportation : %{name}',
  rows: '%{rows} ligne |||| %{rows} lignes',
  rows_of: '%{rows} sur %{total} lignes',
  done: '%{smart_count} ligne exportée |||| %{smart_count} lignes exportées',
  cancel: 'Annuler',
};

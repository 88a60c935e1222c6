/** What is said of exports: `ui.export.*`. */
export const exporting = {
  action: 'Exporter en CSV',
  import: 'Importer un fichier',
  separator: 'Séparateur du fichier',
  separators: { comma: 'Virgule (,)', semicolon: 'Point-virgule (;)', tab: 'Tabulation' },
  running: 'Exportation : %{name}',
  rows: '%{rows} ligne |||| %{rows} lignes',
  rows_of: '%{rows} sur %{total} lignes',
  done: '%{smart_count} ligne exportée |||| %{smart_count} lignes exportées',
  cancel: 'Annuler',
};

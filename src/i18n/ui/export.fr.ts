/** What is said of exports: `ui.export.*`. */
export const exporting = {
  action: 'Exporter en CSV',
  import: 'Importer un fichier',
  separator: 'Séparateur du fichier',
  separators: { comma: 'Virgule (,)', semicolon: 'Point-virgule (;)', tab: 'Tabulation' },
};

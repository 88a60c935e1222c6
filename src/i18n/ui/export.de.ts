/** What is said of exports: `ui.export.*`. */
export const exporting = {
  action: 'Als CSV exportieren',
  import: 'Datei importieren',
  separator: 'Trennzeichen der Datei',
  separators: { comma: 'Komma (,)', semicolon: 'Semikolon (;)', tab: 'Tabulator' },
  running: 'Export: %{name}',
  rows: '%{rows} Zeile |||| %{rows} Zeilen',
  rows_of: '%{rows} von %{total} Zeilen',
  done: '%{smart_count} Zeile exportiert |||| %{smart_count} Zeilen exportiert',
  cancel: 'Abbrechen',
};

/** What is said of exports: `ui.export.*`. */
export const exporting = {
  action: 'Als CSV exportieren',
  import: 'Datei importieren',
  separator: 'Trennzeichen der Datei',
  separators: { comma: 'Komma (,)', semicolon: 'Semikolon (;)', tab: 'Tabulator' },
};

/** What is said of exports: `ui.export.*`. */
export const exporting = {
  action: 'Export as CSV',
  import: 'Import a file',
  separator: 'Separator of the file',
  separators: { comma: 'Comma (,)', semicolon: 'Semicolon (;)', tab: 'Tab' },
};

/** What is said of exports: `ui.export.*`. */
export const exporting = {
  action: 'Export as CSV',
  import: 'Import a file',
  separator: 'Separator of the file',
  separators: { comma: 'Comma (,)', semicolon: 'Semicolon (;)', tab: 'Tab' },
  running: 'Exporting: %{name}',
  rows: '%{rows} row |||| %{rows} rows',
  rows_of: '%{rows} of %{total} rows',
  done: 'Exported %{smart_count} row |||| Exported %{smart_count} rows',
  cancel: 'Cancel',
};

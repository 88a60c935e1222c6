/** What is said of exports: `ui.export.*`. */
export const exporting = {
  action: 'Exportar como CSV',
  import: 'Importar um ficheiro',
  separator: 'Separador do ficheiro',
  separators: { comma: 'Vírgula (,)', semicolon: 'Ponto e vírgula (;)', tab: 'Tabulação' },
  running: 'A exportar: %{name}',
  rows: '%{rows} linha |||| %{rows} linhas',
  rows_of: '%{rows} de %{total} linhas',
  done: '%{smart_count} linha exportada |||| %{smart_count} linhas exportadas',
  cancel: 'Cancelar',
};

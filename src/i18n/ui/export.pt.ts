/** What is said of exports: `ui.export.*`. */
export const exporting = {
  action: 'Exportar como CSV',
  import: 'Importar um ficheiro',
  separator: 'Separador do ficheiro',
  separators: { comma: 'Vírgula (,)', semicolon: 'Ponto e vírgula (;)', tab: 'Tabulação' },
};

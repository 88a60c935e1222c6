/** Reads RFC 4180 strictly: quoted cells may hold anything, rows end with CR LF, all rows are of one width. */
export const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = /"((?:[^"]|"")*)"|([^",\r\n]*)/y;
    cell.lastIndex = at;
    const [whole = '', quoted, plain = ''] = cell.exec(text) ?? [];
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    at += whole.length;
    if (text[at] === ',') at += 1;
    else if (text.startsWith('\r\n', at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else throw new Error(`Neither a comma nor the end of a row at ${JSON.stringify(text.slice(at, at + 40))}`);
  }
  if (row.length > 0) throw new Error('The last row has no end.');
  if (rows.some(({ length }) => length !== rows[0]?.length)) throw new Error('Rows differ in width.');
  return rows;
};

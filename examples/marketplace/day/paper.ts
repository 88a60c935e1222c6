/** A PDF of one page with a few lines of text, which Latin-1 has to have. */
export const paper = (lines: readonly string[]): Uint8Array => {
  const latin = (text: string) => text.normalize('NFD').replace(/[^\x20-\x7e]|[\\()]/g, '');
  const text = lines
    .map((line, nth) => `BT /F1 ${nth === 0 ? 26 : 13} Tf 72 ${720 - nth * 36} Td (${latin(line)}) Tj ET`)
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, nth) => {
    const place = file.length;
    file += `${nth + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${file}${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`);
};

/**
 * The bytes of a PDF 1.4 of these objects, numbered from 1, the first of which is the catalogue. Text in them is Latin-1.
 *
 * @param trailer further entries of the trailer.
 * @example pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', …])
 */
export const pdfOf = (objects: readonly string[], trailer = ''): Buffer => {
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
};

/** A stream object. */
export const pdfStream = (content: string, entries = '') =>
  `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;

/** Text as a PDF has it. Letters that Latin-1 lacks lose their accents, or are left out. */
export const pdfText = (text: string) => {
  const known = [...text]
    .map((letter) => (letter.charCodeAt(0) < 256 ? letter : letter.normalize('NFD').replace(/[^\x20-\x7e]/g, '')))
    .join('');
  return `(${known.replace(/[\\()]/g, '\\$&')})`;
};

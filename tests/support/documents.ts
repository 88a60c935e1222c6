import sharp from 'sharp';
import { pdfOf, pdfStream, pdfText } from '#server/demo/documents/pdf.ts';

const page = (content: number, entries = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /Font << /F1 3 0 R >> >> ${entries} >>`;
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** A PDF with a sentence on each page. @param entries of the catalogue and of each page, and objects beyond the pages. */
export const pdfWith = (
  sentences: readonly string[],
  { catalogue = '', ofPages = '', objects = [] as string[], trailer = '' } = {},
) => {
  const first = 4;
  const kids = sentences.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  return pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      `<< /Type /Pages /Kids [${kids}] /Count ${sentences.length} >>`,
      font,
      ...sentences.flatMap((sentence, index) => [
        page(first + index * 2 + 1, ofPages),
        pdfStream(`BT /F1 24 Tf 60 760 Td ${pdfText(sentence)} Tj ET`),
      ]),
      ...objects,
    ],
    trailer,
  );
};

/** An encrypted PDF that wants a password. */
export const encryptedPdf = () => {
  const key = 'k'.repeat(32);
  return pdfWith(['secret'], {
    trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /O (${key}) /U (${key}) /P -4 >> /ID [(1234567890123456) (1234567890123456)]`,
  });
};

export const pictureOf = (width: number, height: number, background = '#0065C6') =>
  sharp({ create: { width, height, channels: 3, background } });

import { createHash } from 'node:crypto';
import type { DocumentRow } from '../people/tutor-documents.ts';
import { pdfOf, pdfStream, pdfText } from './pdf.ts';

export type Paper = { contentType: 'application/pdf' | 'image/webp'; content: Uint8Array; sha256: string };

const paperOf = (contentType: Paper['contentType'], content: Uint8Array): Paper => ({
  contentType,
  content,
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** Cards of nobody: a head, some lines, and a strip as machines read it. Several people have the same one, as none of them names anybody. */
const tints = ['#DCE8F5', '#F3E5D8', '#DFF0E3', '#EDE3F3'];
const card = (tint: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540">
  <rect width="856" height="540" rx="32" fill="${tint}"/><rect y="0" width="856" height="84" rx="32" fill="#33475B"/>
  <rect x="48" y="128" width="220" height="284" rx="12" fill="#FFFFFF"/>
  <circle cx="158" cy="232" r="58" fill="#8A9BAE"/><path d="M74 412c0-64 40-104 84-104s84 40 84 104z" fill="#8A9BAE"/>
  ${[0, 1, 2, 3, 4].map((nth) => `<rect x="312" y="${138 + nth * 56}" width="120" height="12" fill="#7B8794"/><rect x="312" y="${158 + nth * 56}" width="${420 - nth * 60}" height="18" fill="#33475B"/>`).join('')}
  <path d="M48 452h760M48 476h760M48 500h700" stroke="#33475B" stroke-width="10" stroke-dasharray="14 6"/>
</svg>`;

const titles: Record<string, string> = {
  diploma: 'Diploma',
  certificate: 'Certificate of good conduct',
  reference: 'Letter of reference',
};
const sentences: Record<string, string[]> = {
  diploma: ['has passed all examinations of the course of study', 'and is awarded the degree named above.'],
  certificate: ['The register holds no entry for this person', 'on the day on which this certificate was issued.'],
  reference: ['taught with us for several years.', 'We recommend them without reservation.'],
};

const drawn = (lines: readonly string[]) =>
  pdfStream(
    [
      '0.2 0.28 0.36 RG 3 w 36 36 523 770 re S 1 w 44 44 507 754 re S',
      ...lines.map((line, nth) => `BT /F1 ${nth === 0 ? 28 : 14} Tf 80 ${700 - nth * 40} Td ${pdfText(line)} Tj ET`),
    ].join('\n'),
  );

/** A paper with a frame around it, of as many pages as it has lists of lines. */
const pdfPaper = (pages: readonly (readonly string[])[]) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, nth) => `${4 + nth * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, nth) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + nth * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      drawn(lines),
    ]),
  ]);

/** What the papers of tutors contain: small, and made in a moment. */
export const createPapers = async () => {
  const { default: sharp } = await import('sharp');
  const cards = await Promise.all(
    tints.map(async (tint) =>
      paperOf(
        'image/webp',
        await sharp(Buffer.from(card(tint)))
          .webp({ quality: 80 })
          .toBuffer(),
      ),
    ),
  );
  return (document: DocumentRow, name: string): Paper => {
    const { kind, uploadedAt } = document;
    if (kind === 'identity') return cards[name.length % cards.length] as Paper;
    const first = [titles[kind] ?? 'Document', name, ...(sentences[kind] ?? []), uploadedAt.toISOString().slice(0, 10)];
    const second = ['Page two', 'With this letter come our best wishes.', 'The signature of the school'];
    return paperOf('application/pdf', pdfPaper(kind === 'reference' ? [first, second] : [first]));
  };
};

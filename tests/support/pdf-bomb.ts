import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate } from 'node:zlib';

const megabyte = Buffer.alloc(1024 ** 2, ' ');

function* catalogueOf(megabytes: number) {
  yield Buffer.from('2 0 << /Type /Catalog /Pages 3 0 R >>');
  for (let count = 0; count < megabytes; count += 1) yield megabyte;
}

const objectOf = (id: number, entries: string, stream?: Buffer) =>
  Buffer.concat([
    Buffer.from(`${id} 0 obj\n<< ${entries}${stream ? ` /Length ${stream.length}` : ''} >>\n`),
    ...(stream ? [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')] : []),
    Buffer.from('endobj\n'),
  ]);

/** An entry of a cross-reference stream: at an offset of the file, or in an object stream. */
const entryOf = (type: number, where: number) => {
  const entry = Buffer.alloc(7);
  entry.writeUInt8(type, 0);
  entry.writeUInt32BE(where, 1);
  return entry;
};

/**
 * A PDF of some kilobytes whose catalogue lies in an object stream that was packed twice: whoever opens it unpacks so many megabytes. It is made in
 * pieces, so that the process which measures memory has not grown before.
 */
export const pdfBomb = async (megabytes: number) => {
  const packed = await buffer(Readable.from(catalogueOf(megabytes)).pipe(createDeflate()).pipe(createDeflate()));
  const objects = [
    Buffer.from('%PDF-1.5\n'),
    objectOf(1, '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]', packed),
    objectOf(3, '/Type /Pages /Kids [4 0 R] /Count 1'),
    objectOf(4, '/Type /Page /Parent 3 0 R /MediaBox [0 0 595 842]'),
  ];
  const offset = (count: number) => objects.slice(0, count).reduce((sum, { length }) => sum + length, 0);
  const entries = [
    [0, 0],
    [1, offset(1)],
    [2, 1],
    [1, offset(2)],
    [1, offset(3)],
    [1, offset(4)],
  ] as const;
  const table = Buffer.concat(entries.map(([type, where]) => entryOf(type, where)));
  return Buffer.concat([
    ...objects,
    objectOf(5, `/Type /XRef /Size ${entries.length} /W [1 4 2] /Root 2 0 R`, table),
    Buffer.from(`startxref\n${offset(4)}\n%%EOF\n`),
  ]);
};

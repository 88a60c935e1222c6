import { invalidField } from '../../../errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The signs from 0x80 on, where Windows-1252 is not Latin-1. Node's own decoder leaves them out. */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const windows1252 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => signs[sign.charCodeAt(0) - 0x80] ?? sign);
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
const byteOrderMark = '\uFEFF';

/** How many bytes a character of UTF-8 has that begins with this one; none begins with those from 0x80 to 0xbf. */
const lengthFrom = (byte: number) => [0xc0, 0xe0, 0xf0].filter((first) => byte >= first).length + 1;

/** How many bytes at the end begin a character that is not complete yet. */
const unfinished = (bytes: Uint8Array) => {
  const last = [...bytes.subarray(-3)].reverse();
  const begun = last.findIndex((byte) => byte < 0x80 || byte >= 0xc0);
  return begun >= 0 && lengthFrom(last[begun] ?? 0) > begun + 1 ? begun + 1 : 0;
};

const breaksIn = (text: string) => text.split('\n').length - 1;

/** The text of bytes that are UTF-8; undefined where they are not. */
const asUtf8 = (bytes: Uint8Array) => {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
};

/**
 * Of what is not UTF-8 as a whole: is most of it? Programs that cut texts by their bytes leave halves of characters; taken for Windows-1252, every
 * name in the file would be another. And two letters of Windows-1252 may look like one of UTF-8.
 */
const isMostlyUtf8 = (bytes: Uint8Array) => {
  const text = lenient.decode(bytes);
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
  return text.startsWith(byteOrderMark) || count(/[\u0080-\u{10ffff}]/gu) >= 2 * count(/\uFFFD/g);
};

/**
 * Decodes a file piece by piece. Its first characters beyond ASCII tell whether it is UTF-8; what is not is taken for Windows-1252, in which
 * spreadsheets of Western Europe still save.
 *
 * @throws AppError 400 naming the line, for NUL and for bytes that are no UTF-8 where the file was until then.
 */
export const createDecoder = () => {
  let encoding: 'utf-8' | 'windows-1252' | undefined;
  let pending: Uint8Array = new Uint8Array();
  let line = 1;
  let isFirst = true;

  const textOf = (bytes: Uint8Array): string => {
    if (encoding === 'windows-1252') return windows1252(bytes);
    const text = asUtf8(bytes);
    if (text !== undefined) {
      // A character beyond ASCII has more bytes than it has units here.
      if (text.length < bytes.length) encoding = 'utf-8';
      return text;
    }
    if (encoding === undefined && !isMostlyUtf8(bytes)) {
      encoding = 'windows-1252';
      return windows1252(bytes);
    }
    const [before = ''] = lenient.decode(bytes).split('\uFFFD', 1);
    throw invalidField('file', 'import.encoding', { line: line + breaksIn(before) });
  };

  const take = (bytes: Uint8Array) => {
    const text = textOf(bytes);
    const nul = text.indexOf('\0');
    if (nul >= 0) throw invalidField('file', 'import.encoding', { line: line + breaksIn(text.slice(0, nul)) });
    line += breaksIn(text);
    const isMarked = isFirst && text.startsWith(byteOrderMark);
    if (text !== '') isFirst = false;
    return isMarked ? text.slice(1) : text;
  };

  return {
    decode: (chunk: Uint8Array) => {
      const bytes = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
      const kept = encoding === 'windows-1252' ? 0 : unfinished(bytes);
      pending = bytes.subarray(bytes.length - kept);
      return take(bytes.subarray(0, bytes.length - kept));
    },
    /** What was waiting for more. */
    end: () => take(pending),
    encoding: () => encoding ?? 'utf-8',
  };
};

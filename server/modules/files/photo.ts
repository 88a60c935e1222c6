import { photoLimits } from '#contract/accounts.ts';
import { decoding } from './decoding.ts';
import { refusal } from './document.ts';

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp']);

const notAPhoto = () => refusal(415, 'wrong_type.image');

const toSquare = async (bytes: Uint8Array) => {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: photoLimits.pixels, failOn: 'error', pages: 1 });
  try {
    const { width = 0, height = 0 } = await image.metadata();
    const side = Math.min(photoLimits.side, width, height);
    return await image.rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 84 }).toBuffer();
  } catch (error) {
    throw /pixel limit/.test((error as Error).message) ? refusal(413, 'too_large.image') : notAPhoto();
  }
};

/**
 * Makes a photo safe to keep and to serve: what it is is decided by its bytes, never by its name; it is decoded and encoded anew, so that
 * nothing but pixels survives, neither location data nor whatever was appended.
 *
 * @returns a square WebP of at most 512 pixels a side, upright.
 * @throws AppError 415 for anything but JPEG, PNG and WebP, and for one that does not decode; 413 for too many pixels; 429 when too many others wait.
 */
export const normalisePhoto = async (bytes: Uint8Array): Promise<Uint8Array> => {
  // Loaded by the first photo, as sharp is: opening them is a part of the server's start that hardly anybody waits for.
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !accepted.has(type.mime)) throw notAPhoto();
  return decoding(() => toSquare(bytes));
};

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { digest } from '../../digest.ts';

/** What every token begins with, so that programs which look for secrets know one. */
export const prefix = 'lectern_live_';
const form = new RegExp(`^${prefix}([0-9a-f]{16})_([A-Za-z0-9_-]{43})$`);

/** What is kept of a secret. It is random, so that no slow hash is needed. */
export const hashOfSecret = digest;

/** A new token: `text` for its owner alone, the rest to be kept. */
export const makeToken = () => {
  const lookup = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return { text: `${prefix}${lookup}_${secret}`, lookup, secretHash: hashOfSecret(secret) };
};

/** The parts of a token; undefined where the text is none. */
export const readToken = (text: string | undefined) => {
  const [, lookup, secret] = form.exec(text ?? '') ?? [];
  return lookup !== undefined && secret !== undefined ? { lookup, secret } : undefined;
};

/** Is it the secret that was hashed? Takes as long whether it is nearly so or not at all. */
export const isSecretOf = (secret: string, hash: string) => {
  const [given, kept] = [Buffer.from(hashOfSecret(secret)), Buffer.from(hash)];
  return given.length === kept.length && timingSafeEqual(given, kept);
};

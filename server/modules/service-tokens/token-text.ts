import { randomBytes, timingSafeEqual } from 'node:crypto';
import { digest } from '../../digest.ts';
import type { Encryption } from '../../encryption.ts';

/** What every token begins with, so that programs which look for secrets know one. */
export const prefix = 'lectern_live_';
const form = new RegExp(`^${prefix}([0-9a-f]{16})_([A-Za-z0-9_-]{43})$`);

/** What is kept of a secret. It is random, so that no slow hash is needed. */
export const hashOfSecret = digest;

const [lookupBytes, secretBytes, idBytes] = [8, 32, 16];

/** A new token: `text` for its owner alone, the rest to be kept. */
export const makeToken = (random = randomBytes(lookupBytes + secretBytes)) => {
  const lookup = random.subarray(0, lookupBytes).toString('hex');
  const secret = random.subarray(lookupBytes).toString('base64url');
  return { text: `${prefix}${lookup}_${secret}`, lookup, secretHash: hashOfSecret(secret) };
};

/**
 * The one token, and its record's key, that are made for a key: computed, so that whoever asks again is told the same although only a hash is
 * kept. The key itself is not kept: neither the database nor the server's secret tells the token.
 */
export const makeTokenFor = ({ derive }: Pick<Encryption, 'derive'>, key: string) => {
  const bytes = derive('service-token', key, idBytes + lookupBytes + secretBytes);
  const digits = bytes.toString('hex', 0, idBytes);
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { id, ...makeToken(bytes.subarray(idBytes)) };
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

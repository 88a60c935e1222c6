import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Authenticated encryption of what has to be read again later, with a key that is derived (HKDF) from the server's secret and so is not in the
 * database. `purpose` separates domains: what was encrypted for one cannot be decrypted for another.
 *
 * @example const encryption = createEncryption(secret); encryption.decrypt('two-factor', encryption.encrypt('two-factor', 'JBSW…')) // 'JBSW…'
 */
export const createEncryption = (secret: string) => {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'lectern', `sealing:${purpose}`, 32));
  return {
    /** Bytes that look drawn, and are the same whenever the same is asked for: nobody without the server's secret can tell them. */
    derive: (purpose: string, text: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, 'lectern', `deriving:${purpose}:${text}`, length)),

    encrypt: (purpose: string, text: string): string => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key(purpose), nonce);
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url');
    },

    /** @returns undefined for what was not encrypted here for this purpose, or was changed since. */
    decrypt: (purpose: string, encrypted: string): string | undefined => {
      const bytes = Buffer.from(encrypted, 'base64url');
      // Decoding skips what is no base64url: written another way, the same would be taken for something else where its uses are counted.
      if (bytes.byteLength < nonceBytes + tagBytes || bytes.toString('base64url') !== encrypted) return undefined;
      try {
        const decipher = createDecipheriv(algorithm, key(purpose), bytes.subarray(0, nonceBytes));
        decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        // The tag does not fit: forged, or encrypted with another secret.
        return undefined;
      }
    },
  };
};

export type Encryption = ReturnType<typeof createEncryption>;

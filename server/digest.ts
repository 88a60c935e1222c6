import { createHash } from 'node:crypto';

/** SHA-256 of a text or of bytes, short: what is kept in place of a random token, or of what nobody is to read. */
export const digest = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64url');

import { randomBytes } from 'node:crypto';

/** A new key of a record, such as `t-9f86d081`, by which Lectern is told of it. */
export const newKey = (kind: 'u' | 't' | 'b' | 'e' | 'r' | 'v' | 'f' | 'pi' | 're' | 'po') =>
  `${kind}-${randomBytes(5).toString('hex')}`;

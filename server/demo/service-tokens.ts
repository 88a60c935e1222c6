import type { serviceTokens } from '../modules/service-tokens/service-tokens.table.ts';
import type { RandomSource } from './random.ts';
import { day, hour } from './time.ts';

/** No secret has this hash: nobody can call with the demo's tokens. */
const ofNoSecret = '';

/** Tokens of programs that the demo's marketplace would have. */
export const createServiceTokens = (source: RandomSource, now: number): (typeof serviceTokens.$inferInsert)[] => {
  const id = source.ids('service-token');
  const at = (milliseconds: number) => new Date(now + milliseconds);
  return [
    {
      name: 'Website and app',
      scopes: ['users:write' as const, 'tutors:write' as const, 'bookings:write' as const, 'catalogue:read' as const],
      createdAt: at(-120 * day),
      updatedAt: at(-120 * day),
      lastUsedAt: at(-2 * hour),
      expiresAt: at(245 * day),
    },
    {
      name: 'Nightly report import',
      scopes: ['reports:write' as const],
      createdAt: at(-81 * day),
      updatedAt: at(-81 * day),
      lastUsedAt: at(-9 * hour),
      expiresAt: at(9 * day),
    },
    {
      name: 'Old website',
      scopes: ['catalogue:read' as const],
      createdAt: at(-400 * day),
      updatedAt: at(-118 * day),
      lastUsedAt: at(-119 * day),
      expiresAt: null,
      revokedAt: at(-118 * day),
      version: 2,
    },
  ].map((token, nth) => ({
    ...token,
    id: id(nth),
    lookup: String(nth + 1).padStart(16, '0'),
    secretHash: ofNoSecret,
  }));
};

import { createMarketplace } from '#server/demo/marketplace.ts';
import { demoSize } from '#server/demo/size.ts';

/** A Saturday in the middle of a term. */
export const now = new Date('2026-03-14T15:20:00.000Z');
export const hashPassword = async (password: string) => `hash of ${password}`;

export const marketplaceOf = (seed: string, size = demoSize) => createMarketplace({ seed, now, size, hashPassword });

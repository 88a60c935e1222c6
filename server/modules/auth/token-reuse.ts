import type { Device, TokenReuse } from './auth.table.ts';

/** A used token may come again for this long: its answer was lost, or two tabs sent it together. */
const graceMilliseconds = 10_000;

/** One showing of a refresh token: when, and the hash of the key that the request named itself by, if it had one. */
type Use = { usedAt: Date; requestKeyHash: string | null };

/**
 * Is a used token shown by somebody who has a copy? Not soon after its use, and not where the same request is repeated, however long
 * the outage was that ate its answer: as long as nobody has used the successor, nobody has heard of it.
 */
export const isReuse = (
  token: { usedAt: Date | null; requestKeyHash: string | null },
  successor: { usedAt: Date | null } | undefined,
  again: Use,
): boolean => {
  if (!token.usedAt || again.usedAt.getTime() - token.usedAt.getTime() <= graceMilliseconds) return false;
  const isSameRequest = again.requestKeyHash !== null && again.requestKeyHash === token.requestKeyHash;
  return !isSameRequest || Boolean(successor?.usedAt);
};

export const reuseOf = (first: Device, again: Device): TokenReuse => ({
  firstUserAgent: first.userAgent,
  firstAddress: first.address,
  againUserAgent: again.userAgent,
  againAddress: again.address,
});

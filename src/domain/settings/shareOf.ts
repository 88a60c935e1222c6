/**
 * What becomes of a price: the marketplace's fee and what is left for the tutor, in minor units. The two always make the price.
 *
 * @example shareOf(3800, 15) // { fee: 570, payout: 3230 }
 */
export const shareOf = (price: number, commissionPercent: number): { fee: number; payout: number } => {
  const fee = Math.round((price * commissionPercent) / 100);
  return { fee, payout: price - fee };
};

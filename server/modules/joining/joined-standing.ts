type Standing = { status: string; statusReason: string | null };

/** From the mildest to the strictest. Who waits for a decision has none yet, so that the one that was made about the other holds. */
const byStrictness = ['pending', 'approved', 'active', 'rejected', 'suspended'];

/** Where one person stands who had two accounts: the stricter of the two, and that of the one that is kept where they are alike. */
export const joinedStanding = <S extends Standing>(kept: S, other: S): S =>
  byStrictness.indexOf(other.status) > byStrictness.indexOf(kept.status) ? other : kept;

/** One may not teach and the other may, or might again: somebody has to say which it is. */
export const isContradiction = (kept: Standing, other: Standing) => {
  const statuses = [kept.status, other.status];
  return statuses.includes('rejected') && statuses.some((status) => status === 'approved' || status === 'suspended');
};

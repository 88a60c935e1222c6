import { day, historyDays } from '../time.ts';

type Joining = {
  /** When the person with this number joined. Later numbers join later. */
  joinedAt: (index: number) => number;
  /** How many had joined by then: the numbers below this one. */
  joinedBy: (at: number) => number;
};

/**
 * A marketplace that grows: a part of its people was there before the bookings begin, the others came faster and faster, so that at
 * the end three join where one did at the beginning. Both directions are formulas, so nobody has to be remembered.
 *
 * @param early share of the people, 0 to 1, who joined in the year before the bookings begin
 */
export const createJoining = ({ count, early, now }: { count: number; early: number; now: number }): Joining => {
  const history = historyDays * day;
  const begin = now - history;
  const year = 365 * day;
  const joinedAt = (index: number) => {
    const share = (index + 0.5) / count;
    if (share < early) return Math.round(begin - year * (1 - share / early));
    const grown = (share - early) / (1 - early);
    return Math.round(begin + history * ((Math.sqrt(1 + 8 * grown) - 1) / 2));
  };
  const joinedBy = (at: number) => {
    const elapsed = Math.min(1, (at - begin) / history);
    const share =
      elapsed < 0
        ? early * Math.max(0, 1 + (at - begin) / year)
        : early + (1 - early) * ((elapsed + elapsed * elapsed) / 2);
    return Math.max(0, Math.min(count, Math.floor(share * count + 0.5 - 1e-6)));
  };
  return { joinedAt, joinedBy };
};

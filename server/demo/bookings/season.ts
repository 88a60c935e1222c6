import type { Random, Weighted } from '../random.ts';
import { day, historyDays } from '../time.ts';

/** Lessons by month, January first: up before the exams of winter and early summer, empty in August. */
const months = [1.25, 1, 1.05, 1, 1.35, 1.3, 0.65, 0.4, 0.95, 1.1, 1.2, 1.05] as const;
/** Sunday first. */
const weekdays = [1, 0.95, 1.05, 1.1, 1, 0.7, 1.3] as const;

const evenings: Weighted<number> = [
  [8, 1],
  [10, 1],
  [12, 2],
  [13, 3],
  [14, 6],
  [15, 10],
  [16, 14],
  [17, 16],
  [18, 14],
  [19, 9],
  [20, 4],
];
const weekends: Weighted<number> = [
  [8, 5],
  [9, 10],
  [10, 13],
  [11, 11],
  [12, 7],
  [13, 8],
  [14, 10],
  [15, 9],
  [16, 7],
  [17, 5],
  [18, 3],
];
const minutes: Weighted<number> = [
  [0, 60],
  [30, 28],
  [15, 7],
  [45, 5],
];

const betweenTheYears = (date: Date) =>
  (date.getUTCMonth() === 11 && date.getUTCDate() >= 22) || (date.getUTCMonth() === 0 && date.getUTCDate() <= 3);

/** How busy a day is by itself, whatever the year: about 1 on an ordinary Monday. */
export const seasonOf = (at: number) => {
  const date = new Date(at);
  const month = betweenTheYears(date) ? 0.35 : (months[date.getUTCMonth()] ?? 1);
  return month * (weekdays[date.getUTCDay()] ?? 1);
};

/** Lessons are asked for at most this many days ahead. */
const daysAhead = 21;
export const longestLead = daysAhead * day;

/**
 * When lessons start: by season, weekday and hour, more from month to month, over the whole history and some weeks ahead.
 *
 * @returns a function from a random source to an instant (UTC, on the quarter of an hour)
 */
export const createSchedule = (now: number) => {
  const today = Math.floor(now / day);
  const first = today - historyDays;
  const sums: number[] = [];
  let sum = 0;
  for (let date = first; date < today + daysAhead; date += 1) {
    const growth = 1 + (2 * Math.min(historyDays, date - first)) / historyDays;
    // The share of a coming day's lessons that have been asked for: leads are the square of something even.
    const known = date <= today ? 1 : 1 - Math.sqrt((date - today) / daysAhead);
    sum += growth * known * seasonOf(date * day);
    sums.push(sum);
  }
  const dayAt = (drawn: number) => {
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) > drawn) high = middle;
      else low = middle + 1;
    }
    return first + low;
  };
  return (random: Random) => {
    const date = dayAt(random.next() * sum);
    const weekday = new Date(date * day).getUTCDay();
    const hours = random.weighted(weekday === 0 || weekday === 6 ? weekends : evenings);
    return date * day + (hours * 60 + random.weighted(minutes)) * 60_000;
  };
};

import type { Rate, Took } from '#contract/dashboard-answers.ts';
import { numberFormat } from '#contract/money.ts';

const [minute, hour, day] = [60, 3600, 86_400];

/** A rate as people read it; undefined where there is nothing that it could be of. @example formatRate({ count: 7, of: 8 }, 'en') // '87.5%' */
export const formatRate = ({ count, of }: Rate, locale: string): string | undefined =>
  of === 0 ? undefined : numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(count / of);

/** A rate for programs that reckon on with it; null where there is nothing that it could be of. */
export const shareOf = ({ count, of }: Rate): number | null =>
  of === 0 ? null : Math.round((10_000 * count) / of) / 10_000;

/** How long something took, in minutes, hours or days, whichever says most. @example formatLasted(9000, 'en') // '2.5 hours' */
export const formatLasted = (seconds: number, locale: string): string => {
  const { unit, size } =
    seconds < 1.5 * hour
      ? { unit: 'minute', size: minute }
      : seconds < 2 * day
        ? { unit: 'hour', size: hour }
        : { unit: 'day', size: day };
  const maximumFractionDigits = unit === 'minute' ? 0 : 1;
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits }).format(
    seconds / size,
  );
};

/** Both times of what was answered; undefined where nothing was. */
export const timesOf = ({ medianSeconds, ninetiethSeconds }: Took, locale: string) =>
  medianSeconds === null || ninetiethSeconds === null
    ? undefined
    : { median: formatLasted(medianSeconds, locale), ninetieth: formatLasted(ninetiethSeconds, locale) };

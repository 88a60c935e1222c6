import { intlLocale } from '#contract/intl-locale.ts';

const minute = 60_000;
const steps = [
  { unit: 'day', milliseconds: 24 * 60 * minute },
  { unit: 'hour', milliseconds: 60 * minute },
  { unit: 'minute', milliseconds: minute },
] as const;

/**
 * How long ago something was, in the largest unit that it fills; less than a minute counts as one.
 *
 * @param instant milliseconds since 1970.
 * @example formatAgo(now - 7_200_000, 'en', now) // '2 hours ago'
 */
export const formatAgo = (instant: number, locale: string, now = Date.now()): string => {
  const past = Math.max(minute, now - instant);
  const { unit, milliseconds } = steps.find((step) => past >= step.milliseconds) ?? steps[2];
  return new Intl.RelativeTimeFormat(intlLocale(locale), { numeric: 'always' }).format(
    -Math.floor(past / milliseconds),
    unit,
  );
};

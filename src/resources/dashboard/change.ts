import type { Figure } from '#contract/dashboard.ts';
import { numberFormat } from '#contract/money.ts';

/** How much a figure has grown, as a fraction of what it was; undefined where there was nothing to grow from. */
export const growthOf = ({ current, previous }: Figure): number | undefined =>
  previous === 0 ? undefined : (current - previous) / Math.abs(previous);

/** A growth as people read it: with its sign, without decimals. @example formatGrowth(0.123, 'en') // '+12%' */
export const formatGrowth = (growth: number, locale: string): string =>
  numberFormat(locale, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 }).format(growth);

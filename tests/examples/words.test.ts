import { describe, expect, it } from 'vitest';
import { minorDigits } from '#client/index.ts';
import { minorDigits as ofContract } from '#contract/money.ts';
import { minorUnits, money } from '../../examples/marketplace/pages/words.ts';

describe('amounts of the example marketplace', () => {
  // Of the last three Intl says that they have none, as in cash.
  it.each([
    ['EUR', 45.5, 4550, '€45.50'],
    ['JPY', 4500, 4500, '¥4,500'],
    ['KWD', 12.345, 12_345, 'KWD 12.345'],
    ['HUF', 4500.5, 450_050, 'HUF 4,500.50'],
    ['RSD', 1200, 120_000, 'RSD 1,200.00'],
    ['IQD', 15_000, 15_000_000, 'IQD 15,000.000'],
  ])('of %s are in the minor units that Lectern counts in', (currency, typed, minor, shown) => {
    expect(minorUnits(typed, currency)).toBe(minor);
    expect(money(minor, currency).replaceAll('\u00a0', ' ')).toBe(shown);
    expect(minorDigits(currency)).toBe(ofContract(currency));
  });
});

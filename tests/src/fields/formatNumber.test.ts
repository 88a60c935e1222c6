import { describe, expect, it } from 'vitest';
import {
  amountToType,
  centsToDollars,
  currencySign,
  formatMoney,
  formatThousands,
  formatTotal,
  minorDigits,
  parseAmount,
} from '#src/fields/formatNumber.ts';

describe('thousands', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.0k'],
    [1234, '1.2k'],
    [12_340, '12.3k'],
    [-1500, '-1.5k'],
  ])('writes %d as %s', (count, written) => expect(formatThousands(count, 'en')).toBe(written));

  it('uses the language’s own decimal mark', () => expect(formatThousands(1234, 'de')).toBe('1,2k'));
  it('says where counting stopped', () => {
    expect(formatTotal(1000, true, 'en')).toBe('1,000+');
    expect(formatTotal(1000, false, 'en')).toBe('1,000');
  });
});

describe('money', () => {
  it('makes dollars of cents: divided by 100, two decimals', () => {
    expect(centsToDollars(1234)).toBe('12.34');
    expect(centsToDollars(5)).toBe('0.05');
    expect(centsToDollars(100_000)).toBe('1000.00');
  });

  it('knows how many decimals a currency has', () => {
    expect([minorDigits('EUR'), minorDigits('JPY'), minorDigits('KWD')]).toEqual([2, 0, 3]);
    expect(formatMoney(4550, 'EUR', 'de')).toBe('45,50\u00a0€');
    expect(formatMoney(4550, 'JPY', 'en')).toBe('¥4,550');
  });

  it('shows the sign alone beside an input', () => expect(currencySign('USD', 'en')).toBe('$'));

  it.each([
    ['45', 4500],
    ['45,5', 4550],
    ['45.50', 4550],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1.234', 123_400],
    ['1 234,5', 123_450],
    ['0,05', 5],
  ])('reads %s as people mean it', (typed, minor) => expect(parseAmount(typed, 'EUR')).toBe(minor));

  it('tells nothing from nonsense', () => {
    expect(parseAmount('  ', 'EUR')).toBeNull();
    for (const nonsense of ['abc', '12e3', '-5', '1.2345', '€5']) expect(parseAmount(nonsense, 'EUR')).toBeUndefined();
  });

  it('reads back what it offers for editing, in every language and for every number of decimals', () => {
    for (const locale of ['en', 'de', 'fr', 'pt']) {
      for (const currency of ['EUR', 'JPY', 'KWD']) {
        for (const minor of [0, 5, 99, 4550, 100_000, 123_456]) {
          expect(parseAmount(amountToType(minor, currency, locale), currency)).toBe(minor);
        }
      }
    }
  });
});

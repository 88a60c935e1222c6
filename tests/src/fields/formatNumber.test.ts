import { describe, expect, it } from 'vitest';
import { amountToType, formatMoney } from '#contract/money.ts';
import { centsToDollars, currencySign, formatThousands, formatTotal, parseAmount } from '#src/fields/formatNumber.ts';
import { decimalKeys } from '#src/fields/readDecimal.ts';

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

  it('shows the sign alone beside an input', () => expect(currencySign('USD', 'en')).toBe('$'));

  it.each([
    ['en', '45', 4500],
    ['en', '45.5', 4550],
    ['en', '1,234.56', 123_456],
    ['en', '1,234', 123_400],
    ['en', ' 1 234.5 ', 123_450],
    ['en', '0.05', 5],
    ['de', '45,5', 4550],
    ['de', '1.234,56', 123_456],
    ['de', '1.234', 123_400],
    ['de', '0,05', 5],
    ['fr', '1 234,5', 123_450],
    ['fr', '1\u202f234,50', 123_450],
    ['pt', '1.234.567,8', 123_456_780],
    ['pt', '1 234 567,8', 123_456_780],
  ])('reads in %s %s as people mean it', (locale, typed, minor) =>
    expect(parseAmount(typed, 'EUR', locale)).toBe(minor),
  );

  it.each([
    ['en', '€1,234.50'],
    ['de', '1.234,50 €'],
    ['fr', '1 234,50 €'],
    ['pt', '1234,50 €'],
  ])('is written in %s as where its texts come from: %s', (locale, written) =>
    expect(formatMoney(123_450, 'EUR', locale).replace(/\s/g, ' ')).toBe(written),
  );

  it('tells nothing from nonsense', () => {
    expect(parseAmount('  ', 'EUR', 'en')).toBeNull();
    for (const nonsense of [
      'abc',
      '12e3',
      '-5',
      '1.2345',
      '€5',
      '0.125',
      '1.2.3',
      '1,23',
      '12,34.5',
      '0,125',
      '.5',
      ',',
    ])
      expect([nonsense, parseAmount(nonsense, 'EUR', 'en')]).toEqual([nonsense, undefined]);
  });

  it('does not guess what another language would mean', () => {
    for (const [locale, typed] of [
      ['de', '45.50'],
      ['de', '0.125'],
      ['de', '1,234.56'],
      ['fr', '45.50'],
      ['en', '45,50'],
      ['pt', '1,234.56'],
    ] as const)
      expect([locale, typed, parseAmount(typed, 'EUR', locale)]).toEqual([locale, typed, undefined]);
  });

  it('knows how many decimals an amount may have', () => {
    expect([parseAmount('45.125', 'KWD', 'en'), parseAmount('45.125', 'EUR', 'en')]).toEqual([45_125, undefined]);
    expect([parseAmount('45', 'JPY', 'en'), parseAmount('45.5', 'JPY', 'en')]).toEqual([45, undefined]);
  });

  it('reads back what it offers for editing, in every language and for every number of decimals', () => {
    for (const locale of ['en', 'de', 'fr', 'pt']) {
      for (const currency of ['EUR', 'JPY', 'KWD', 'CLF']) {
        for (const minor of [0, 5, 99, 4550, 100_000, 123_456]) {
          expect(parseAmount(amountToType(minor, currency, locale), currency, locale)).toBe(minor);
        }
      }
    }
  });
});

describe('the keys of a phone', () => {
  it.each([
    ['en', 'en-US', 'decimal'],
    ['de', 'de-AT', 'decimal'],
    ['fr', 'pt-BR', 'decimal'],
    ['en', 'de-DE', 'text'],
    ['en', 'en-DE', 'text'],
    ['pt', 'en-GB', 'text'],
  ])('have the sign that screens in %s read in a browser in %s: %s', (locale, browsers, keys) =>
    expect(decimalKeys(locale, browsers)).toBe(keys),
  );
});

import { describe, expect, it } from 'vitest';
import { reducedPayoutCents } from '#contract/booking-money.ts';
import { translate } from '#contract/messages/index.ts';
import { amountToType, formatMoney, minorDigits, sameFigure } from '#contract/money.ts';
import { locales } from '#contract/primitives.ts';

describe('money', () => {
  it.each([
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['CLF', 4],
    // Engines tell these by what people use in cash, some of them and some versions.
    ['IQD', 3],
    ['RSD', 2],
    ['HUF', 2],
    ['LBP', 2],
    ['ISK', 0],
    ['UGX', 0],
  ])('%s has %d decimals, as ISO 4217 says', (currency, digits) => expect(minorDigits(currency)).toBe(digits));

  it('is written with its own decimals in every language, whatever the engine would do', () => {
    for (const currency of Intl.supportedValuesOf('currency')) {
      for (const locale of locales) {
        const digits = minorDigits(currency);
        const fraction = new RegExp(`(^|[^\\d])1${digits ? `[.,]${'2345'.slice(0, digits)}` : ''}([^\\d.,]|$)`);
        const minor = Number(`1${'2345'.slice(0, digits)}`);
        expect([currency, locale, formatMoney(minor, currency, locale)]).toEqual([
          currency,
          locale,
          expect.stringMatching(fraction),
        ]);
        expect(amountToType(minor, currency, locale)).toMatch(fraction);
      }
    }
  });

  it('has its currency, in the language’s way', () => {
    expect(formatMoney(4550, 'EUR', 'de')).toBe('45,50\u00a0€');
    expect(formatMoney(4550, 'JPY', 'en')).toBe('¥4,550');
    expect(formatMoney(4550, 'KWD', 'en')).toBe('KWD\u00a04.550');
  });

  it('keeps its figure in another currency, where that has the decimals', () => {
    expect([sameFigure(4500, 'EUR', 'JPY'), sameFigure(45, 'JPY', 'KWD'), sameFigure(4550, 'EUR', 'USD')]).toEqual([
      45, 45_000, 4550,
    ]);
    expect(sameFigure(4550, 'EUR', 'JPY')).toBeUndefined();
  });

  it('is said in sentences as their language writes it', () => {
    expect(translate('de', 'validation.min', { min: { minor: 123_450, currency: 'EUR' } })).toBe(
      'Muss 1.234,50\u00a0€ oder mehr sein',
    );
    expect(translate('en', 'validation.max', { max: { minor: 5000, currency: 'JPY' } })).toBe('Must be ¥5,000 or less');
  });

  it('is halved as exactly where it is so much that a product of two amounts is more than a float can tell', () => {
    const lesson = { amountCents: 865_342_000, payoutCents: 735_540_700 };
    expect(reducedPayoutCents(lesson, 432_671_000)).toBe(367_770_350);
    expect(reducedPayoutCents({ amountCents: 4000, payoutCents: 3400 }, 1333)).toBe(2266);
  });
});

import { describe, expect, it } from 'vitest';
import { formatLasted, formatRate, timesOf } from '#src/resources/dashboard/formatShare.ts';

describe('what became of what was asked for', () => {
  it('has no rate where there was nothing', () => {
    expect(formatRate({ count: 0, of: 0 }, 'en')).toBeUndefined();
    expect(formatRate({ count: 0, of: 8 }, 'en')).toBe('0%');
    expect(formatRate({ count: 7, of: 8 }, 'en')).toBe('87.5%');
    expect(formatRate({ count: 7, of: 8 }, 'pt')).toBe('87,5%');
  });

  it('took minutes, hours or days', () => {
    expect(formatLasted(0, 'en')).toBe('0 minutes');
    expect(formatLasted(60, 'en')).toBe('1 minute');
    expect(formatLasted(5399, 'en')).toBe('90 minutes');
    expect(formatLasted(9000, 'en')).toBe('2.5 hours');
    expect(formatLasted(172_800, 'de')).toBe('2 Tage');
  });

  it('took no time where nothing was answered', () => {
    expect(timesOf({ count: 0, of: 3, medianSeconds: null, ninetiethSeconds: null }, 'en')).toBeUndefined();
    expect(timesOf({ count: 1, of: 3, medianSeconds: 60, ninetiethSeconds: 7200 }, 'en')).toEqual({
      median: '1 minute',
      ninetieth: '2 hours',
    });
  });
});

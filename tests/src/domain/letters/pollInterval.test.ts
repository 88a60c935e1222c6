import { describe, expect, it } from 'vitest';
import { pollInterval } from '#src/domain/letters/onDemand/pollInterval.ts';

const now = Date.parse('2026-03-01T09:00:00Z');
const dueIn = (seconds: number) => ({
  state: 'waiting' as const,
  dueAt: new Date(now + seconds * 1000).toISOString(),
  error: 'try again later',
});

describe('what became of a letter', () => {
  it('is asked for when the next that waits is tried, within a minute, and not all the time', () => {
    expect(pollInterval([dueIn(20)], now)).toBe(20_000);
    expect(pollInterval([dueIn(7200), dueIn(30)], now)).toBe(30_000);
    expect(pollInterval([dueIn(7200)], now)).toBe(60_000);
    expect(pollInterval([dueIn(-5)], now)).toBe(3_000);
    expect(pollInterval([{ ...dueIn(50), error: null }], now)).toBe(3_000);
  });

  it('is not asked for once none waits', () => {
    expect(pollInterval([], now)).toBe(false);
    expect(pollInterval([{ state: 'sent', dueAt: null, error: null }], now)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { axisLabel } from '#src/resources/dashboard/plot.ts';

describe('the axis of a chart', () => {
  it('tells the months of several years apart, and days and weeks by their days', () => {
    const months = ['2024-03-15', '2024-04-01', '2025-04-01'];
    expect(months.map((day) => axisLabel(day, 'month'))).toEqual(['03/2024', '04/2024', '04/2025']);
    expect(axisLabel('2026-03-01', 'day')).toBe('01/03');
    expect(axisLabel('2026-03-01', 'week')).toBe('01/03');
  });
});

import { describe, expect, it } from 'vitest';
import { timeZoneToday } from '#contract/time-zones.ts';
import { newAccount } from '#src/domain/people/newAccount.ts';
import { timeZoneNames } from '#src/form/timeZoneNames.ts';

// biome-ignore lint/plugin: names the zone, formats nothing
const listedAs = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

describe('time zones', () => {
  it('are all that the browser lists, each once, by its name of today', () => {
    const names = timeZoneNames();
    expect(names).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'Asia/Ho_Chi_Minh']));
    expect(names.map(listedAs).sort()).toEqual([...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].sort());
    expect(names.slice(1)).toEqual(names.slice(1).sort());
  });

  it('keep the name that the browser has for them where it knows no newer one', () => {
    expect(timeZoneToday('Pacific/Enderbury', () => false)).toBe('Pacific/Enderbury');
    expect(timeZoneToday('Pacific/Enderbury')).toBe('Pacific/Kanton');
  });

  it('are suggested by the name of today for a new account', () => {
    expect(newAccount({ language: 'en' }, 'Asia/Calcutta').timezone).toBe('Asia/Kolkata');
  });
});

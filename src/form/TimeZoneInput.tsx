import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { timeZoneToday } from '#contract/time-zones.ts';
import { SearchedChoiceInput } from './SearchedChoiceInput.tsx';
import { timeZoneNames } from './timeZoneNames.ts';

/** A time zone, found by typing a city. */
export const TimeZoneInput = ({ source, hint }: { source: string; hint?: string | undefined }) => {
  const value: unknown = useWatch({ name: source });
  const choices = useMemo(() => {
    const zones = new Set(timeZoneNames());
    const stored = typeof value === 'string' ? value : '';
    const today = timeZoneToday(stored);
    // What is stored already, should the browser not know it.
    if (stored !== '') zones.add(today);
    // By an older name it is the same zone, and stays stored as it is.
    return [...zones].map((zone) => ({ id: zone === today ? stored : zone, name: zone.replaceAll('_', ' ') }));
  }, [value]);
  return <SearchedChoiceInput source={source} choices={choices} none="" hint={hint} />;
};

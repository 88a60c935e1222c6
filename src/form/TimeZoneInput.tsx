import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { SearchedChoiceInput } from './SearchedChoiceInput.tsx';
import { timeZoneNames } from './timeZoneNames.ts';

/** A time zone, found by typing a city. */
export const TimeZoneInput = ({ source, hint }: { source: string; hint?: string }) => {
  const value: unknown = useWatch({ name: source });
  const choices = useMemo(() => {
    const zones = new Set(timeZoneNames());
    // What is stored already, should the browser not know it, or by another name.
    if (typeof value === 'string' && value !== '') zones.add(value);
    return [...zones].map((id) => ({ id, name: id.replaceAll('_', ' ') }));
  }, [value]);
  return <SearchedChoiceInput source={source} choices={choices} none="" {...(hint ? { hint } : {})} />;
};

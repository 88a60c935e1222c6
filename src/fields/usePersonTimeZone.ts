import { useGetIdentity } from 'ra-core';

const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The signed-in person's time zone, as their account has it; the browser's until that is known. */
export const usePersonTimeZone = (): string => {
  const { identity } = useGetIdentity();
  const stored: unknown = identity?.timezone;
  return typeof stored === 'string' && stored !== '' ? stored : browserTimeZone();
};

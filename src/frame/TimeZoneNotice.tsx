import { useNotify } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { isKnownTimeZone } from '#contract/dates.ts';
import { readUser, subscribeToSession } from '#src/authProvider/session.ts';
import { browserTimeZone } from '#src/fields/usePersonTimeZone.ts';

/** Tells a person whose time zone this browser doesn't know which zone times are shown in instead. */
export const TimeZoneNotice = () => {
  const notify = useNotify();
  const wanted = useSyncExternalStore(subscribeToSession, readUser).timezone;
  const isMissing = !!wanted && !isKnownTimeZone(wanted);

  useEffect(() => {
    if (!isMissing) return;
    const messageArgs = { wanted, shown: browserTimeZone };
    notify('ui.unknownTimeZone', { type: 'warning', messageArgs, autoHideDuration: 10_000 });
  }, [isMissing, wanted, notify]);

  return null;
};

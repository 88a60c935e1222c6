import { useGetOne, useStore } from 'ra-core';
import { useEffect } from 'react';
import { type Settings, settingsId } from '#contract/settings.ts';

/** So many milliseconds a screen goes by the settings it knows before it asks again. */
const fresh = 60_000;

/** The marketplace's settings, and whether they are still on their way. */
export const useSettingsQuery = () =>
  useGetOne<Settings>('settings', { id: settingsId }, { staleTime: fresh, retry: false });

/** The marketplace's settings; undefined until they are known. */
export const useSettings = (): Settings | undefined => useSettingsQuery().data;

/** What the marketplace is called. The last name is remembered, so that titles don't begin with another one. */
export const useSiteName = (): string => {
  const [remembered, remember] = useStore('site.name', 'Lectern');
  const name = useSettings()?.siteName;
  useEffect(() => {
    if (name !== undefined && name !== remembered) remember(name);
  }, [name, remembered, remember]);
  return name ?? remembered;
};

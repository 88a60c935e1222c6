import { dayAt } from '#contract/dates.ts';
import { marketplaceTimeZone } from './marketplaceTimeZone.ts';
import { useSettings } from './useSettings.ts';

/** Today where the marketplace is, whose days the server goes by: for somebody elsewhere it may be another. In UTC until that is known. */
export const useMarketplaceToday = (): string =>
  dayAt(new Date(), marketplaceTimeZone(useSettings()?.timezone ?? 'UTC'));

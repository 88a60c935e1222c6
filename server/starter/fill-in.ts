import type { Settings } from '#contract/settings.ts';

/** The settings that stand in the texts of pages. */
export type Particulars = Pick<Settings, 'siteName' | 'supportEmail' | 'commissionPercent' | 'cancellationWindowHours'>;

/**
 * A text with the marketplace's particulars in the places of `%{site}`, `%{email}`, `%{commission}` and `%{hours}`.
 *
 * @param encode what makes a value fit for the text around it, where that is HTML.
 */
export const fillIn = (text: string, settings: Particulars, encode = (value: string) => value): string => {
  const values: Record<string, string | number> = {
    site: settings.siteName,
    email: settings.supportEmail,
    commission: settings.commissionPercent,
    hours: settings.cancellationWindowHours,
  };
  return text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => encode(String(values[name] ?? placeholder)));
};

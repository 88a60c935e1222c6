import { numberFormat } from '#contract/money.ts';
import type { Locale } from '#contract/primitives.ts';
import type { Settings } from '#contract/settings.ts';

/** The settings that stand in the texts of pages. */
export type Particulars = Pick<Settings, 'siteName' | 'supportEmail' | 'commissionPercent' | 'cancellationWindowHours'>;

/**
 * A text with the marketplace's particulars in the places of `%{site}`, `%{email}`, `%{commission}` and `%{hours}`.
 *
 * @param locale of the text, in which its numbers are written.
 * @param encode what makes a value fit for the text around it, where that is HTML.
 */
export const fillIn = (
  text: string,
  locale: Locale,
  settings: Particulars,
  encode = (value: string) => value,
): string => {
  const inFigures = (value: number) => numberFormat(locale, {}).format(value);
  const values: Record<string, string> = {
    site: settings.siteName,
    email: settings.supportEmail,
    commission: inFigures(settings.commissionPercent),
    hours: inFigures(settings.cancellationWindowHours),
  };
  return text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => encode(values[name] ?? placeholder));
};

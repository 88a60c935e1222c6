/** Reads a percentage as people type it, with a comma or a point; what is none is kept as typed, so that validation can refuse it. */
export const parsePercent = (typed: string): number | string => {
  const text = typed.trim().replace('%', '').trim().replace(',', '.');
  return /^\d{1,3}(\.\d*)?$/.test(text) ? Number(text) : typed;
};

/** A percentage to be edited. @example percentToType(12.5, 'de') // '12,5' */
export const percentToType = (value: unknown, locale: string): string =>
  typeof value === 'number'
    ? value.toLocaleString(locale, { maximumFractionDigits: 4, useGrouping: false })
    : String(value ?? '');

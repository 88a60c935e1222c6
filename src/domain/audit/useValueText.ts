import { useLocale, useTranslate } from 'ra-core';
import { formatDateTime, formatDay, isDay, isInstant } from '#contract/dates.ts';
import { formatMoney, isAmountField, numberFormat } from '#contract/money.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { most } from './differingParts.ts';
import { usePapersText } from './usePapersText.ts';
import { usePartsLines } from './usePartsLines.ts';
import { usePhotoText } from './usePhotoText.ts';
import { useWordText } from './useWordText.ts';

const shortened = (text: string) => (text.length > most ? `${text.slice(0, most)}…` : text);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * A value of a changed field as people read it elsewhere: words of the resource for its states, dates and amounts as always.
 *
 * @returns a function that answers undefined for no value; an amount needs the currency that it was in.
 */
export const useValueText = (resource: string | undefined) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const timeZone = usePersonTimeZone();
  const papers = usePapersText();
  const photos = usePhotoText(resource);
  const wordOf = useWordText(resource);
  const partsLines = usePartsLines(resource);

  const ofText = (field: string, text: string) => {
    if (isInstant(text)) return formatDateTime(text, timeZone);
    if (isDay(text)) return formatDay(text);
    return wordOf(field, text) ?? shortened(text);
  };
  const ofNumber = (field: string, value: number, currency: string | null | undefined) => {
    if (isAmountField(field) && currency) return formatMoney(value, currency, locale);
    if (!field.endsWith('Percent')) return numberFormat(locale, {}).format(value);
    return numberFormat(locale, { style: 'unit', unit: 'percent' }).format(value);
  };

  const ofValue = (field: string, value: unknown, currency?: string | null): string => {
    if (typeof value === 'boolean') return translate(value ? 'ui.field.yes' : 'ui.field.no');
    if (typeof value === 'number') return ofNumber(field, value, currency);
    if (isTexts(value)) return shortened(value.map((one) => wordOf(field, one) ?? one).join(', '));
    if (typeof value === 'string') return ofText(field, value);
    const said = papers.value(value);
    // Whole: two checklists may differ in the last of their items only.
    return said === undefined ? partsLines(field, value).join(', ') : shortened(said);
  };

  return (field: string, value: unknown, currency?: string | null): string | undefined => {
    if (isNothing(value)) return undefined;
    return photos.isPhoto(field) ? photos.one() : ofValue(field, value, currency);
  };
};

import { useTranslate } from 'ra-core';
import { deskKinds } from '#contract/desk-kinds.ts';
import type { DocumentKind } from '#contract/documents.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useChecklistWords } from '../checklist/texts.ts';
import { weekdays } from '../settings/weekdays.ts';

type Parts = Record<string, unknown>;
const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A value of several parts, such as opening hours or the variables of an e-mail, in words: each part by what it is called, never as JSON.
 */
export const usePartsText = (resource: string | undefined) => {
  const translate = useTranslate();
  const named = useNamed();
  const { kinds } = useChecklistWords();

  const nameOf = ({ kind, name, network, url }: Parts) => {
    if (typeof name === 'string') return name;
    if (typeof network === 'string') return named(network, String(url));
    return kinds[kind as DocumentKind] ?? (typeof kind === 'string' ? kind : undefined);
  };
  const hoursOf = (day: unknown) => (isParts(day) ? `${day.from} – ${day.until}` : '–');
  const ofParts = (field: string, parts: Parts): string =>
    nameOf(parts) ??
    Object.entries(parts)
      .map(([name, value]) => named(labelOf(field, name), ofPart(field, value)))
      .join(', ');
  const labelOf = (field: string, name: string) => {
    const own = translate(`resources.${resource}.fields.${name}`, { _: name });
    const isKind = field === 'deskDueHours' && (deskKinds as readonly string[]).includes(name);
    return isKind ? translate(`resources.settings.desk_kinds.${name}`) : own;
  };
  const ofPart = (field: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((one) => ofPart(field, one)).join(', ');
    return isParts(value) ? ofParts(field, value) : String(value ?? '–');
  };

  return (field: string, value: unknown): string => {
    if (field !== 'deskHours' || !Array.isArray(value)) return ofPart(field, value);
    const days = weekdays.map(
      (day, index) => `${translate(`resources.settings.desk_days.${day}`)} ${hoursOf(value[index])}`,
    );
    return days.join(', ');
  };
};

import { useTranslate } from 'ra-core';
import type { ChecklistItem } from '#contract/checklist.ts';
import { deskKinds } from '#contract/desk-kinds.ts';
import type { DocumentKind } from '#contract/documents.ts';
import type { TemplateVariable } from '#contract/email-templates.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useChecklistTexts, useChecklistWords } from '../checklist/texts.ts';
import { weekdays } from '../settings/weekdays.ts';

type Parts = Record<string, unknown>;
const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isItem = (parts: object): parts is ChecklistItem => 'kind' in parts && 'warnDays' in parts;
const isVariable = (parts: object): parts is TemplateVariable => 'name' in parts && 'meaning' in parts;

const withMore = (name: string, more: readonly (string | false)[]) => {
  const said = more.filter(Boolean).join(', ');
  return said ? `${name} (${said})` : name;
};

/**
 * A value of several parts, such as opening hours or the variables of an e-mail, in words, a line each: by what it is called and all that two of one
 * name may differ in, never as JSON.
 */
export const usePartsLines = (resource: string | undefined) => {
  const translate = useTranslate();
  const named = useNamed();
  const say = useChecklistTexts();
  const { kinds } = useChecklistWords();

  const ofItem = ({ kind, name, required, expires, warnDays }: ChecklistItem) =>
    withMore(name ?? kinds[kind], [
      name !== null && kinds[kind],
      say(required ? 'required' : 'optional'),
      expires && say('expires'),
      expires && named(say('warn'), say('days', { smart_count: warnDays })),
    ]);
  const nameOf = ({ kind, name, network, url }: Parts) => {
    if (typeof name === 'string') return name;
    if (typeof network === 'string') return named(network, String(url));
    return kinds[kind as DocumentKind] ?? (typeof kind === 'string' ? kind : undefined);
  };
  const hoursOf = (day: unknown) => (isParts(day) ? `${day.from} – ${day.until}` : '–');
  const ofParts = (field: string, parts: Parts): string[] => {
    if (isItem(parts)) return [ofItem(parts)];
    if (isVariable(parts)) return [withMore(parts.name, [parts.meaning, parts.sample])];
    const name = nameOf(parts);
    if (name !== undefined) return [name];
    return Object.entries(parts).map(([part, value]) => named(labelOf(field, part), ofPart(field, value)));
  };
  const labelOf = (field: string, name: string) => {
    const own = translate(`resources.${resource}.fields.${name}`, { _: name });
    const isKind = field === 'deskDueHours' && (deskKinds as readonly string[]).includes(name);
    return isKind ? translate(`resources.settings.desk_kinds.${name}`) : own;
  };
  const linesOf = (field: string, value: unknown): string[] => {
    if (Array.isArray(value)) return value.map((one) => ofPart(field, one));
    return isParts(value) ? ofParts(field, value) : [String(value ?? '–')];
  };
  const ofPart = (field: string, value: unknown) => linesOf(field, value).join(', ');

  return (field: string, value: unknown): string[] =>
    field === 'deskHours' && Array.isArray(value)
      ? weekdays.map((day, index) => `${translate(`resources.settings.desk_days.${day}`)} ${hoursOf(value[index])}`)
      : linesOf(field, value);
};

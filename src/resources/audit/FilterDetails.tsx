import { useGetMany, useLocale } from 'ra-core';
import { type Money, moneyText } from '#contract/money.ts';
import { useValueText } from '#src/domain/audit/useValueText.ts';
import { useNameOf } from '#src/frame/useNameOf.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useColumnLabel } from './useColumnLabel.ts';

/** Lists whose records filters name by their keys. */
const references: Readonly<Record<string, string>> = {
  tutorId: 'tutors',
  studentId: 'users',
  subjectId: 'subjects',
  parentId: 'subjects',
  languageId: 'languages',
  levelId: 'levels',
  titleId: 'report-titles',
  assigneeId: 'admin-management',
  actorId: 'admin-management',
  endpointId: 'webhooks',
};

const isMoney = (value: unknown): value is Money => typeof value === 'object' && value !== null && 'minor' in value;

/** A range of days ends before a day, one of amounts and numbers with the last of them. */
const isIncluded = (value: unknown) => isMoney(value) || /^-?\d+$/.test(String(value));

/** Records by their names; by the key where one is gone. */
const Names = ({ resource, ids }: { resource: string; ids: string[] }) => {
  const { data = [] } = useGetMany(resource, { ids });
  const nameOf = useNameOf(resource);
  return ids.map((id) => nameOf(data.find((record) => String(record?.id) === id)) || id).join(', ');
};

type Props = { resource: string | undefined; name: string; value: unknown };

/** One filter of an export, or one field of what many were given, as their list says it: `Status: Approved`, `Joined: ≥ 01/03/2026`. */
const FilterDetail = ({ resource, name, value }: Props) => {
  const named = useNamed();
  const locale = useLocale() ?? 'en';
  const valueText = useValueText(resource);
  const labelOf = useColumnLabel(resource);
  const [, stem, end] = /^(.*?)(From|To|from|to)$/.exec(name) ?? [];
  const label = labelOf(end === undefined ? name : stem || 'at');
  const reference = references[name];
  const texts = (Array.isArray(value) ? value : [value]).map(String);
  const said = isMoney(value) ? moneyText(value, locale) : valueText(name, Array.isArray(value) ? texts : value);
  return (
    <>
      {named(label)}
      {end && (end.toLowerCase() === 'from' ? '≥ ' : isIncluded(value) ? '≤ ' : '< ')}
      {reference && value !== null ? <Names resource={reference} ids={texts} /> : (said ?? '–')}
    </>
  );
};

/** Several of them on one line. */
export const FilterDetails = ({ resource, values }: { resource: string | undefined; values: [string, unknown][] }) =>
  values.map(([name, value], index) => (
    <span key={name}>
      {index > 0 && '; '}
      <FilterDetail resource={resource} name={name} value={value} />
    </span>
  ));

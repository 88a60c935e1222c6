import { useLocale } from 'ra-core';
import { type Money, moneyText } from '#contract/money.ts';
import { ReferenceNames, references } from '#src/domain/audit/ReferenceNames.tsx';
import { useValueText } from '#src/domain/audit/useValueText.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useColumnLabel } from './useColumnLabel.ts';

const isMoney = (value: unknown): value is Money => typeof value === 'object' && value !== null && 'minor' in value;

/** A range of days ends before a day, one of amounts and numbers with the last of them. */
const isIncluded = (value: unknown) => isMoney(value) || /^-?\d+$/.test(String(value));

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
      {reference && value !== null ? <ReferenceNames resource={reference} ids={texts} /> : (said ?? '–')}
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

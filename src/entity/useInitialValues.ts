import { useGetList, useResourceContext } from 'ra-core';
import type { Field } from '#contract/entity/kinds.ts';
import { useSettingsQuery } from '#src/domain/settings/useSettings.ts';
import { useDrawn } from './useDrawn.ts';

const initialOf = (field: Field, lastPlace: number | undefined, currency: string): unknown => {
  if (field.kind === 'currency') return currency;
  // As the editor has it, which would otherwise tell of a change that nobody made.
  if (field.kind === 'html') return '';
  if (field.kind === 'refs') return [];
  if (field.kind === 'place') return lastPlace === undefined ? undefined : Math.min(lastPlace + 1, field.last);
  return 'initially' in field ? field.initially : undefined;
};

/**
 * What the form of a new record begins with; undefined while it is not known yet which place is the last, and what amounts are in. Where the
 * last place cannot be read, the person is left to say which the new one has.
 */
export const useInitialValues = (): Record<string, unknown> | undefined => {
  const { fields } = useDrawn().entity;
  const place = Object.keys(fields).find((name) => fields[name]?.kind === 'place');
  const { data, isPending: isPlacePending } = useGetList(
    useResourceContext() ?? '',
    { pagination: { page: 1, perPage: 1 }, sort: { field: place ?? 'id', order: 'DESC' } },
    { enabled: place !== undefined },
  );
  const { data: settings, isPending } = useSettingsQuery();
  const isPriced = Object.values(fields).some(({ kind }) => kind === 'currency');
  if ((place !== undefined && isPlacePending) || (isPriced && isPending)) return undefined;
  const currency = settings?.currency ?? 'EUR';
  const lastPlace = data && Number(data[0]?.[place ?? ''] ?? 0);
  const initial = Object.entries(fields).map(([name, field]) => [name, initialOf(field, lastPlace, currency)] as const);
  return Object.fromEntries(initial.filter(([, value]) => value !== undefined));
};

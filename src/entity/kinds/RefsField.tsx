import { type RaRecord, useGetManyAggregate, useLocale, useRecordContext } from 'ra-core';
import { Fragment } from 'react';
import type { FieldOf } from '#contract/entity/kinds.ts';
import { intlLocale } from '#contract/intl-locale.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { ChipList } from '#src/fields/ChipList.tsx';
import { chipsOf } from '#src/fields/chipsOf.ts';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useNameOf } from '#src/frame/useNameOf.ts';
import { Bone } from '#src/layout/skeletons.tsx';

type Props = { source: string; field: FieldOf<'refs'> };

/** Beside others a record is called by its own text, where its title is made of more, as that of a subject below another is. */
const useShortNameOf = (resource: string) => {
  const { fields = {}, title = '' } = useDeclarations().resource(resource)?.drawn?.entity ?? {};
  const isMade = fields[title]?.kind === 'made';
  const own = isMade ? Object.keys(fields).find((name) => fields[name]?.kind === 'text') : undefined;
  const nameOf = useNameOf(resource);
  return (record: RaRecord): string => (own === undefined ? undefined : record[own]) ?? nameOf(record);
};

/** The records that a field names, by their titles or shorter and in the order of these. Those of a whole list are fetched in one call. */
const useNamed = ({ source, field: { to } }: Props, length: 'full' | 'short') => {
  const resource = resourceOf[to] ?? '';
  const value: unknown = useRecordContext()?.[source];
  const ids = Array.isArray(value) ? value.map(String) : [];
  const nameOf = useNameOf(resource);
  const mayBeShown = useMay('list', resource);
  const isShown = mayBeShown && ids.length > 0;
  const { data = [], isPending } = useGetManyAggregate(resource, { ids }, { enabled: isShown });
  const shortNameOf = useShortNameOf(resource);
  const records = data.filter((record) => record !== undefined);
  const locale = useLocale();
  const named = chipsOf(records, length === 'short' ? shortNameOf : nameOf, nameOf).sort((one, other) =>
    one.label.localeCompare(other.label, intlLocale(locale)),
  );
  return { resource, isShown, isPending, named };
};

/** In a list: the first of them, and how many more there are. */
export const RefsChips = (props: Props) => {
  const { isShown, isPending, named } = useNamed(props, 'short');
  if (!isShown) return <EmptyValue />;
  if (isPending) return <Bone width={120} />;
  return named.length > 0 ? <ChipList chips={named} most={2} /> : '…';
};

/** On a card, where all of it leads to the record. */
export const RefsText = (props: Props) => {
  const { named } = useNamed(props, 'short');
  if (named.length === 0) return '…';
  const [shown, more] = [named.slice(0, 3), named.length - 3];
  return `${shown.map(({ label }) => label).join(', ')}${more > 0 ? ` +${more}` : ''}`;
};

/** With the record: all of them, each leading to its own. */
export const RefsLinks = (props: Props) => {
  const { resource, isShown, named } = useNamed(props, 'full');
  if (!isShown) return <EmptyValue />;
  if (named.length === 0) return '…';
  return named.map(({ key, label }, nth) => (
    <Fragment key={key}>
      {nth > 0 && ', '}
      <ReferenceLink resource={resource} id={key}>
        {label}
      </ReferenceLink>
    </Fragment>
  ));
};
